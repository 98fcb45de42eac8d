// Compares the modules with Python in Node; prints what differs and how much was right.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { compareAll } from "./compare.js";

const [, , folder, file] = process.argv;
const names = ["ask", "values", "words", "machine"];
const modules = await Promise.all(names.map((name) => import(`${folder}/${name}.js`)));
const compared = JSON.parse(readFileSync(file, "utf8"));
const { right, wrong } = compareAll(Object.assign({}, ...modules), compared, isDeepStrictEqual);
console.log(JSON.stringify({ right, wrong: wrong.slice(0, 5), count: wrong.length }));
