import type { Sort } from '../../lib/address-params.ts';
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';
import { renewalRows, type RenewalRow } from './renewal-rows.ts';
import type { UnrenewedRow_RowFragment } from './UnrenewedRow.generated.ts';

/** One contract that nobody renewed, and what speaks for winning its company back. */
export interface UnrenewedRow extends RenewalRow {
  accountRep: { seq: number; name: string } | null;
  lastNote: { seq: number; date: string; text: string } | null;
  competitorCount: number;
  /** 0 to 100 (M21); `null` for a client and for who must not be called. */
  score: number | null;
  /** What the company signed later all the same. */
  back: { signedOn: string; cents: number } | null;
}

export const UNRENEWED_SORTS = ['company', 'endDate', 'value', 'years', 'score', 'note'] as const;

export interface UnrenewedRowsInput {
  columns: readonly { name: string }[];
  nodes: readonly UnrenewedRow_RowFragment[];
  /** By company: its score as a prospect. */
  scores: AnswerWith<'company', 'score'> | null | undefined;
  /** Pending in its grace, and not lost yet. */
  isInGrace: boolean;
  today: string;
}

/** The engine's rows as the page shows them. */
export function unrenewedRows(input: UnrenewedRowsInput): UnrenewedRow[] {
  const { columns, nodes, scores, isInGrace, today } = input;
  const nodeOf = new Map(nodes.map((node) => [node.key, node]));
  const scoreOf = new Map(
    figureRows(scores).map(({ keys, values }) => [keys.company, values.score ?? null]),
  );
  const place = (name: string): number => columns.findIndex((each) => each.name === name);
  const backAt = { signedOn: place('backSignedOn'), cents: place('backCents') };
  return renewalRows({ columns, nodes, trends: null, isDone: !isInGrace, today }).map((row) => {
    const node = nodeOf.get(row.key);
    const signedOn = node?.cells[backAt.signedOn];
    const cents = node?.cells[backAt.cents];
    const company = node?.company;
    return {
      ...row,
      accountRep: company?.rep ?? null,
      lastNote: company?.lastNote ?? null,
      competitorCount: company?.competitorCount ?? 0,
      score: company ? (scoreOf.get(company.seq) ?? null) : null,
      back: typeof signedOn === 'string' && typeof cents === 'number' ? { signedOn, cents } : null,
    };
  });
}

const KEYS: Readonly<
  Record<(typeof UNRENEWED_SORTS)[number], (row: UnrenewedRow) => string | number | null>
> = {
  company: ({ companyName }) => companyName.toLowerCase(),
  endDate: ({ endDate }) => endDate,
  value: ({ annualCents }) => annualCents,
  years: ({ years }) => years,
  score: ({ score }) => score,
  note: ({ lastNote }) => lastNote?.date ?? null,
};

/** By a column, what has nothing there last; the largest value first where none was chosen. */
export function sortUnrenewed(rows: readonly UnrenewedRow[], sort: Sort | null): UnrenewedRow[] {
  const { id, descending } = sort ?? { id: 'value', descending: true };
  const keyOf = KEYS[UNRENEWED_SORTS.find((each) => each === id) ?? 'value'];
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
}
