/** `npm run requirements`: each row of the specification with the tests that name it in the last `npm test`. */
import { readFileSync } from 'node:fs';
import { readResults } from './test-results.mjs';

const rows = readFileSync('tests/requirements/requirements.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const results = readResults('test-results');
if (results.length === 0) console.log('No results of a run are here: start with npm test.\n');

let green = 0;
const missing = [];
const red = [];
for (const [id, requirement] of rows) {
  const named = results.filter(({ title }) => new RegExp(`\\b${id}\\b`).test(title));
  const failed = named.filter(({ status }) => status === 'failed');
  const state = named.length === 0 ? 'no test' : failed.length > 0 ? 'RED' : 'green';
  if (state === 'green') green += 1;
  if (state === 'no test') missing.push(id);
  if (state === 'RED') red.push(id);
  console.log(`${id}\t${state}\t${named.length}\t${requirement}`);
}
console.log(
  `\n${green} of ${rows.length} rows green, ${red.length} red, ${missing.length} without a test.`,
);
process.exit(red.length + missing.length > 0 ? 1 : 0);
