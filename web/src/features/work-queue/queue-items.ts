/** One row of the queue: who, why, and whom to call. Pure. */
import { daysBetween } from '../../../../schema/calendar-date.ts';
import { formatUsd } from '../../lib/format.ts';
import { telHref } from '../../lib/phone.ts';
import { plural } from '../../lib/plural.ts';
import { formatTime } from '../../lib/times.ts';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';
import type { QueueCompany_CompanyFragment } from './QueueCompany.generated.ts';
import type { QueueContent_ContentItemFragment } from './QueueContent.generated.ts';
import type { QueueRow_RowsFragment } from './QueueRow.generated.ts';

export interface QueueItem {
  /** Unique in the queue. */
  id: string;
  company: QueueCompany_CompanyFragment | null;
  /** Why it is here, in one sentence. */
  why: string;
  /** The beginning of `why` that names a date which has passed: it is shown in red. */
  passed?: string;
  /** Where the matter itself is; absent: at the company. */
  to?: string;
  /** Checked off and put off instead of logged. */
  activity?: QueueActivity_ActivityFragment;
}

/** What can be done to a row; each has a key as well. */
export interface QueueActions {
  log: (item: QueueItem) => void;
  finish: (item: QueueItem) => void;
  /** Puts the activity off by so many days. */
  snooze: (item: QueueItem, days: number) => void;
  reschedule: (item: QueueItem) => void;
  /** Takes the row out of sight without doing anything about it. */
  skip: (item: QueueItem) => void;
}

/** The row's `id` in the document. */
export const itemElementId = (id: string): string => `queue-${id.replace(':', '-')}`;

/** Days after which an A *** and a B ** prospect is called again. */
const CALL_AGAIN_DAYS: Readonly<Record<number, number>> = { 3: 30, 2: 90 };

const NO_CONTACT = 'no contact';
const RISK_WORDS: Readonly<Record<string, string>> = {
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
const days = (count: number): string => plural(count, 'day');

export function activityItem(activity: QueueActivity_ActivityFragment, today: string): QueueItem {
  const { seq, company, date, time, type, subject } = activity;
  const late = daysBetween(date, today);
  const item = { id: `activity:${seq}`, company, activity };
  if (late > 0) {
    const passed = `${type.label} ${days(late)} overdue`;
    return { ...item, passed, why: `${passed}: ${subject}` };
  }
  return { ...item, why: `${type.label}${time ? ` at ${formatTime(time)}` : ''}: ${subject}` };
}

/** Those at risk or past their end, the sooner end first, and how many others end within the window. */
export function renewalItems(
  rows: QueueRow_RowsFragment,
  today: string,
): { items: QueueItem[]; others: number } {
  const cell = cellsOf(rows);
  const atRisk = rows.nodes.flatMap((row) => {
    const end = text(cell(row, 'endDate'));
    const listed = cell(row, 'risks');
    const risks = (Array.isArray(listed) ? listed : []).map(String);
    const left = daysBetween(today, end);
    if (risks.length === 0 && left >= 0) return [];
    const last = row.company?.lastContacted ?? null;
    const ends =
      left < 0
        ? `Contract ended ${days(-left)} ago`
        : left === 0
          ? 'Renews today'
          : `Renews in ${days(left)}`;
    const why = [
      ends,
      ...(risks.includes(NO_CONTACT)
        ? [last === null ? 'never contacted' : `no contact in ${daysBetween(last, today)}`]
        : []),
      ...risks.filter((risk) => risk !== NO_CONTACT).map((risk) => RISK_WORDS[risk] ?? risk),
      `${formatUsd(number(cell(row, 'annualCents'))).replace(/\.\d\d$/, '')} a year`,
    ].join(', ');
    const item: QueueItem = {
      id: `renewal:${row.key}`,
      company: row.company,
      why,
      ...(left < 0 ? { passed: ends } : {}),
    };
    return [{ item, end, isAtRisk: risks.length > 0 }];
  });
  return {
    items: atRisk
      .toSorted((a, b) => Number(b.isAtRisk) - Number(a.isAtRisk) || a.end.localeCompare(b.end))
      .map(({ item }) => item),
    others: rows.nodes.length - atRisk.length,
  };
}

/** Prospects that were not contacted for as long as their tag allows, or never; the highest score first. */
export function callItems(rows: QueueRow_RowsFragment, today: string): QueueItem[] {
  const scored = rows.nodes.flatMap(({ value, company }) => {
    const again = CALL_AGAIN_DAYS[company?.prospectTag.value ?? 0];
    const last = company?.lastContacted ?? null;
    // The scores leave do-not-call out; the company may have been marked a moment ago.
    if (!company || company.doNotCall.flag || again === undefined) return [];
    const since = last === null ? null : daysBetween(last, today);
    if (since !== null && since <= again) return [];
    const score = value ?? 0;
    const item: QueueItem = {
      id: `call:${company.coid}`,
      company,
      why: `${company.prospectTag.label} prospect, ${
        since === null ? 'never contacted' : `no contact in ${days(since)}`
      }, score ${Math.round(score)}`,
    };
    return [{ item, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ item }) => item);
}

export function prospectItem(company: QueueCompany_CompanyFragment, today: string): QueueItem {
  const age = company.created === null ? null : daysBetween(company.created, today);
  const when = age === null ? '' : age === 0 ? ' since today' : ` for ${days(age)}`;
  return { id: `prospect:${company.coid}`, company, why: `New prospect${when}` };
}

export function contentItem(item: QueueContent_ContentItemFragment): QueueItem {
  const { id, contentType, title, daysInStatus, company } = item;
  const to = company
    ? { to: `/company/${company.seq}/content-status/${contentType.toLowerCase()}/${id}` }
    : {};
  return {
    id: `content:${id}`,
    company,
    why: `Draft with the client for ${days(daysInStatus)}: ${title}`,
    ...to,
  };
}

export function invoiceItems(rows: QueueRow_RowsFragment, today: string): QueueItem[] {
  const cell = cellsOf(rows);
  return rows.nodes
    .map((row) => ({ row, due: text(cell(row, 'due')) }))
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map(({ row, due }) => {
      const passed = `Invoice ${days(daysBetween(due, today))} past due`;
      const open = number(cell(row, 'amountCents')) - number(cell(row, 'paidCents'));
      return {
        id: `invoice:${row.key}`,
        company: row.company,
        passed,
        why: `${passed}: ${formatUsd(open)} open on ${text(cell(row, 'number'))}`,
      };
    });
}

/** Whom a row names, and the number to dial. */
export interface Callee {
  /** The contact of the activity; `null` where the company itself is called. */
  person: string | null;
  /** `null`: there is none, or it must not be dialed. */
  phone: { text: string; href: string } | null;
  /** Why nobody may be called, in words. */
  refusal: string | null;
}

/** The contact's number where the activity names one, else the company's; none where calling is not allowed. */
export function calleeOf({ company, activity }: QueueItem): Callee {
  const contact = activity?.contact ?? null;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  const person = name === '' ? null : name;
  if (company?.doNotCall.flag) return { person, phone: null, refusal: 'Do not call' };
  if (contact?.doNotContact) return { person, phone: null, refusal: 'Do not contact' };
  const own =
    contact?.preferred === 'mobile'
      ? (contact.mobile ?? contact.phone)
      : (contact?.phone ?? contact?.mobile);
  const shown = own ?? company?.phone ?? null;
  const href = telHref(shown);
  return { person, phone: shown && href ? { text: shown, href } : null, refusal: null };
}
