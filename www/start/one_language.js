// A picture of a board is there in all languages (py/publish/pages/languages_as_one.py).

/** Leaves of what is in one language alone only that of a language, as a table has it. */
export function leaveOneLanguage(within, language) {
  for (const part of within.querySelectorAll("[lang]")) {
    if (part.getAttribute("lang") !== language) part.remove();
    else if (part.attributes.length === 1) part.replaceWith(...part.childNodes);
    else part.removeAttribute("lang");
  }
}
