// Lets publishing systems make HTML: reads `{"texts": {"NAME": "TEXT"}}` and writes the HTML of each text by each
// system. They have their own settings, and HTML is allowed where that is the usual choice.
import { readFileSync } from "node:fs";
import { evaluate } from "@mdx-js/mdx";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import sanitize from "sanitize-html";

const VOID = new Set(["img", "br", "hr"]);
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const flat = (children) => [children ?? []].flat(9).join("");

// An element as React writes it: text is escaped, `true` is a bare name, what is an object is refused.
function element(type, { children, ...attributes }) {
  if (typeof type === "function") return type({ children, ...attributes });
  const written = Object.entries(attributes).map(([name, value]) => {
    if (typeof value === "object") throw new Error(`${name} is an object`);
    return value === true ? ` ${name}=""` : ` ${name}="${escaped(String(value))}"`;
  });
  return `<${type}${written.join("")}>${VOID.has(type) ? "" : `${flat(children)}</${type}>`}`;
}

async function mdx(text) {
  const runtime = { Fragment: ({ children }) => flat(children), jsx: element, jsxs: element };
  return (await evaluate(text, runtime)).default({});
}

const commonmark = new MarkdownIt({ html: true, linkify: true, typographer: true });
const SYSTEMS = {
  "markdown-it": (text) => commonmark.render(text),
  marked: (text) => marked.parse(text),
  mdx,
  "sanitize-html": (text) => sanitize(text),
};

const { texts } = JSON.parse(readFileSync(0, "utf8"));
const made = {};
for (const [system, make] of Object.entries(SYSTEMS)) {
  made[system] = {};
  for (const [name, text] of Object.entries(texts)) made[system][name] = await make(text);
}
process.stdout.write(JSON.stringify(made));
