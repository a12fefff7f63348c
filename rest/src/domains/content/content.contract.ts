import { z } from 'zod';
import { CONTENT_STATUSES, CONTENT_TYPES } from '../../../../schema/enumerations.ts';
import { count, day, flag, id, text, version, whole } from '../../http/shapes.ts';
import { named, one, reads, rows, type Contract } from '../../http/contract.ts';

const contentStatus = named('ContentStatus', z.enum(CONTENT_STATUSES));

const content = named(
  'Content',
  z.strictObject({
    content_id: id.describe('From 1000000 on the notes are its title.'),
    coid: id,
    csisec: text.nullable().describe('A section’s number with spaces.'),
    contentType: z.enum(CONTENT_TYPES),
    contentTitle: text.nullable(),
    notes: text.nullable(),
    status: contentStatus,
    statusSince: day,
    owner: whole.nullable().describe('A user’s `seq`.'),
    requestedOn: day,
    daysInStatus: whole,
    stuck: flag.describe('Longer in a status that is not final than it should be.'),
    history: z.array(
      z.strictObject({
        status: contentStatus,
        at: day,
        by: whole.nullable().describe('A user’s `seq`.'),
        reason: text.nullable(),
      }),
    ),
    version,
  }),
);

export const contract: Contract = {
  tag: 'content',
  calls: {
    ...reads({
      name: 'content',
      schema: content,
      ids: { one: 'ContentItem', many: 'ContentItems' },
      nouns: { one: 'content item', many: 'content items' },
    }),
    'GET /api/content/counts': {
      id: 'countContent',
      summary: 'Counts content items by status, empty statuses too.',
      answers: rows(
        z.strictObject({ status: contentStatus, count, stuck: count }),
        'Every status in its order.',
      ),
    },
    'POST /api/content/:id/status': {
      id: 'moveContent',
      summary: 'Moves a content item to another status.',
      example: { status: 'On Hold', reason: 'The client has no drawings yet.' },
      answers: one(content, 'The content item.'),
    },
  },
};
