import { z } from 'zod';
import { anyObject, anything, id, moment, text, whole } from '../../http/shapes.ts';
import { created, done, named, reads, type Contract } from '../../http/contract.ts';

const auditRow = named(
  'AuditRow',
  z.strictObject({
    seq: id,
    at: moment,
    user: whole.nullable(),
    requestId: text.nullable(),
    resource: text,
    id: text,
    action: z.enum([
      'create',
      'update',
      'delete',
      'restore',
      'sign-in',
      'sign-in-refused',
      'sign-out',
      'export',
      'refused',
      'tool',
    ]),
    field: text.nullable(),
    old: anything.describe('The value before.'),
    new: anything.describe('The value after.'),
    details: anyObject
      .nullable()
      .describe(
        'What there is to tell beside a field. Of an export: format, filter, rows, outcome (begun, complete or\nbroken-off), address and, where it was made while viewing as another user, viewingAs (their name). Of a refusal: path, reason, address, and more: how many followed within the\nminute without a row. Of a refused sign-in: address. Of a tool: arguments, outcome, rows, token and address.\n',
      )
      .optional(),
  }),
);

export const contract: Contract = {
  tag: 'audit',
  calls: {
    ...reads({
      name: 'audit',
      schema: auditRow,
      ids: { one: 'AuditRow', many: 'AuditRows' },
      nouns: { one: 'audit row', many: 'audit rows' },
      leaving: true,
    }),
    'POST /api/audit/exports': {
      id: 'beginExport',
      summary:
        'Records that the signed-in user begins to export a list, before the first row leaves.',
      example: { list: 'contacts', format: 'csv', filter: { filter: { bounced: false } } },
      answers: created(z.strictObject({ seq: id }), 'The number of the export’s audit row.'),
    },
    'POST /api/audit/exports/:id': {
      id: 'endExport',
      summary: 'Records how an export of the viewer ended, once.',
      example: { outcome: 'complete', rows: 12000 },
      answers: done,
    },
    'POST /api/audit/refusals': {
      id: 'recordRefusal',
      summary:
        'Records that the caller refused the signed-in user something without asking this service.',
      example: { what: 'audit', path: 'audit', reason: 'You are not allowed to do this.' },
      answers: done,
    },
    'POST /api/audit/tool-calls': {
      id: 'recordToolCall',
      summary: 'Records that a program called a tool at the caller, in the signed-in user’s name.',
      example: {
        tool: 'find_companies',
        arguments: '{"words":"door"}',
        outcome: 'answered',
        rows: 8,
      },
      answers: done,
    },
  },
};
