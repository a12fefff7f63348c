import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { listenError } from '../../schema/settings/listen-error.ts';
import { ConfigError, misspelledSettings } from '../../schema/settings/read-settings.ts';
import { createApp } from './app.ts';
import { systemClock } from './calendar.ts';
import { readConfig, type Config } from './config.ts';
import { backupFolder } from './db/backup/backup-folder.ts';
import { followDay, startFollowingDays } from './db/client-status.ts';
import { openDatabase, type Database, type DatabaseHandle } from './db/database.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded/start-embedded.ts';
import { explainDatabaseFailure } from './db/explain-failure.ts';
import { explainFirstUser, prepareDemoData } from './db/first-data.ts';
import { listenTo, type Listener } from './db/listen.ts';
import { migrateToLatest } from './db/migrate.ts';
import { reachServer } from './db/reach-server.ts';
import { ReadReplica } from './db/replica/read-replica.ts';
import { addReferenceData } from './db/reference/add-reference-data.ts';
import { StartError } from './db/start-error.ts';
import { startSweeping } from './db/sweep.ts';
import { startEvaluating } from './domains/alerts/start-evaluating.ts';
import { measureBackups } from './domains/backups/backup-metrics.ts';
import { startBackingUp } from './domains/backups/start-backing-up.ts';
import {
  createNotificationFeed,
  NOTIFICATION_CHANNEL,
} from './domains/notifications/notification-feed.ts';
import { startDelivering } from './domains/report-schedules/start-delivering.ts';
import { startMailing } from './domains/report-schedules/start-mailing.ts';
import { asProblem } from './http/problem.ts';
import { measureReplica } from './http/replica-metrics.ts';
import { installationFacts } from './installation-facts.ts';
import { fromProjectRoot, projectRoot } from './project-root.ts';
import { ImportJobs } from './transfer/imports/import-jobs.ts';

