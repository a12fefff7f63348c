/** From what the server knows to what a rep does next, in order. Pure. */
import { daysBetween, relativeDays } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { formatTime } from '../../lib/times.ts';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';
import type { QueueCompany_CompanyFragment } from './QueueCompany.generated.ts';
import type { QueueContent_ContentItemFragment } from './QueueContent.generated.ts';
import type { QueueRow_RowsFragment } from './QueueRow.generated.ts';

type Maybe<T> = T | null | undefined;
type List<T> = Maybe<{ nodes: readonly T[] }>;

/** What the page read; a part that failed is absent. */
export interface QueueData {
  due?: List<QueueActivity_ActivityFragment>;
  done?: List<{ seq: number; coid: number; completedOn: string | null }>;
  todaysNotes?: List<{ coid: number }>;
  renewals?: Maybe<QueueRow_RowsFragment>;
  /** Scored prospects tagged A *** and B **. */
  calls?: Maybe<QueueRow_RowsFragment>;
  prospects?: List<QueueCompany_CompanyFragment>;
  content?: List<QueueContent_ContentItemFragment>;
  invoices?: Maybe<QueueRow_RowsFragment>;
}

export interface QueueItem {
  /** Unique in the queue. */
  id: string;
  company: QueueCompany_CompanyFragment | null;
  /** Why it is here, in a few words. */
  why: string;
  tone: 'red' | 'amber' | 'neutral';
  /** Where the matter itself is; absent: at the company. */
  to?: string;
  /** Checked off and put off instead of logged. */
  activity?: QueueActivity_ActivityFragment;
}

export type SectionId = 'activities' | 'renewals' | 'calls' | 'prospects' | 'content' | 'invoices';

export interface QueueSection {
  id: SectionId;
  title: string;
  /** What belongs here. */
  hint: string;
  /** `null` when this part could not be read. */
  items: readonly QueueItem[] | null;
  /** How many more wait for another day. */
  later: number;
}

export interface Queue {
  sections: readonly QueueSection[];
  done: number;
  total: number;
}

/** So many calls are a day's portion; the others come up as these are made. */
export const CALLS_A_DAY = 10;
/** Days after which an A *** and a B ** prospect is called again. */
const CALL_AGAIN_DAYS: Readonly<Record<number, number>> = { 3: 30, 2: 90 };

const RISK_WORDS: Readonly<Record<string, string>> = {
  'no contact': 'no contact for 45 days',
  'falling actions': 'buying actions down',
  'overdue invoice': 'invoice overdue',
  'open problem': 'open problem',
};

type Row = QueueRow_RowsFragment['nodes'][number];

