import { z } from 'zod';
import { enumeration } from '../../graph/enumeration.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, measure, moment, requiredDay, text } from '../../http/wire.ts';
import type { BackupOutcome, BackupStep } from '../../schema.generated.ts';

const OUTCOME = enumeration<BackupOutcome>({ PROVED: 'proved', FAILED: 'failed' });
const STEP = enumeration<BackupStep>({ WRITE: 'write', PROVE: 'prove' });

const run = z.object({
  day: requiredDay,
  outcome: OUTCOME.value.nullable(),
  failedStep: STEP.value.nullable(),
  reason: text,
  folder: text,
  madeAt: moment,
  rows: measure,
  bytes: measure,
  figures: measure,
});

const report = z.object({
  schedule: z.object({ at: z.string(), daily: count, weekly: count, monthly: count }).nullable(),
  lastProved: run.nullable(),
  runs: z.array(run),
});

/** A night's backup. */
export type BackupRun = z.output<typeof run>;
/** What is known of the nightly backups. */
export type Backups = z.output<typeof report>;

/** The nightly backups, as the REST backend tells of them. */
export class BackupsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  read(): Promise<Backups> {
    return this.#rest.get('/api/backups', report);
  }
}
