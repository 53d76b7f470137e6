"""What the builder makes pages with: it is not sent to the browser."""
