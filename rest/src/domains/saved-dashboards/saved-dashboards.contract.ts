import { z } from 'zod';
import { visibility } from '../../http/visibility.ts';
import { anyObject, flag, id, moment, text, version } from '../../http/shapes.ts';
import { created, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const dashboardTile = named(
  'DashboardTile',
  z.strictObject({
    id: text.min(1).max(40).describe('Unique on its dashboard.'),
    width: id.max(3).describe('Columns of three.'),
    report: id.describe('The saved report that it shows.').optional(),
    text: text.max(4000).describe('Its text where it shows no report.').optional(),
    question: anyObject
      .describe(
        'A question of its own where it shows no report; as the definition of a saved report.',
      )
      .optional(),
    title: text.min(1).max(120).describe('What its question is called.').optional(),
  }),
);

const dashboardFilters = named(
  'DashboardFilters',
  z.strictObject({
    period: text.max(40).describe('A named period.').optional(),
    rep: id.optional(),
    state: text.max(40).optional(),
    section: text.max(20).describe('A CSI section or division.').optional(),
  }),
);

const savedDashboard = named(
  'SavedDashboard',
  z.strictObject({
    seq: id,
    owner: id,
    name: text,
    description: text.nullable(),
    tags: z.array(text),
    tiles: z.array(dashboardTile),
    filters: dashboardFilters,
    crossFilter: flag.describe(
      'Whether a click on a group of one report narrows the others to it.',
    ),
    visibility,
    createdAt: moment,
    version,
  }),
);

const words = {
  name: 'saved-dashboards',
  schema: savedDashboard,
  ids: { one: 'SavedDashboard', many: 'SavedDashboards' },
  nouns: { one: 'dashboard', many: 'dashboards' },
};

export const contract: Contract = {
  tag: 'saved-dashboards',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Saves a dashboard as the signed-in user’s.',
        example: {
          name: 'Monday morning',
          tiles: [{ id: 'a', width: 3, text: 'What to look at first.' }],
          filters: { period: 'AYTD' },
        },
        answers: created(savedDashboard, 'The dashboard.'),
      },
      update: {
        summary: 'Changes the viewer’s own dashboard.',
        example: { description: 'For Monday.' },
        answers: one(savedDashboard, 'The dashboard.'),
      },
      remove: { summary: 'Takes the viewer’s own dashboard out of every list.' },
      restore: { summary: 'Brings the viewer’s own deleted dashboard back, for 30 days.' },
    }),
  },
};
