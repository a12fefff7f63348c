import { z } from 'zod';
import { day, flag, id, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const competition = named(
  'Competition',
  z.strictObject({
    seq: id,
    coid: id,
    competitorType: id.max(22),
    year: whole,
    present: flag,
    source: text.nullable(),
    seenOn: day.nullable(),
    by: whole.nullable().describe('Who wrote it last, a user’s `seq`.'),
    version,
  }),
);

const words = {
  name: 'competition',
  schema: competition,
  ids: { one: 'CompetitorRecord', many: 'CompetitorRecords' },
  nouns: { one: 'competitor record', many: 'competitor records' },
};

export const contract: Contract = {
  tag: 'competition',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      update: {
        summary: 'Changes a competitor record.',
        example: { present: false },
        answers: one(competition, 'The competitor record.'),
      },
      remove: { summary: 'Takes a competitor record out of every list.' },
      restore: { summary: 'Brings a deleted competitor record back, for 30 days.' },
    }),
    'POST /api/competition': {
      id: 'recordCompetition',
      summary: 'Records that a company was, or was not, seen with a competitor in a year.',
      description:
        'The same company, competitor and year is one record: one that is there is changed, and the answer is 200.',
      example: {
        coid: 2001,
        competitorType: 1,
        year: 2026,
        present: true,
        source: 'Their website',
      },
      answers: [
        created(competition, 'The new competitor record.'),
        one(competition, 'The competitor record that was there, changed.'),
      ],
    },
  },
};
