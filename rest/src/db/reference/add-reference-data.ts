import pg from 'pg';
import { addSections, readSections } from './sections.ts';

/** Held while reference data is added, so that two services that start together do it in turn. Any constant will do. */
const REFERENCE_LOCK = 41_042_002;

/** The row of portal_meta that lists the sections this database has had from us. */
const META_KEY = 'reference_sections';

/**
 * Adds the CSI sections that ship with the product to a migrated database, also to one that is in use. A section is
 * added once: titles that were changed stay, and sections that were deleted do not come back.
 */
export async function addReferenceData(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rep-portal-reference-data',
  });
  // A server that dies under us is reported by the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [REFERENCE_LOCK]);
    const { rows } = await client.query<{ value: string[] }>(
      `/* reference.known */ select value from portal_meta where key = $1`,
      [META_KEY],
    );
    const known = new Set(rows[0]?.value);
    const sections = readSections();
    const added = sections.filter(({ csisec }) => !known.has(csisec));
    if (added.length > 0) {
      await addSections(client, added);
      await client.query(
        `/* reference.remember */ insert into portal_meta (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value`,
        [
          META_KEY,
          JSON.stringify([...new Set([...known, ...sections.map(({ csisec }) => csisec)])]),
        ],
      );
    }
    await client.query('commit');
  } finally {
    // A transaction that was not committed ends with its connection.
    await client.end().catch(() => {});
  }
}
