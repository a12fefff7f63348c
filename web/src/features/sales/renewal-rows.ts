import { daysBetween } from '../../../../schema/calendar-date.ts';
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';
import type { RenewalRow_RowFragment } from './RenewalRow.generated.ts';

/** One contract that ends, and where its renewal stands. */
export interface RenewalRow {
  key: string;
  contractSeq: number | null;
  company: RenewalRow_RowFragment['company'];
  companyName: string;
  repName: string | null;
  endDate: string;
  annualCents: number;
  package: string | null;
  lastContacted: string | null;
  /** Why the renewal is at risk (M9), in the engine's words. */
  risks: readonly string[];
  lostReason: string | null;
  successor: { signedOn: string | null; cents: number } | null;
  /** Whole years since the first contract. */
  years: number | null;
  /** Buying actions against last year, as a ratio: -0.34. */
  trend: number | null;
  stage: RenewalStage;
}

export type RenewalStage =
  | 'Renewed'
  | 'Not renewed'
  | 'Proposal sent'
  | 'Proposal drafted'
  | 'Contacted'
  | 'Not started';

const CONTACT_DAYS = 45;
const YEAR_DAYS = 365.25;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** How far a renewal is: by its successor, by a proposal that lies there, by the last contact. */
export function renewalStage(facts: {
  isRenewed: boolean;
  isOver: boolean;
  statuses: readonly string[];
  lastContacted: string | null;
  today: string;
}): RenewalStage {
  const { isRenewed, isOver, statuses, lastContacted, today } = facts;
  if (isRenewed) return 'Renewed';
  if (isOver) return 'Not renewed';
  if (statuses.includes('SENT')) return 'Proposal sent';
  if (statuses.includes('DRAFT')) return 'Proposal drafted';
  const isRecent = lastContacted !== null && daysBetween(lastContacted, today) <= CONTACT_DAYS;
  return isRecent ? 'Contacted' : 'Not started';
}

export interface RenewalRowsInput {
  columns: readonly { name: string }[];
  nodes: readonly RenewalRow_RowFragment[];
  /** By company: the trend of its buying actions. */
  trends: AnswerWith<'company', 'buyingTrend'> | null | undefined;
  isDone: boolean;
  today: string;
}

/** The engine's rows as the page shows them, the nearest end first; what is done, latest first. */
export function renewalRows(input: RenewalRowsInput): RenewalRow[] {
  const { columns, nodes, trends, isDone, today } = input;
  const trendOf = new Map(
    figureRows(trends).map(({ keys, values }) => [keys.company, values.buyingTrend ?? null]),
  );
  const rows = nodes.map(({ key, cells, company }): RenewalRow => {
    const cell = (name: string): unknown => cells[columns.findIndex((each) => each.name === name)];
    const successorSeq = number(cell('successorSeq'));
    const lastContacted = text(cell('lastContacted'));
    const risks: unknown = cell('risks');
    return {
      key,
      contractSeq: number(cell('seq')),
      company,
      companyName: text(cell('company')) ?? '—',
      repName: text(cell('accountRep')),
      endDate: text(cell('endDate')) ?? '',
      annualCents: number(cell('annualCents')) ?? 0,
      package: text(cell('package')),
      lastContacted,
      risks: Array.isArray(risks) ? risks.map(String) : [],
      lostReason: text(cell('lostReason')),
      successor:
        successorSeq === null
          ? null
          : {
              signedOn: text(cell('successorSignedOn')),
              cents: number(cell('successorCents')) ?? 0,
            },
      years: company?.clientSince
        ? Math.floor(daysBetween(company.clientSince, today) / YEAR_DAYS)
        : null,
      trend: company ? (trendOf.get(company.seq) ?? null) : null,
      stage: renewalStage({
        isRenewed: successorSeq !== null,
        isOver: isDone,
        statuses: (company?.contracts?.nodes ?? []).map(({ status }) => status),
        lastContacted,
        today,
      }),
    };
  });
  return isDone ? rows : rows.sort((a, b) => a.endDate.localeCompare(b.endDate));
}
