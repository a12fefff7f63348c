import { latestSchema, migrateToLatest, schemaOf } from '../db/migrate.ts';
import { joinEmbeddedDatabase } from '../db/embedded/join-embedded.ts';
import { startEmbeddedDatabase } from '../db/embedded/start-embedded.ts';
import { addReferenceData } from '../db/reference/add-reference-data.ts';
import { reachServer } from '../db/reach-server.ts';
import { CommandError, type Command } from './run-command.ts';

export interface CommandDatabase {
  url: string;
  /** For the reader: which database this is. */
  place: string;
  /** Whose server it is: the one of DATABASE_URL, the running portal's, or one that this command started. */
  server: 'configured' | 'running' | 'started';
}

/**
 * Runs work on the configured database: the server of DATABASE_URL, or the embedded one. While the portal runs on
 * the data folder its server is joined; otherwise the command starts it, and stops it after.
 */
export async function withDatabase<T>(
  command: Command,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const { config, dataDir } = command;
  if (config.databaseUrl) {
    // Commands run for longer than a pooler lends a session.
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    await reachServer(url, { waitMs: 0, say: command.say });
    return work({ url, place: withoutPassword(url), server: 'configured' });
  }
  const running = await joinEmbeddedDatabase(dataDir).catch(asAdvice);
  if (running) {
    const place = `${dataDir} (the portal runs, process ${running.owner.pid})`;
    return work({ url: running.url, place, server: 'running' });
  }
  const startGivenUp = new AbortController();
  const log = { info: command.say, warn: command.say };
  const opening = startEmbeddedDatabase(dataDir, log, { signal: startGivenUp.signal });
  command.onInterrupt(async () => {
    startGivenUp.abort();
    await (await opening).stop();
  });
  const embedded = await opening;
  try {
    return await work({ url: embedded.url, place: dataDir, server: 'started' });
  } finally {
    await embedded.stop();
  }
}

const SAME_SCHEMA_WITHIN_MS = 60_000;

/**
 * Brings the database to this program's schema and reference data. A running portal migrates its own database: the
 * command waits for that instead of migrating while it runs.
 * @throws CommandError when the running portal is of another version
 */
export async function ensureSchema({ url, server }: CommandDatabase): Promise<void> {
  if (server === 'running') await waitForSchema(url);
  else await migrateToLatest(url, () => {});
  await addReferenceData(url);
}

async function waitForSchema(url: string): Promise<void> {
  const wanted = await latestSchema();
  const deadline = Date.now() + SAME_SCHEMA_WITHIN_MS;
  for (;;) {
    const present = await schemaOf(url);
    if (wanted.every((name) => present.includes(name))) return;
    if (Date.now() > deadline) {
      throw new CommandError(
        'The running portal is of another version than this command. Stop it, start it again and repeat the command.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function asAdvice(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') throw error;
  throw new CommandError(`${message}. Run this command as the user who runs the portal.`);
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  parsed.password = '';
  return parsed.toString();
}
