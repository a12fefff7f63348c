import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseTarget, explainDatabaseFailure } from './explain-failure.ts';
import { StartError } from './start-error.ts';

const OLDEST_VERSION = 15;
const ANSWERS_WITHIN_MS = 5_000;
const POLL_MS = 500;
/** A server that is being started, restarted or has not begun to listen. */
const STARTING = /^(ECONNREFUSED|57P0[123])$/;

/**
 * Returns when the server of DATABASE_URL answers and can carry the portal; waits for one that is still starting.
 * @param say gets one line when it has to wait
 * @throws StartError with the remedy
 */
export async function reachServer(
  url: string,
  { waitMs, say }: { waitMs: number; say(line: string): void },
): Promise<void> {
  const deadline = Date.now() + waitMs;
  let hasSaid = false;
  for (;;) {
    try {
      return await checkServer(url);
    } catch (error) {
      const isStarting = STARTING.test((error as NodeJS.ErrnoException).code ?? '');
      if (!isStarting || Date.now() + POLL_MS > deadline) {
        throw explainDatabaseFailure(error, url) ?? error;
      }
      if (!hasSaid) {
        say(
          `Waiting up to ${waitMs / 1_000} s for PostgreSQL at ${databaseTarget(url).where} to accept connections …`,
        );
      }
      hasSaid = true;
      await sleep(POLL_MS);
    }
  }
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rep-portal-start',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
  });
  // A server that goes away is reported by the call that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    );
    const [version] = rows;
    if (version && Number(version.number) < OLDEST_VERSION * 10_000) {
      throw new StartError(
        `PostgreSQL at ${databaseTarget(url).where} (DATABASE_URL) is version ${version.name}, which is too old. Upgrade it to version ${OLDEST_VERSION} or later, or leave DATABASE_URL out to use the embedded server.`,
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}
