import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCalendarDate, systemClock } from './calendar.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUse } from './db/embedded/owner-lock.ts';
import { startEmbeddedDatabase } from './db/embedded/start-embedded.ts';
import { migrateToLatest } from './db/migrate.ts';
import { DatabaseNotEmpty, fillWithDemoData } from './db/prepare.ts';
import { projectRoot } from './project-root.ts';

/** `npm run demo -- --size tiny|demo|full|xl --as-of YYYY-MM-DD`: demo data in the configured, empty database. */
async function main(): Promise<void> {
  const envFile = join(projectRoot(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  const { values } = parseArgs({
    options: { size: { type: 'string' }, 'as-of': { type: 'string' } },
  });
  const size = values.size ?? 'demo';
  const asOf = values['as-of'] ?? systemClock(config.today).today();
  if (size !== 'tiny' && size !== 'demo' && size !== 'full' && size !== 'xl') {
    throw new ConfigError('--size must be tiny, demo, full or xl');
  }
  if (!isCalendarDate(asOf)) throw new ConfigError('--as-of must be a calendar date YYYY-MM-DD');
  const folder = isAbsolute(config.dataDir) ? config.dataDir : join(projectRoot(), config.dataDir);
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(folder, console);
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrateToLatest(url, () => {});
    await fillWithDemoData(url, {
      size,
      asOf,
      refuseOtherData: true,
      progress: (message, doneFraction) =>
        console.log(`  ${String(Math.floor(doneFraction * 100)).padStart(3)} %  ${message}`),
    });
    console.log(`Demo data of size ${size} as of ${asOf} is ready.`);
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof DatabaseNotEmpty;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
