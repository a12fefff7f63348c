import { sql } from 'kysely';
import { programVersion } from '../project-root.ts';
import type { Executor } from './database.ts';
import { OLDEST_PROGRAM } from './oldest-program.ts';
import { StartError } from './start-error.ts';

/** The row of portal_meta that says which programs run on the schema. */
const OLDEST = 'oldest_program';

/** Remembers which programs run on the schema that this one has just made. */
export async function rememberOldestProgram(db: Executor): Promise<void> {
  await sql`/* schema.remember */ insert into portal_meta (key, value) values (${OLDEST}, to_jsonb(${OLDEST_PROGRAM}::text))
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/**
 * Whether this program may run on a schema with migrations that it does not know: its release is the one before theirs.
 * @param unknown the migrations of a later release
 * @throws StartError that says which version to run
 */
export async function refuseUnlessNextRelease(
  db: Executor,
  unknown: readonly string[],
): Promise<void> {
  const own = programVersion();
  const { rows } = await sql<{ oldest: unknown }>`
    /* schema.oldest */ select value as oldest from portal_meta where key = ${OLDEST}`.execute(db);
  const oldest = rows[0]?.oldest;
  if (typeof oldest === 'string' && !isBefore(own, oldest)) return;
  throw new StartError(
    `The database has the schema of a later release (${unknown.join(', ')}), and version ${own} does not run on it` +
      `${typeof oldest === 'string' ? `: the oldest that does is ${oldest}` : ''}. ` +
      'Run that version or a later one, or restore a backup into an empty database.',
  );
}

function isBefore(version: string, other: string): boolean {
  const [a, b] = [version, other].map((each) => each.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
