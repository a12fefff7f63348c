import { sql } from 'kysely';
import { z } from 'zod';
import {
  LOST_REASONS,
  PACKAGES,
  PROGRAM_TYPES,
  PROSPECT_TAGS,
} from '../../../../../schema/enumerations.ts';
import type { FieldProblem } from '../../../http/problem.ts';
import { calendarDate, MAX_INTEGER, seqNumber, text } from '../../../http/validation.ts';
import {
  choiceCell,
  sectionCell,
  textCell,
  userCell,
  wholeNumberCell,
  wordCell,
} from '../cells.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';
import { writeContractLines } from './contract-lines.ts';

const PRODUCTS = PROGRAM_TYPES.map(({ value }) => value);
const STATUSES = ['draft', 'sent', 'signed', 'superseded', 'cancelled'] as const;

const cents = z
  .int('must be a whole number of cents')
  .min(0, 'must be 0 or more')
  .max(MAX_INTEGER, 'is too large');

const contractLine = z.strictObject({
  product: z.enum(PRODUCTS),
  csisec: z.string().nullable(),
  quantity: z.int().min(1, 'must be 1 or more').max(100_000, 'must be at most 100,000'),
  unitPriceCents: cents,
});
export type ContractLine = z.output<typeof contractLine>;

const contractFields = {
  coid: seqNumber,
  year: z.int().min(1990, 'must be a year from 1990').max(2100, 'must be a year up to 2100'),
  version: z.int().min(1, 'must be 1 or more').max(999, 'must be at most 999'),
  package: z.enum(PACKAGES).nullable().optional(),
  status: z.enum(STATUSES).optional(),
  signedOn: calendarDate.nullable().optional(),
  signedBy: text(200).nullable().optional(),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
  rep: seqNumber.nullable().optional(),
  tagAtSigning: z.int().optional(),
  lostReason: z.enum(LOST_REASONS).nullable().optional(),
  totalCents: cents.optional(),
};

/** A line of the file: the contract's fields, and those of one of its lines. */
const contractRow = z.strictObject({
  ...contractFields,
  product: contractLine.shape.product.nullable().optional(),
  csisec: contractLine.shape.csisec.optional(),
  quantity: contractLine.shape.quantity.optional(),
  unitPriceCents: cents.nullable().optional(),
  // Filled when the lines of a contract are joined.
  lines: z.array(contractLine).optional(),
});
export type ContractRow = z.output<typeof contractRow>;
const LINE_FIELDS = new Set(['product', 'csisec', 'quantity', 'unitPriceCents']);

const notStored = { reads: sql`null` };
const stored: KeyedTable<ContractRow> = {
  table: 'contracts',
  fields: {
    coid: { column: 'coid' },
    year: { column: 'year' },
    version: { column: 'contract_version' },
    package: { column: 'package' },
    status: { column: 'status' },
    signedOn: { column: 'signed_on' },
    signedBy: { column: 'signed_by' },
    startDate: { column: 'start_date' },
    endDate: { column: 'end_date' },
    rep: { column: 'rep' },
    tagAtSigning: { column: 'tag_at_signing' },
    lostReason: { column: 'lost_reason' },
    totalCents: { column: 'total_cents' },
    lines: {
      reads: sql`(select coalesce(jsonb_agg(jsonb_build_object('product', l.product, 'csisec', l.csisec,
          'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) order by l.position), '[]')
        from contract_lines l where l.contract_seq = t.seq)`,
    },
    product: notStored,
    csisec: notStored,
    quantity: notStored,
    unitPriceCents: notStored,
  },
};

/** One contract from its lines: its own fields stand in each of them and are the same. */
function joinLines(rows: ContractRow[]): ContractRow | FieldProblem {
  const contract: Record<string, unknown> = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (value === undefined || LINE_FIELDS.has(name)) continue;
      contract[name] ??= value;
      if (contract[name] !== value) {
        return { field: name, message: 'differs between the lines of one contract' };
      }
    }
  }
  const whole = contract as ContractRow;
  if (rows[0]?.product === undefined) {
    return rows.length === 1
      ? whole
      : { field: 'version', message: 'stands in several lines, which have no product' };
  }
  const lines: ContractLine[] = [];
  for (const { product, csisec, quantity, unitPriceCents } of rows) {
    if (!product) {
      if (rows.length === 1) break;
      return { field: 'product', message: 'is required in each line of a contract with several' };
    }
    if (unitPriceCents == null) return { field: 'unitPriceCents', message: 'is required' };
    lines.push({ product, csisec: csisec ?? null, quantity: quantity ?? 1, unitPriceCents });
  }
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  if (lines.length > 0 && (whole.totalCents ?? total) !== total) {
    return { field: 'totalCents', message: `is not the sum of the lines, ${total}` };
  }
  return { ...whole, lines, ...(lines.length > 0 && { totalCents: total }) };
}

export const contractsKind = importKind<ContractRow>({
  name: 'contracts',
  noun: 'contract',
  resource: 'contracts',
  ...stored,
  columns: {
    coid: wholeNumberCell('require'),
    year: wholeNumberCell('require'),
    version: wholeNumberCell({ is: 1 }),
    package: wordCell(PACKAGES),
    status: wordCell(STATUSES, 'require'),
    signedOn: textCell(),
    signedBy: textCell(),
    startDate: textCell(),
    endDate: textCell(),
    rep: userCell(),
    tagAtSigning: choiceCell(PROSPECT_TAGS, { is: 0 }),
    lostReason: wordCell(LOST_REASONS),
    totalCents: wholeNumberCell('leave'),
    product: wordCell(PRODUCTS),
    csisec: sectionCell(),
    quantity: wholeNumberCell({ is: 1 }),
    unitPriceCents: wholeNumberCell('clear'),
  },
  required: ['coid', 'year', 'version'],
  requiredForNew: ['status', 'totalCents'],
  rules: contractRow,
  lines: { key: ({ coid, year, version }) => `${coid} ${year} ${version}`, join: joinLines },
  coidOf: ({ coid }) => coid,
  claims: ({ coid, year, version }) => [{ key: `${coid} ${year} ${version}` }],
  match: (context, rows) =>
    matchByKeys(
      context,
      stored,
      [
        { field: 'coid', column: 'coid', type: 'integer' },
        { field: 'year', column: 'year', type: 'integer' },
        { field: 'version', column: 'contract_version', type: 'integer' },
      ],
      rows,
    ),
  check: (contract) => {
    const missing = (['signedOn', 'startDate', 'endDate'] as const).filter(
      (field) => contract.status === 'signed' && !contract[field],
    );
    if (missing.length > 0) {
      return missing.map((field) => ({ field, message: 'is required in a signed contract' }));
    }
    const { startDate, endDate } = contract;
    return startDate && endDate && endDate < startDate
      ? [{ field: 'endDate', message: 'must not be before startDate' }]
      : [];
  },
  afterWrite: writeContractLines,
});
