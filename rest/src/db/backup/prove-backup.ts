import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { programVersion } from '../../project-root.ts';
import { latestSchema } from '../migrate.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { snapshotFigures, type CountFigures } from './snapshot-figures.ts';
import { quote } from './table-catalog.ts';

/** Lies in the folder of a backup that was restored and found to be what it should be. */
export const PROOF = 'proof.json';

/** A backup that was restored, and does not answer as the database did. */
export class ProofFailed extends Error {}

export interface Proof {
  provedAt: string;
  rows: number;
  /** How many figures were compared; 0 where another version of the program made the backup. */
  figures: number;
}

/**
 * Restores a backup into a scratch database, compares every row's hash and the figures M1 to M28 with those of the
 * moment when it was made, and drops the scratch database. Leaves `proof.json` beside the manifest.
 * @param server where the scratch database is made; its role must be allowed to create databases
 * @throws BackupDamaged, RestoreRefused, ProofFailed
 */
export async function proveBackup(
  server: string,
  folder: string,
  countFigures: CountFigures,
  progress: (message: string) => void,
): Promise<Proof> {
  return withScratchDatabase(server, async (url) => {
    const manifest = await restoreBackup(url, folder, progress);
    const figures = await compareFigures(url, manifest, countFigures);
    const proof: Proof = {
      provedAt: new Date().toISOString(),
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      figures,
    };
    await writeProof(folder, proof);
    return proof;
  });
}

/** Figures are compared by the version that counted them: another may define them otherwise. */
async function compareFigures(
  url: string,
  manifest: Manifest,
  countFigures: CountFigures,
): Promise<number> {
  const { figures, program, schemaVersion, businessDate, createdAt } = manifest;
  const isOurs =
    program === programVersion() && schemaVersion.join() === (await latestSchema()).join();
  if (!isOurs) return 0;
  const clock = { now: () => new Date(createdAt), today: () => businessDate };
  const found = await snapshotFigures(url, clock, countFigures, null);
  const differing = Object.keys({ ...figures, ...found }).filter(
    (name) => figures[name] !== found[name],
  );
  if (differing.length > 0) {
    throw new ProofFailed(
      `The restored database counts other figures than the one that was backed up: ${differing.slice(0, 5).join(', ')}${differing.length > 5 ? ', …' : ''}.`,
    );
  }
  return Object.keys(found).length;
}

async function writeProof(folder: string, proof: Proof): Promise<void> {
  const file = await open(join(folder, PROOF), 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(proof, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What PostgreSQL says to a role that may not create databases. */
const NOT_ALLOWED = '42501';

async function withScratchDatabase<T>(
  server: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'rep-portal-proof',
    statement_timeout: 0,
  });
  client.on('error', () => {});
  await client.connect();
  // One installation's begin with the same letters, so that what a killed one left is found.
  const prefix = `rep_portal_proof_${createHash('sha256').update(server).digest('hex').slice(0, 12)}_`;
  const name = `${prefix}${randomBytes(4).toString('hex')}`;
  try {
    await tidyUnlessProving(client, prefix);
    await client
      .query(`/* proof.create */ create database ${quote(name)} template template0 encoding 'UTF8'`)
      .catch(asAdvice);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.toString());
  } finally {
    await client.query(`/* proof.drop */ drop database if exists ${quote(name)}`).catch(() => {});
    await client.end().catch(() => {});
  }
}

/** Held while a scratch database is in use. Any constant number will do. */
const PROOF_LOCK = 41_042_039;

/** A proof that is under way shares the lock; only without one are the scratch databases there abandoned. */
async function tidyUnlessProving(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    `/* proof.alone */ select pg_try_advisory_lock(${PROOF_LOCK}) as alone`,
  );
  if (rows[0]?.alone) await dropAbandoned(client, prefix);
  await client.query(`/* proof.share */ select pg_advisory_lock_shared(${PROOF_LOCK})`);
  if (rows[0]?.alone) {
    await client.query(`/* proof.share */ select pg_advisory_unlock(${PROOF_LOCK})`);
  }
}

/** Those that nobody is connected to: their process was killed. */
async function dropAbandoned(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `/* proof.abandoned */ select datname as name from pg_database d
     where starts_with(datname, $1) and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`/* proof.drop */ drop database if exists ${quote(name)}`).catch(() => {});
  }
}

function asAdvice(error: unknown): never {
  if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
  throw new ProofFailed(
    'The backup could not be tried: the database role may not create a scratch database. ' +
      'Run ALTER ROLE … CREATEDB on the server, or set BACKUP_PROOF_URL to a server where it may.',
  );
}
