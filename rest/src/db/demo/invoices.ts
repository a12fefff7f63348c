import { addMonths, civilFrom, isoDate, nextWorkday, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contract, Invoice, World } from './facts.ts';
import { contractTotalCents, signedContracts } from './facts.ts';
import { demoRep } from './story-cast.ts';

const TERM_DAYS = 30;
const LATE_SHARE = 0.24;
/** Invoices that were not paid when they were due are settled or written off within two years. */
const OPEN_WINDOW_DAYS = 730;
const PART_PAID_SHARE = 0.15;

/** Share still unpaid by days past due: the five buckets of figures.md M27, the last one thinning out. */
const UNPAID_SHARES: readonly { from: number; to: number; share: number }[] = [
  { from: -TERM_DAYS, to: 0, share: 0.7 },
  { from: 1, to: 30, share: 0.4 },
  { from: 31, to: 60, share: 0.2 },
  { from: 61, to: 90, share: 0.12 },
  { from: 91, to: 365, share: 0.012 },
  { from: 366, to: OPEN_WINDOW_DAYS, share: 0.004 },
];

/** One invoice per signed contract and contract year, of that year's program rows; numbered in the order of issue. */
export function buildInvoices(world: World): Invoice[] {
  const invoices: Invoice[] = [];
  for (const company of world.companies) {
    for (const contract of signedContracts(company)) {
      for (let year = 0; year < contract.termMonths / 12; year += 1) {
        const invoice = issue(world, company, contract, year);
        if (invoice) invoices.push(invoice);
      }
    }
  }
  invoices.sort(
    (left, right) => left.issued - right.issued || left.contract.seq - right.contract.seq,
  );
  const inYear = new Map<number, number>();
  invoices.forEach((invoice, position) => {
    const { year } = civilFrom(invoice.issued);
    const count = (inYear.get(year) ?? 0) + 1;
    inYear.set(year, count);
    invoice.seq = position + 1;
    invoice.number = `INV-${year}-${String(count).padStart(5, '0')}`;
    settle(world, invoice);
  });
  keepAgeingTail(world, invoices);
  return invoices;
}

/** The first year is billed after the signature, later ones before they begin; null while that is to come. */
function issue(world: World, company: Company, contract: Contract, year: number): Invoice | null {
  const random = world.streams('invoice', contract.seq, year);
  const issued =
    year === 0
      ? Math.min(world.asOf, nextWorkday((contract.signedOn ?? contract.start) + random.int(0, 3)))
      : previousWorkday(addMonths(contract.start, 12 * year) - 14);
  if (issued > world.asOf) return null;
  return {
    seq: 0,
    number: '',
    company,
    contract,
    issued,
    due: issued + TERM_DAYS,
    amountCents: contractTotalCents(contract) / (contract.termMonths / 12),
    paidCents: 0,
    paidOn: null,
  };
}

function settle(world: World, invoice: Invoice): void {
  const random = world.streams('payment', invoice.contract.seq, invoice.issued);
  const pastDue = world.asOf - invoice.due;
  const share = UNPAID_SHARES.find(({ from, to }) => pastDue >= from && pastDue <= to)?.share ?? 0;
  const unpaid = random.chance(share);
  const late = random.chance(LATE_SHARE);
  const planned = late ? invoice.due + random.int(3, 62) : invoice.due - random.int(0, 24);
  const partly = random.chance(PART_PAID_SHARE);
  const soonest = random.int(1, Math.max(1, pastDue));
  const payday = nextWorkday(planned <= world.asOf ? planned : invoice.due + soonest);
  if (unpaid) {
    if (partly && pastDue > 10) invoice.paidCents = Math.round(invoice.amountCents / 2);
  } else if (pastDue > 0 || payday <= world.asOf) {
    pay(invoice, Math.min(world.asOf, Math.max(invoice.issued, payday)));
  }
}

function pay(invoice: Invoice, day: Day): void {
  invoice.paidCents = invoice.amountCents;
  invoice.paidOn = day;
}

function reopen(invoice: Invoice | undefined): void {
  if (!invoice) return;
  invoice.paidCents = 0;
  invoice.paidOn = null;
}

/** Small sizes have every bucket too, and the demo rep an overdue invoice to ask about. */
function keepAgeingTail(world: World, invoices: readonly Invoice[]): void {
  for (const { from, to } of UNPAID_SHARES.slice(0, 5)) {
    const bucket = invoices.filter(({ due }) => due >= world.asOf - to && due <= world.asOf - from);
    if (!bucket.some(isOpen)) reopen(bucket.at(-1));
  }
  const whale = world.stories['at-risk-whale']?.company;
  const rep = demoRep(world);
  const overdue = invoices.filter(
    ({ company, due }) =>
      due < world.asOf - 30 &&
      due > world.asOf - 400 &&
      company.seq !== whale &&
      !company.doNotCall,
  );
  const own = overdue.filter(({ company }) => company.rep === rep);
  if (!own.some(isOpen)) reopen(own.at(-1));
  const story = own.findLast(isOpen) ?? overdue.findLast(isOpen);
  world.stories['overdue-invoice'] = {
    title: 'An invoice overdue for more than 30 days',
    company: story?.company.seq ?? null,
    number: story?.number ?? null,
  };
}

export function isOpen(invoice: Invoice): boolean {
  return invoice.paidCents < invoice.amountCents;
}

export const INVOICE_COLUMNS = [
  'seq',
  'number',
  'coid',
  'contract_seq',
  'issued',
  'due',
  'amount_cents',
  'paid_cents',
  'paid_on',
] as const;

export function* invoiceRows(invoices: readonly Invoice[]): Generator<Row> {
  for (const invoice of invoices) {
    yield [
      invoice.seq,
      invoice.number,
      invoice.company.coid,
      invoice.contract.seq,
      isoDate(invoice.issued),
      isoDate(invoice.due),
      invoice.amountCents,
      invoice.paidCents,
      invoice.paidOn === null ? null : isoDate(invoice.paidOn),
    ];
  }
}
