/**
 * `npm run schema:release`, part of every release: what schema/ says now is what clients may rely on from here on. The
 * declared breaking changes are done with; they stand in the history of the repository.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { register } from 'tsx/esm/api';

process.chdir(join(import.meta.dirname, '..'));
register();
const { currentSchema, DECLARED_CHANGES, RELEASED_SCHEMA, releasedForm } =
  await import('../tests/architecture/schema-changes.ts');
const text = `# The schema of the last release, written by npm run schema:release: not to be edited.\n\n${releasedForm(currentSchema())}`;
const options = await resolveConfig(RELEASED_SCHEMA);
writeFileSync(RELEASED_SCHEMA, await format(text, { ...options, parser: 'graphql' }));
writeFileSync(DECLARED_CHANGES, '[]\n');
console.log('The schema is released: commit schema/released with the version.');
