/** Part of `npm run codegen`: the schema's typed figures and the names of figures, from the metric registry, the columns of tables, from the migrations, and the REST contract, from the service's routes. A program of its own: it runs TypeScript. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { EXPLORE_SCHEMA, exploreSchema, FIGURE_NAMES, figureNames } =
  await import('./explore-schema.ts');
const { REST_CONTRACT, restContract } = await import('./rest-contract.ts');
const { TABLE_COLUMNS, tableColumnTypes } = await import('./table-columns.ts');
// A file that is written again restarts what watches it.
for (const [file, text] of [
  [EXPLORE_SCHEMA, exploreSchema()],
  [FIGURE_NAMES, figureNames()],
  [TABLE_COLUMNS, tableColumnTypes()],
  [REST_CONTRACT, await restContract()],
]) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
