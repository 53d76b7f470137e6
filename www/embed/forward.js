// Leads from the address of all pictures of a game to one of them: from `board/GAME/board.html#LANG/4.2` or
// `board.html#lesson=4.2&lang=LANG` to `4.2.LANG.html`. Any other address leads to the picture for any record.
// What WordPress has appended, `#?secret=…`, stays at the end.
(() => {
  const { names, languages } = document.currentScript.dataset;
  const oneOf = (known, wanted, otherwise) => (known.split(" ").includes(wanted) ? wanted : otherwise);

  const [, address, added] = location.hash.match(/^#?(.*?)(#?\?secret=\w+)?$/s);
  const [, short, shortName] = address.match(/^(?:(\w+)\/)?([\w.]+)$/) ?? [];
  const said = new URLSearchParams(shortName ? { lang: short ?? "", lesson: shortName } : address);
  const language = oneOf(languages, said.get("lang"), document.documentElement.lang);
  const name = oneOf(names, said.get("lesson"), "board");
  if (name !== "board") said.delete("lesson");
  said.delete("lang");
  location.replace(`${name}.${language}.html#${said}${added ?? ""}`);
})();