/** A plain line for the person who started us; everything else is structured logs. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const envFile = join(projectRoot(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  // The gateway that starts us has said so already.
  if (!config.stopWithParent) misspelledSettings(process.env).forEach(say);
  const log = pino({ level: config.logLevel, base: { service: 'rest' } });
  const clock = systemClock(config.today);
  let handle: DatabaseHandle | null = null;
  let embedded: EmbeddedDatabase | null = null;
  /** Ends the start of the embedded database when we are asked to stop during it. */
  const startGivenUp = new AbortController();
  let opening: Promise<EmbeddedDatabase> | null = null;
  let listener: Listener | null = null;
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  const { sessionMinutes } = config;
  const database = () => handle?.db ?? null;
  const replica = openReplica(config, database, log);
  const events = createNotificationFeed({ database, sessionMinutes, onError });
  const sweeper = startSweeping({ database, sessionMinutes, onError });
  const days = startFollowingDays({ database, onError });
  const sendsMail = config.mail !== null;
  const deliveries = startDelivering({
    database,
    clock,
    sendsMail,
    onError: (error) => log.warn({ reason: error.message }, 'a report could not be delivered'),
  });
  const alerts = startEvaluating({
    database,
    clock,
    sendsMail,
    onError: (error) => log.warn({ reason: error.message }, 'an alert could not be evaluated'),
  });
  const mailing = config.mail
    ? startMailing({
        database,
        settings: config.mail,
        onFailure: (facts, message) => log.warn(facts, message),
      })
    : null;
  const { folder, at, keep, proofUrl } = config.backups;
  const databaseAddress = (): string =>
    config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const backups = at
    ? startBackingUp({
        database,
        url: databaseAddress,
        clock,
        at,
        into: backupFolder(folder, fromProjectRoot(config.dataDir)),
        keep,
        proofUrl,
        log,
        onError: (error) => log.warn({ reason: error.message }, 'the nightly backup has to wait'),
      })
    : null;
  const imports = new ImportJobs({ database, clock, log });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (replica) measureReplica(registry, replica);
  measureBackups(registry, database);
  const metrics = { registry, token: config.metricsToken, pool: () => handle?.pool ?? null };
  const { trustProxy } = config;
  const app = createApp({
    database,
    replica,
    clock,
    sessionMinutes,
    events,
    storage: {
      isFull: () => embedded?.storage.isFull() ?? false,
      ranOut: () => embedded?.storage.ranOut() ?? false,
    },
    log,
    trustProxy,
    metrics,
    sendsMail,
    backups: at ? { at, keep } : null,
    installation: installationFacts(config),
    imports,
    gatewaySecret: config.gatewaySecret,
    signOn: config.signOn,
    hasPasswords: config.hasPasswords,
  });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 15_000,
    },
    app,
  );

  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      startGivenUp.abort();
      embedded ??= (await opening?.catch(() => null)) ?? null;
      embedded?.announceStop();
      sweeper.stop();
      days.stop();
      deliveries.stop();
      alerts.stop();
      backups?.stop();
      events.close();
      const lastImport = imports.stop();
      const lastMail = mailing?.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5_000).unref();
      });
      await lastMail;
      await lastImport;
      await listener?.close();
      await replica?.close();
      await handle?.close();
      await embedded?.stop();
    })());
  const stopAndExit = () => void stop().then(() => process.exit(0));
  process.once('SIGTERM', stopAndExit);
  process.once('SIGINT', stopAndExit);
  if (config.stopWithParent) {
    // Our parent holds the other end of this pipe: when it has ended, however it ended, nobody needs us.
    process.stdin.resume();
    process.stdin.once('end', stopAndExit);
    process.stdin.once('close', stopAndExit);
  }

  try {
    opening = config.databaseUrl
      ? null
      : startEmbeddedDatabase(fromProjectRoot(config.dataDir), humanLog(log), {
          ownerUrl: config.portalUrl ?? `http://${config.host}:${config.port}`,
          signal: startGivenUp.signal,
        });
    embedded = await opening;
    await listen(server, config);
    if (config.databaseUrl) {
      await reachServer(config.databaseUrl, { waitMs: config.databaseWaitMs, say });
    }
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const directUrl = databaseAddress();
    if (config.databaseDirectUrl) {
      await reachServer(directUrl, { waitMs: config.databaseWaitMs, say });
    }
    await whileDatabaseRestarts(async () => {
      const { later } = await migrateToLatest(directUrl, onError);
      if (later.length > 0) {
        log.warn(
          { later },
          'the database has the schema of the next release; this release runs on it',
        );
      }
      await addReferenceData(directUrl);
      await prepareDemoData(directUrl, config.demoSize, clock.today(), say);
    });
    handle = openDatabase({
      url,
      statementTimeoutMs: config.statementTimeoutMs,
      today: config.today,
      maxConnections: config.databasePoolSize,
      isPooled: config.databaseDirectUrl !== null,
      onError,
    });
    // Before anybody reads: contracts ended and began while nothing ran.
    const { db } = handle;
    await whileDatabaseRestarts(async () => void (await followDay(db, null)));
    await whileDatabaseRestarts(() => explainFirstUser(db, say));
    listener = listenTo({
      url: directUrl,
      channel: NOTIFICATION_CHANNEL,
      onMessage: events.announced,
      onConnected: events.catchUp,
      onError,
    });
    // Yesterday's percentiles until it is done: nobody waits for it.
    void sweeper.round();
    imports.wake();
    // The gateway that started us says that the portal is ready.
    log[config.stopWithParent ? 'debug' : 'info']({ port: config.port }, 'REST service ready');
  } catch (error) {
    await stop();
    throw (config.databaseUrl && explainDatabaseFailure(error, config.databaseUrl)) || error;
  }
}

const DATABASE_BACK_WITHIN_MS = 30_000;

/** Repeats work that is whole or not at all while the database server is down or restarting. */
async function whileDatabaseRestarts(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + DATABASE_BACK_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (asProblem(error)?.status !== 503 || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function openReplica(
  config: Config,
  primary: () => Database | null,
  log: pino.Logger,
): ReadReplica | undefined {
  if (config.databaseReadUrl === null) return undefined;
  return new ReadReplica({
    url: config.databaseReadUrl,
    statementTimeoutMs: config.statementTimeoutMs,
    today: config.today,
    maxConnections: config.databasePoolSize,
    isPooled: config.databaseDirectUrl !== null,
    primary,
    warn: (message) => log.warn(message),
    info: (message) => log.info(message),
  });
}

function humanLog(log: pino.Logger): { info(message: string): void; warn(message: string): void } {
  return { info: say, warn: (message) => log.warn(message) };
}

function listen(server: ReturnType<typeof createServer>, { host, port }: Config): Promise<void> {
  const address = { host, port, hostSetting: 'REST_HOST', portSetting: 'REST_PORT' };
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(address, error) ?? error));
    server.listen(port, host, () => resolve());
  });
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
