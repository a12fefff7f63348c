import type { z } from 'zod';
import { eventCreate } from '../../../domains/business-events/business-events.requests.ts';
import { EVENTS } from '../../../domains/business-events/business-events.service.ts';
import { seqNumber } from '../../../http/validation.ts';
import { textCell } from '../cells.ts';
import { userCell } from '../user-cell.ts';
import { dateCell } from '../date-cell.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';

const eventRow = eventCreate.extend({ author: seqNumber });
type EventRow = z.output<typeof eventRow>;

const stored: KeyedTable<EventRow> = {
  table: EVENTS.table,
  fields: { ...EVENTS.fields, author: { column: 'author' } },
};

export const eventsKind = importKind<EventRow>({
  name: 'events',
  noun: 'event',
  resource: EVENTS.resource,
  ...stored,
  columns: {
    date: dateCell('require'),
    title: textCell('require'),
    team: userCell(),
    author: userCell('require'),
  },
  required: ['date', 'title', 'author'],
  requiredForNew: [],
  rules: eventRow,
  check: ({ team }, _today, { managers }) =>
    team == null || managers.has(team)
      ? []
      : [{ field: 'team', message: 'must be the manager of a team, or empty for the company' }],
  claims: ({ date, title }) => [{ key: `${date} ${title}` }],
  match: (context, rows) =>
    matchByKeys(
      context,
      stored,
      [
        { field: 'date', column: 'date', type: 'date' },
        { field: 'title', column: 'title', type: 'text' },
      ],
      rows,
    ),
});
