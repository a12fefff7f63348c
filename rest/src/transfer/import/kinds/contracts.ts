import { sql } from 'kysely';
import { LOST_REASONS, PACKAGES, PROSPECT_TAGS } from '../../../../../schema/enumerations.ts';
import type { FieldProblem } from '../../../http/problem.ts';
import { choiceCell, sectionCell, textCell, wholeNumberCell, wordCell } from '../cells.ts';
import { userCell } from '../user-cell.ts';
import { dateCell } from '../date-cell.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';
import { writeContractLines } from './contract-lines.ts';
import {
  contractRow,
  PRODUCTS,
  STATUSES,
  type ContractLine,
  type ContractRow,
} from './contract-row.ts';

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
    createdOn: { column: 'created_on' },
    programs: notStored,
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
    signedOn: dateCell(),
    signedBy: textCell(),
    startDate: dateCell(),
    endDate: dateCell(),
    rep: userCell(),
    tagAtSigning: choiceCell(PROSPECT_TAGS, { is: 0 }),
    lostReason: wordCell(LOST_REASONS),
    totalCents: wholeNumberCell('leave'),
    createdOn: dateCell('leave'),
    programs: wordCell(['separate'], 'leave'),
    product: wordCell(PRODUCTS),
    csisec: sectionCell(),
    quantity: wholeNumberCell({ is: 1 }),
    unitPriceCents: wholeNumberCell('clear'),
  },
  required: ['coid', 'year', 'version'],
  requiredForNew: ['status', 'totalCents'],
  rules: contractRow,
  lines: {
    key: ({ coid, year, version }) => `${coid} ${year} ${version}`,
    join: joinLines,
    split: ({ lines = [], ...contract }) =>
      lines.length === 0 ? [contract] : lines.map((line) => ({ ...contract, ...line })),
  },
  exported: (contract) => ({ ...contract, programs: 'separate' }),
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
  fileOnly: ['programs'],
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
