import pg from 'pg';
import { hashPassword } from './password-hash.ts';
import { generateDemoData, type DemoProgress, type DemoSize } from './demo/generate-demo-data.ts';

export class DatabaseNotEmpty extends Error {}

/** The one password of all demo sign-ins (spec/interface.md). */
const DEMO_PASSWORD = 'demo-portal';

/** Held while an empty database is being filled, so that it is filled once. Any constant number will do. */
export const FILL_LOCK = 41_042_001;

/**
 * Fills an empty database with demo data, in one transaction: killed half-way it is empty again.
 * @returns false when it already holds data
 * @throws DatabaseNotEmpty when `onlyEmpty` is asked for and it holds something
 */
export async function fillWithDemoData(
  url: string,
  options: {
    size: DemoSize;
    asOf: string;
    /** Which of the possible worlds; the same seed makes the same. */
    seed?: number;
    refuseOtherData?: boolean;
    progress: DemoProgress;
  },
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'rep-portal-demo' });
  // A server that dies under us is reported by the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK]);
    const { rows } = await client.query<{ filled: boolean }>(
      'select exists (select 1 from users) or exists (select 1 from manufacturers) as filled',
    );
    if (rows[0]?.filled) {
      if (options.refuseOtherData) {
        throw new DatabaseNotEmpty(
          'The database holds data already. Demo data is made in an empty database only.',
        );
      }
      return false;
    }
    await generateDemoData(client as unknown as pg.PoolClient, {
      size: options.size,
      asOf: options.asOf,
      ...(options.seed !== undefined && { seed: options.seed }),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      progress: options.progress,
    });
    await client.query('commit');
    // Marks the pages as visible to everybody: counts then read an index alone, and not the rows behind it.
    await client.query('vacuum');
    return true;
  } finally {
    // A transaction that was not committed ends with its connection.
    await client.end().catch(() => {});
  }
}
