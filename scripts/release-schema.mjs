/**
 * `npm run schema:release`, part of every release: what schema/ and the REST contract say now is what clients may rely on from here on. The
 * declared breaking changes are done with; they stand in the history of the repository.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { binary, mustRun } from './run-command.mjs';

process.chdir(join(import.meta.dirname, '..'));
register();
const { currentSchema, DECLARED_CHANGES, RELEASED_SCHEMA, releasedForm } =
  await import('../tests/architecture/schema-changes.ts');
const text = `# The schema of the last release, written by npm run schema:release: not to be edited.\n\n${releasedForm(currentSchema())}`;
writeFileSync(RELEASED_SCHEMA, text);
await mustRun('oxfmt', binary('oxfmt'), [RELEASED_SCHEMA]);
writeFileSync(DECLARED_CHANGES, '[]\n');
const { currentOutline, DECLARED_BREAKS, outlineText, RELEASED_CONTRACT } =
  await import('../tests/architecture/contract-changes.ts');
writeFileSync(
  RELEASED_CONTRACT,
  `# The REST contract of the last release, written by npm run schema:release: not to be edited.\n${outlineText(currentOutline())}`,
);
writeFileSync(DECLARED_BREAKS, '[]\n');
console.log('The schema is released: commit schema/released with the version.');
