// Prints the words on standard input, one a line, that Hunspell does not know: `node unknown.mjs FOLDER-OF-DICTIONARY`.
import { readFileSync } from "node:fs";
import { loadModule } from "hunspell-asm";

const hunspell = await loadModule();
const [, , folder] = process.argv;
const files = ["index.aff", "index.dic"].map((name) => hunspell.mountBuffer(readFileSync(`${folder}/${name}`), name));
const dictionary = hunspell.create(...files);
const words = readFileSync(0, "utf8").split("\n");
process.stdout.write(words.filter((word) => word !== "" && !dictionary.spell(word)).join("\n"));