function cellsOf({ columns }: QueueRow_RowsFragment) {
  return ({ cells }: Row, name: string): unknown =>
    cells[columns.findIndex((column) => column.name === name)];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const isOpenToday = (
  activity: Pick<QueueActivity_ActivityFragment, 'percentComplete' | 'date'>,
  today: string,
): boolean => activity.percentComplete < 100 && activity.date <= today;

function activityItem(activity: QueueActivity_ActivityFragment, today: string): QueueItem {
  const isOverdue = activity.date < today;
  const when = isOverdue
    ? `was due ${relativeDays(activity.date, today)}`
    : activity.time
      ? `today at ${formatTime(activity.time)}`
      : 'today';
  return {
    id: `activity:${activity.seq}`,
    company: activity.company,
    why: `${activity.type.label} ${when}: ${activity.subject}`,
    tone: isOverdue ? 'red' : 'neutral',
    activity,
  };
}

function renewalItems(rows: QueueRow_RowsFragment, today: string): QueueItem[] {
  const cell = cellsOf(rows);
  return rows.nodes
    .map((row) => {
      const end = text(cell(row, 'endDate'));
      const listed = cell(row, 'risks');
      const risks = (Array.isArray(listed) ? listed : []).map(
        (risk) => RISK_WORDS[String(risk)] ?? String(risk),
      );
      const ends = end < today ? 'Contract ended' : 'Renews';
      const item: QueueItem = {
        id: `renewal:${row.key}`,
        company: row.company,
        why: [
          `${ends} ${relativeDays(end, today)}`,
          `${formatUsd(number(cell(row, 'annualCents')))} a year`,
          ...risks,
        ].join(' · '),
        tone: risks.length > 0 || end < today ? 'red' : 'neutral',
      };
      return { item, end, atRisk: risks.length > 0 };
    })
    .toSorted((a, b) => Number(b.atRisk) - Number(a.atRisk) || a.end.localeCompare(b.end))
    .map(({ item }) => item);
}

/** Prospects that were not contacted for as long as their tag allows, or never; the highest score first. */
function callItems(rows: QueueRow_RowsFragment, today: string): QueueItem[] {
  const scored = rows.nodes.flatMap(({ value, company }) => {
    const days = CALL_AGAIN_DAYS[company?.prospectTag.value ?? 0];
    const last = company?.lastContacted ?? null;
    // The scores leave do-not-call out; the company may have been marked a moment ago.
    if (!company || company.doNotCall.flag || days === undefined) return [];
    if (last !== null && daysBetween(last, today) <= days) return [];
    const contact = last === null ? 'never contacted' : `last contact ${relativeDays(last, today)}`;
    const score = value ?? 0;
    const item: QueueItem = {
      id: `call:${company.coid}`,
      company,
      why: `${company.prospectTag.label} · score ${Math.round(score)} · ${contact}`,
      tone: 'neutral',
    };
    return [{ item, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ item }) => item);
}

function contentItem({
  id,
  contentType,
  title,
  daysInStatus,
  company,
}: QueueContent_ContentItemFragment): QueueItem {
  const to = company
    ? { to: `/company/${company.seq}/content-status/${contentType.toLowerCase()}/${id}` }
    : {};
  return {
    id: `content:${id}`,
    company,
    why: `Draft with the client for ${daysInStatus} days: ${title}`,
    tone: 'amber',
    ...to,
  };
}

function invoiceItems(rows: QueueRow_RowsFragment, today: string): QueueItem[] {
  const cell = cellsOf(rows);
  return rows.nodes
    .map((row) => ({ row, due: text(cell(row, 'due')) }))
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map(({ row, due }) => ({
      id: `invoice:${row.key}`,
      company: row.company,
      why: `Invoice ${text(cell(row, 'number'))}: ${formatUsd(
        number(cell(row, 'amountCents')) - number(cell(row, 'paidCents')),
      )} open, ${daysBetween(due, today)} days past due`,
      tone: 'amber' as const,
    }));
}

/**
 * An item is done for today when its activity was completed today, or a note was logged for its company
 * today: then it leaves the queue and counts as done. So the count is in the data and survives a reload.
 */
export function queueOf(data: QueueData, today: string): Queue {
  const noted = new Set((data.todaysNotes?.nodes ?? []).map(({ coid }) => coid));
  const due = data.due?.nodes ?? [];
  const completed = new Map(
    [...(data.done?.nodes ?? []), ...due]
      .filter(({ completedOn }) => completedOn === today)
      .map(({ seq, coid }) => [seq, coid]),
  );
  const isLeft = ({ company }: QueueItem): boolean => !company || !noted.has(company.coid);

  const activities = data.due
    ? due
        .filter((activity) => isOpenToday(activity, today))
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map((activity) => activityItem(activity, today))
    : null;
  const renewals = data.renewals ? renewalItems(data.renewals, today) : null;
  const prospects = data.prospects
    ? data.prospects.nodes.map((company): QueueItem => ({
        id: `prospect:${company.coid}`,
        company,
        why: company.created ? `New ${relativeDays(company.created, today)}` : 'New',
        tone: 'neutral',
      }))
    : null;
  const content = data.content ? data.content.nodes.map(contentItem) : null;
  const invoices = data.invoices ? invoiceItems(data.invoices, today) : null;

  const elsewhere = new Set(
    [activities, renewals, prospects, content, invoices]
      .flatMap((items) => items ?? [])
      .map(({ company }) => company?.coid),
  );
  const planned = new Set((activities ?? []).map(({ company }) => company?.coid));
  const called = [...noted].filter(
    (coid) => !elsewhere.has(coid) && ![...completed.values()].includes(coid),
  ).length;
  const waiting = data.calls
    ? callItems(data.calls, today).filter(
        (item) => isLeft(item) && !planned.has(item.company?.coid),
      )
    : null;
  const portion = Math.max(0, CALLS_A_DAY - called);

  const section = (
    id: SectionId,
    title: string,
    hint: string,
    items: readonly QueueItem[] | null,
    later = 0,
  ): QueueSection => ({ id, title, hint, items, later });
  const left = (items: readonly QueueItem[] | null) => items?.filter(isLeft) ?? null;
  const sections = [
    section('activities', 'Overdue and today', 'Your open activities up to today', activities),
    section(
      'renewals',
      'Renewals needing action',
      'Not renewed yet and ending within 90 days, or ended up to 60 days ago; those at risk first',
      left(renewals),
    ),
    section(
      'calls',
      'Call list',
      'A *** not contacted for 30 days and B ** for 90 days, the highest score first',
      waiting?.slice(0, portion) ?? null,
      Math.max(0, (waiting?.length ?? 0) - portion),
    ),
    section('prospects', 'New prospects', 'Came to you in the last 10 days', left(prospects)),
    section(
      'content',
      'Content waiting on the client',
      'With the client as a draft for more than 14 days',
      left(content),
    ),
    section('invoices', 'Invoices past due', 'More than 30 days past due', left(invoices)),
  ];
  const notedAlone = [...noted].filter((coid) => ![...completed.values()].includes(coid)).length;
  const done = completed.size + notedAlone;
  const open = sections.reduce((sum, { items }) => sum + (items?.length ?? 0), 0);
  return { sections, done, total: done + open };
}
