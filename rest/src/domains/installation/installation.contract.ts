import { z } from 'zod';
import { count, flag, moment, text } from '../../http/shapes.ts';
import { named, one, type Contract } from '../../http/contract.ts';

const installation = named(
  'Installation',
  z
    .strictObject({
      versions: z.strictObject({
        portal: text,
        node: text,
        database: text,
        schema: text.describe('The last migration.'),
      }),
      settings: z.array(z.strictObject({ name: text, enabled: flag })),
      jobs: z.array(
        z.strictObject({
          name: text,
          active: count,
          failing: count.describe('What went wrong within 7 days.'),
          lastRunAt: moment.nullable(),
        }),
      ),
      database: z.strictObject({
        bytes: count,
        tables: z
          .array(
            z.strictObject({ name: text, rows: count.describe('About how many.'), bytes: count }),
          )
          .describe('The largest first.'),
      }),
    })
    .describe('What runs here, how it is set up, and whether it fares well.'),
);

export const contract: Contract = {
  tag: 'installation',
  calls: {
    'GET /api/installation': {
      id: 'getInstallation',
      summary: 'Reads what runs here, how it is set up, and whether it fares well.',
      answers: one(installation, 'The installation.'),
    },
  },
};
