"""The files of the site: templates, style sheets, fonts, maps, and what keeps them offline."""
