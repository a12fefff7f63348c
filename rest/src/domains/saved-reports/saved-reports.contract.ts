import { z } from 'zod';
import { visibility } from '../../http/visibility.ts';
import { anyObject, id, moment, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, page, reads, writes, type Contract } from '../../http/contract.ts';

const savedReport = named(
  'SavedReport',
  z.strictObject({
    seq: id,
    owner: id,
    name: text,
    description: text.nullable(),
    folder: text.nullable(),
    tags: z.array(text),
    definition: anyObject.describe('What it asks and how it is drawn.'),
    visibility,
    basedOn: whole.nullable().describe('The report that it began as a copy of.'),
    createdAt: moment,
    version,
  }),
);

const savedReportVersion = named(
  'SavedReportVersion',
  z.strictObject({
    version: id,
    name: text,
    description: text.nullable(),
    folder: text.nullable(),
    tags: z.array(text),
    definition: anyObject.describe('What it asked and how it was drawn.'),
    visibility,
    savedAt: moment,
  }),
);

const words = {
  name: 'saved-reports',
  schema: savedReport,
  ids: { one: 'SavedReport', many: 'SavedReports' },
  nouns: { one: 'saved report', many: 'saved reports' },
};

export const contract: Contract = {
  tag: 'saved-reports',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Saves a report as the signed-in user’s.',
        example: {
          name: 'Notes by month',
          definition: { dataset: 'notes', query: { measures: ['notes'] } },
          tags: ['notes'],
        },
        answers: created(savedReport, 'The saved report.'),
      },
      update: {
        summary: 'Changes the viewer’s own report.',
        example: { folder: 'Mine' },
        answers: one(savedReport, 'The saved report.'),
      },
      remove: { summary: 'Takes the viewer’s own report out of every list.' },
      restore: { summary: 'Brings the viewer’s own deleted report back, for 30 days.' },
    }),
    'GET /api/saved-reports/:id/versions': {
      id: 'listSavedReportVersions',
      summary:
        'Lists what was saved of a report, newest first: all for its owner, for others since it was last shared with them.',
      answers: page(savedReportVersion, 'A page of what was saved, the newest first.'),
    },
  },
};
