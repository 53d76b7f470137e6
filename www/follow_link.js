// Leads from the page of a link, which messengers show with a title and a picture, to the address behind its `#`. The
// page of a lesson has the lesson's own address in its element, for links that have none.
addEventListener("DOMContentLoaded", () => {
  const link = document.querySelector("a");
  if (location.hash.length > 1) link.hash = location.hash;
  location.replace(link.href);
});
