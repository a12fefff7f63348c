import { z } from 'zod';
import { day, id, text, whole } from '../../http/shapes.ts';
import { created, named, one, page, writes, type Contract } from '../../http/contract.ts';

const businessEvent = named(
  'BusinessEvent',
  z.strictObject({
    seq: id,
    date: day,
    title: text.min(1).max(80),
    team: whole
      .nullable()
      .describe('The manager whose team it concerns; null for the whole company.'),
    teamName: text.nullable(),
    author: id,
    authorName: text,
    version: id,
  }),
);

export const contract: Contract = {
  tag: 'business-events',
  calls: {
    ...writes({
      name: 'business-events',
      schema: businessEvent,
      ids: { one: 'BusinessEvent', many: 'BusinessEvents' },
      nouns: { one: 'business event', many: '?' },
      create: {
        summary: 'Records an event.',
        example: { date: '2026-03-02', title: 'Price increase' },
        answers: created(businessEvent, 'The event.'),
      },
      update: {
        summary: 'Changes an event.',
        example: { title: 'Price increase of 4%' },
        answers: one(businessEvent, 'The event.'),
      },
      remove: { summary: 'Deletes an event.' },
      restore: {
        summary: 'Brings a deleted event back, for 30 days.',
        answers: one(businessEvent, 'The event.'),
      },
    }),
    'GET /api/business-events': {
      id: 'listBusinessEvents',
      summary: 'Lists the events of the company and of the viewer’s team, by day.',
      answers: page(businessEvent, 'A page of events.'),
    },
    'GET /api/business-events/:id': {
      id: 'getBusinessEvent',
      summary: 'Reads an event.',
      answers: one(businessEvent, 'The event.'),
    },
  },
};
