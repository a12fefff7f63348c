import { z } from 'zod';
import { noteType } from './notes.requests.ts';
import { day, flag, id, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, reads, rows, writes, type Contract } from '../../http/contract.ts';

const mention = named(
  'Mention',
  z.strictObject({ year: whole, competitorType: z.strictObject({ id: id.max(22), label: text }) }),
);

const note = named(
  'Note',
  z.strictObject({
    seq: id,
    date: day,
    note: text,
    type: noteType,
    user: whole.describe('The author’s `seq`.'),
    user_name: text.nullable().describe('null when the author no longer exists.'),
    coid: id,
    company: text,
    zip: text.nullable(),
    state: text.nullable(),
    isAClient: flag.describe('Whether the company was a client when the note was logged.'),
    tradeshow: z.array(mention),
    competitor: z.array(mention),
    entered_by: whole.nullable().describe('The true writer where somebody wrote in a rep’s name.'),
    version,
  }),
);

const words = {
  name: 'notes',
  schema: note,
  ids: { one: 'Note', many: 'Notes' },
  nouns: { one: 'note', many: 'notes' },
};

export const contract: Contract = {
  tag: 'notes',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Logs a note.',
        example: { coid: 2001, note: 'Spoke with Karen about the renewal.', type: 18 },
        answers: created(note, 'The note.'),
      },
      update: {
        summary: 'Changes a note; its author never changes.',
        example: { note: 'Spoke with Karen; she decides in July.' },
        answers: one(note, 'The note.'),
      },
      remove: { summary: 'Takes a note out of every list.' },
      restore: { summary: 'Brings a deleted note back, for 30 days.' },
    }),
    'POST /api/notes/search-custom': {
      id: 'searchNotes',
      summary: 'Searches notes, newest first unless `sort` says otherwise.',
      description:
        'With `limitPerCoid` and `coid` it answers the newest notes of each company; such an answer has no cursor.',
      example: { coid: 2001, startDate: '2026-06-01', limit: 50 },
      answers: {
        ...rows(note, 'A page of notes, or the newest of each company.'),
        headers: ['TotalCountOfAll', 'NextCursor'],
      },
    },
  },
};
