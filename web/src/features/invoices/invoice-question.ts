import type { InvoiceFilter, InvoiceSort, InvoiceStatus } from '../../schema.generated.ts';
import { BUCKET_NAMES, type Bucket } from './invoice-buckets.ts';

export const INVOICE_STATES = {
  open: { label: 'Not paid', statuses: ['OPEN', 'OVERDUE'] },
  overdue: { label: 'Overdue', statuses: ['OVERDUE'] },
  paid: { label: 'Paid', statuses: ['PAID'] },
  all: { label: 'All invoices', statuses: [] },
} as const satisfies Record<string, { label: string; statuses: readonly InvoiceStatus[] }>;
export type InvoiceState = keyof typeof INVOICE_STATES;

export const INVOICE_SORTS = {
  overdue: { label: 'Most overdue first', sort: 'MOST_OVERDUE' },
  balance: { label: 'Largest balance first', sort: 'LARGEST_BALANCE' },
  due: { label: 'Due first', sort: 'DUE' },
  newest: { label: 'Latest first', sort: 'NEWEST' },
} as const satisfies Record<string, { label: string; sort: InvoiceSort }>;
export type InvoiceSortName = keyof typeof INVOICE_SORTS;

export interface InvoiceFilterValues {
  number: string;
  state: InvoiceState;
  ageing: Bucket | null;
  rep: number | null;
  sort: InvoiceSortName;
}

export interface InvoiceQuestion {
  filter: InvoiceFilter;
  sort: InvoiceSort;
  /** Of the figures: what is open, also where the list shows others. */
  where: Readonly<Record<string, unknown>>;
}

/** What the address asks, for the list and for the figures above it. */
export function invoiceQuestion(values: InvoiceFilterValues): InvoiceQuestion {
  const { number, state, ageing, rep, sort } = values;
  return {
    filter: {
      ...(number === '' ? {} : { number }),
      // A number is looked for among all invoices: a user who types one has that invoice in mind.
      ...(number === '' ? { statuses: [...INVOICE_STATES[state].statuses] } : {}),
      ...(ageing === null ? {} : { ageing: [BUCKET_NAMES[ageing].value] }),
      ...(rep === null ? {} : { reps: [rep] }),
    },
    sort: INVOICE_SORTS[sort].sort,
    where: { isOpen: true, ...(rep === null ? {} : { accountRep: rep }) },
  };
}
