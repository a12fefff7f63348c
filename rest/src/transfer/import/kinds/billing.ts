import { PROGRAM_TYPES } from '../../../../../schema/enumerations.ts';
import { MAX_INTEGER } from '../../../http/validation.ts';
import { CONTRACT } from '../links.ts';
import { coid, count, day, linked, oneOf, section, whole, words } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

type Row = Record<string, unknown>;

export const invoicesKind = tableKind({
  name: 'invoices',
  noun: 'invoice',
  resource: 'invoices',
  table: 'invoices',
  fields: {
    number: words('number', 100, 'require'),
    coid: coid(),
    contract: linked('contract_seq', CONTRACT),
    issued: day('issued', 'require'),
    due: day('due', 'require'),
    amountCents: count('amount_cents', 'require'),
    paidCents: count('paid_cents'),
    paidOn: day('paid_on'),
  },
  knownBy: ['number'],
  requiredForNew: ['coid', 'issued', 'due', 'amountCents'],
  defaults: { paidCents: 0 },
  check: ({ issued, due, amountCents, paidCents }: Row) => [
    ...(String(due) < String(issued)
      ? [{ field: 'due', message: 'must not be before issued' }]
      : []),
    ...(Number(paidCents) > Number(amountCents)
      ? [{ field: 'paidCents', message: 'must not be more than amountCents' }]
      : []),
  ],
});

/** The rows that sold value adds up, where they are not to follow from the lines of contracts. */
export const programsKind = tableKind({
  name: 'programs',
  noun: 'program row',
  resource: 'client-programs',
  table: 'client_programs',
  fields: {
    coid: coid(),
    contract: linked('contract_seq', CONTRACT),
    type: oneOf(
      'type',
      PROGRAM_TYPES.map(({ value }) => value),
      'clear',
    ),
    year: whole('year', 1990, 2100, 'clear'),
    csi: { ...section(), cell: { ...words('csisec', 20).cell } },
    cost: whole('cost', -MAX_INTEGER, MAX_INTEGER, 'require'),
  },
  knownBy: ['coid', 'contract', 'type', 'year', 'csi', 'cost'],
});
