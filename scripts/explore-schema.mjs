/** `npm run schema:explore`, after every change of the metric registry: the schema's typed face of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { register } from 'tsx/esm/api';

process.chdir(join(import.meta.dirname, '..'));
register();
const { EXPLORE_SCHEMA, exploreSchema } = await import('../tests/architecture/explore-schema.ts');
const options = await resolveConfig(EXPLORE_SCHEMA);
writeFileSync(EXPLORE_SCHEMA, await format(exploreSchema(), { ...options, parser: 'graphql' }));
console.log('schema/explore.graphql says what the metric registry says.');
