/** Part of `npm run codegen`: the schema's typed figures and the names of figures, from the metric registry, and the columns of tables, from the migrations. A program of its own: it runs TypeScript. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { EXPLORE_SCHEMA, exploreSchema, FIGURE_NAMES, figureNames } =
  await import('./explore-schema.ts');
const { TABLE_COLUMNS, tableColumnTypes } = await import('./table-columns.ts');
// A file that is written again restarts what watches it.
for (const [file, text] of [
  [EXPLORE_SCHEMA, exploreSchema()],
  [FIGURE_NAMES, figureNames()],
  [TABLE_COLUMNS, tableColumnTypes()],
]) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
