import pg from 'pg';

/** One backup of the night at a time in a database, by whatever service. Any constant number will do. */
const BACKUP_LOCK = 41_042_040;

/** Runs work unless another connection runs it. The lock ends with the connection, also with a killed one. */
export async function whileLocked(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rep-portal-nightly',
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    // Inside a transaction: a pooler between us and the database keeps the connection for it.
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(
      `/* backups.lock */ select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as mine`,
    );
    if (rows[0]?.mine) await work();
  } finally {
    await client.end().catch(() => {});
  }
}
