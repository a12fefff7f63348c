import { z } from 'zod';
import { daysBetween } from '../../../../schema/calendar-date.ts';
import type { Clock } from '../../calendar.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  InvoiceAgeingValue,
  InvoiceFilter,
  InvoiceSort,
  InvoiceStatus,
} from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, day, id, reference, requiredDay, text, version } from '../../http/wire.ts';

const status = enumeration<InvoiceStatus>({ PAID: 'paid', OPEN: 'open', OVERDUE: 'overdue' });

const ageing = enumeration<InvoiceAgeingValue>(
  {
    CURRENT: 'current',
    DAYS_1_30: '1-30',
    DAYS_31_60: '31-60',
    DAYS_61_90: '61-90',
    OVER_90: '>90',
  },
  {
    CURRENT: 'Not due yet',
    DAYS_1_30: '1-30 days',
    DAYS_31_60: '31-60 days',
    DAYS_61_90: '61-90 days',
    OVER_90: 'More than 90 days',
  },
);

const invoiceWire = z.object({
  seq: id,
  number: text.transform((number) => number ?? ''),
  coid: id,
  contractSeq: reference,
  issued: requiredDay,
  due: requiredDay,
  amountCents: count,
  paidCents: count,
  paidOn: day,
  balanceCents: count.optional(),
  status: status.value.optional(),
  daysPastDue: count.optional(),
  ageing: ageing.entry.nullish(),
  version,
});

const AGES: [days: number, value: InvoiceAgeingValue][] = [
  [0, 'CURRENT'],
  [30, 'DAYS_1_30'],
  [60, 'DAYS_31_60'],
  [90, 'DAYS_61_90'],
];

/** An invoice as it stands on the day `today`; what the backend says of that goes first (figures.md, M27). */
const invoiceRow = (today: string) =>
  invoiceWire.transform((wire) => {
    const balanceCents = wire.balanceCents ?? wire.amountCents - wire.paidCents;
    const isPaid = wire.status ? wire.status === 'PAID' : wire.paidCents >= wire.amountCents;
    const days = daysBetween(wire.due, today);
    const age = AGES.find(([most]) => days <= most)?.[1] ?? 'OVER_90';
    const unpaid: InvoiceStatus = days > 0 ? 'OVERDUE' : 'OPEN';
    return {
      ...wire,
      balanceCents,
      status: wire.status ?? (isPaid ? 'PAID' : unpaid),
      daysPastDue: wire.daysPastDue ?? (isPaid ? 0 : Math.max(0, days)),
      ageing: wire.ageing ?? (isPaid ? null : ageing.entryOf(age)),
    };
  });

/** An invoice. Money in US cents. */
export type Invoice = z.output<ReturnType<typeof invoiceRow>>;

const SORT: Record<InvoiceSort, string> = {
  NEWEST: '-issued',
  DUE: 'due',
  MOST_OVERDUE: '-daysPastDue',
  LARGEST_BALANCE: '-balanceCents',
  NUMBER: 'number',
};

/** Invoices, as the REST backend has them from the accounting system. */
export class InvoicesSource {
  readonly #reads: ResourceReads<Invoice>;

  constructor(rest: RestClient, clock: Clock) {
    this.#reads = new ResourceReads(rest, 'invoices', invoiceRow(clock.today()));
  }

  /** One invoice; `null` when there is none. */
  find(seq: number): Promise<Invoice | null> {
    return this.#reads.find(seq);
  }

  /** The invoices with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Invoice[]> {
    return this.#reads.byIds(seqs);
  }

  /** Invoices over all companies. */
  async list(
    filter: InvoiceFilter,
    sort: InvoiceSort,
    page: PageRequest,
  ): Promise<Connection<Invoice>> {
    const query = {
      coid: filter.coids,
      contractSeq: filter.contractSeqs,
      number: filter.number,
      status: status.words(filter.statuses),
      ageing: ageing.words(filter.ageing),
      rep: filter.reps,
      sort: SORT[sort],
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** One company's invoices, newest first. */
  ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<Invoice>> {
    return this.list({ coids: [coid] }, 'NEWEST', { first, after });
  }

  /** The invoices of up to 100 companies, newest first. */
  ofCompanies(coids: readonly number[]): Promise<Invoice[]> {
    return this.#reads.all({ coid: coids, sort: SORT.NEWEST });
  }
}
