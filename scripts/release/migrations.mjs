import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Which migrations each release had. */
export const RELEASED_MIGRATIONS = 'schema/released/migrations.json';

/** The migrations of this tree, in their order. */
export function migrationNames(root) {
  return readdirSync(join(root, 'rest/src/db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.replace(/\.sql$/, ''));
}
