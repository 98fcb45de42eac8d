// Evaluates calls with the browser's modules; prints what differs from Python, as JSON lines.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

const [, , folder, file] = process.argv;
const { Resolver, rulesOf, traceJson } = await import(`${folder}/ask.js`);
const { RuleError, toJson } = await import(`${folder}/values.js`);

export function evaluate(resolver, tree) {
  try {
    const { value, trace } = resolver.answer(tree);
    return { value: toJson(value), trace: trace.map(traceJson) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { error: error.key, words: error.words };
  }
}

const games = JSON.parse(readFileSync(file, "utf8"));
let right = 0;
for (const { data, calls } of games) {
  const rules = rulesOf(data);
  for (const { call, tree, expected } of calls) {
    const got = evaluate(new Resolver(rules), tree);
    if (isDeepStrictEqual(got, expected)) right += 1;
    else console.log(JSON.stringify({ call, got, expected }));
  }
}
console.error(right);
