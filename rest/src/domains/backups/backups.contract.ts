import { z } from 'zod';
import { count, day, id, moment, text } from '../../http/shapes.ts';
import { named, one, type Contract } from '../../http/contract.ts';

const backupRun = named(
  'BackupRun',
  z.looseObject({
    day: day.describe('The night that it was due in.'),
    startedAt: moment,
    finishedAt: moment.nullable(),
    outcome: z.enum(['proved', 'failed']).nullable().describe('Absent while it is under way.'),
    failedStep: z.enum(['write', 'prove']).nullable(),
    reason: text.nullable().describe('Why it failed, and what to do.'),
    folder: text.nullable().describe('Below the folder of backups.'),
    madeAt: moment.nullable().describe('The moment that its rows are of.'),
    rows: count.nullable(),
    bytes: count.nullable(),
    schemaVersion: text.nullable(),
    figures: count
      .nullable()
      .describe('Figures that the restored database counted as the original did.'),
  }),
);

const backups = named(
  'Backups',
  z.looseObject({
    schedule: z
      .looseObject({
        at: text.describe('In New York time, such as 02:30.'),
        daily: id,
        weekly: count,
        monthly: count,
      })
      .nullable()
      .describe('Absent where no backup is scheduled.'),
    lastProved: backupRun.nullable(),
    runs: z.array(backupRun).max(14).describe('The latest nights, newest first.'),
  }),
);

export const contract: Contract = {
  tag: 'operations',
  calls: {
    'GET /api/backups': {
      id: 'getBackups',
      summary:
        'Tells of the nightly backups, and whether each was restored and found to be what it should be.',
      answers: one(backups, 'The schedule, the last proved backup, and the latest nights.'),
    },
  },
};
