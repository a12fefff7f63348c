import { z } from 'zod';
import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import { count, day, flag, id, text, whole } from '../../http/shapes.ts';
import { named, one, rows, type Contract } from '../../http/contract.ts';

const territory = named(
  'Territory',
  z.strictObject({
    state: text.nullable().describe('null on the total row.'),
    country: text.nullable(),
    reps: z.array(z.strictObject({ seq: id, name: text, companies: count })),
    counts: z.strictObject({
      companies: count,
      clients: count,
      prospects: count,
      tagA: count,
      tagB: count,
      tagC: count,
      notContacted180: count.describe('Without a contact note for 180 days.'),
      unassigned: count,
      assigned: count,
      covered: count,
      renewalsDue90: count,
      contractValueCents: whole.describe('US cents.'),
    }),
    url: text.describe('The search that lists these companies.'),
  }),
);

const contentHash = named(
  'ContentHash',
  z.strictObject({
    bim: count,
    cad: count,
    spec: count,
    sw: count,
    specTotal: count.describe('spec and sw together.'),
  }),
);

export const contract: Contract = {
  tag: 'stats',
  calls: {
    'GET /api/manufacturers/rep-territories': {
      id: 'listRepTerritories',
      summary: 'Lists the companies’ counts by state, with a total row at the end.',
      answers: rows(territory, 'A row a state and the total row.'),
    },
    'GET /api/stats/buying-actions/:coid': {
      id: 'getBuyingActionSeries',
      summary: 'Reads the twelve monthly series of a company; twelve months by default.',
      answers: rows(
        z.strictObject({
          key: z.enum(BUYING_ACTIONS.map(({ key }) => key)),
          months: z.array(
            z.strictObject({
              monthLabel: text.describe('Such as "Jun 2026".'),
              date: day.describe('The first day of the month.'),
              count,
            }),
          ),
        }),
        'The twelve series in their order.',
      ),
    },
    'GET /api/stats/csi-market-share/:coid': {
      id: 'getCsiMarketShare',
      summary: 'Compares the companies of each section that a company is listed under.',
      answers: rows(
        z.strictObject({
          csisec: text,
          title: text,
          companies: z.array(z.strictObject({ coid: id, name: text, contentHash, count: id })),
        }),
        'A record a section, its companies with most actions first.',
      ),
    },
    'GET /api/stats/overall': {
      id: 'getOverallStats',
      summary: 'Reads the marketplace as a whole by month, beside the same months last year.',
      answers: one(
        z.strictObject({
          channel: z.enum(['site', 'mobile']).nullable(),
          from: day,
          to: day,
          months: z.array(
            z.strictObject({
              month: day.describe('The first day of the month.'),
              sessions: count,
              users: count,
              searches: count,
              actions: count,
              previous: z
                .strictObject({ sessions: count, users: count, searches: count, actions: count })
                .describe('The same month last year.'),
            }),
          ),
          actionTotals: z.strictObject({
            drawn: count,
            specified: count,
            found: count,
            sent: count,
          }),
          topSections: z.array(
            z.strictObject({
              key: z.union([text, whole, flag]).nullable(),
              label: text.nullable(),
              count,
            }),
          ),
          topCompanies: z.array(
            z.strictObject({
              key: z.union([text, whole, flag]).nullable(),
              label: text.nullable(),
              count,
            }),
          ),
          professions: z.array(
            z.strictObject({
              key: z.union([text, whole, flag]).nullable(),
              label: text.nullable(),
              count,
            }),
          ),
          states: z.array(
            z.strictObject({
              key: z.union([text, whole, flag]).nullable(),
              label: text.nullable(),
              count,
            }),
          ),
        }),
        'The figures.',
      ),
    },
  },
};
