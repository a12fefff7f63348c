/** Where we stand with a company, in a few short sentences whose parts lead to their evidence. Pure. */
import { daysBetween } from '../../../../../schema/calendar-date.ts';
import { signedText } from '../../../../../schema/figure-change.ts';
import { formatDollars } from '../../../../../schema/figure-text.ts';
import { formatDate, formatMonth } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import type { CompanyStatus } from '../../../schema.generated.ts';

export interface StateOf {
  status: CompanyStatus;
  clientSince: string | null;
  clientUntil: string | null;
  contractValueCents: number | null;
  renewalDate: string | null;
  lastContacted: string | null;
  /** The change of its buying actions over three months; `null` where there is none. */
  buyingTrend: number | null;
}

export interface StatePart {
  text: string;
  /** The page that shows it, below `/company/{seq}`. */
  path: 'contract-history' | 'notes' | 'stats';
  tone?: 'amber' | 'red';
}
/** Parts with commas between them. */
export type StateSentence = readonly StatePart[];

const CONTRACTS = 'contract-history';
const SOON_DAYS = 90;
/** Farther away, a date says more than a count of days. */
const COUNTED_DAYS = 120;
const LATELY_DAYS = 30;
const YEAR_DAYS = 365.25;

const days = (count: number): string => plural(count, 'day');

function client({ status, clientSince, clientUntil }: StateOf, today: string): StateSentence {
  const from = clientSince?.slice(0, 4);
  if (status === 'FORMER') {
    const until = clientUntil && formatMonth(clientUntil);
    if (!until) return [{ text: 'Former client', path: CONTRACTS }];
    const span = from ? `from ${from} to ${until}` : `until ${until}`;
    return [{ text: `Client ${span}`, path: CONTRACTS }];
  }
  if (clientSince && daysBetween(today, clientSince) > 0) {
    return [{ text: `Client from ${formatDate(clientSince)}`, path: CONTRACTS }];
  }
  if (status === 'CLIENT') return from ? [{ text: `Client since ${from}`, path: CONTRACTS }] : [];
  return [{ text: 'No contract yet', path: CONTRACTS }];
}

function renewal(renewalDate: string, today: string): StatePart {
  const left = daysBetween(today, renewalDate);
  if (left < 0) {
    return { text: `contract ended ${days(-left)} ago`, path: CONTRACTS, tone: 'red' };
  }
  const when =
    left === 0
      ? 'today'
      : left === 1
        ? 'tomorrow'
        : left <= COUNTED_DAYS
          ? `in ${days(left)}`
          : formatDate(renewalDate);
  const text = `renews ${when}`;
  return { text, path: CONTRACTS, ...(left <= SOON_DAYS && { tone: 'amber' as const }) };
}

function contract(company: StateOf, today: string): StateSentence {
  if (company.status !== 'CLIENT') return [];
  const { contractValueCents: cents, renewalDate } = company;
  const parts: StatePart[] = [];
  if (cents !== null) parts.push({ text: `${formatDollars(cents)} a year`, path: CONTRACTS });
  if (renewalDate) parts.push(renewal(renewalDate, today));
  return parts;
}

function contactText(lastContacted: string | null, today: string): string {
  if (!lastContacted) return 'No contact yet';
  const ago = Math.max(0, daysBetween(lastContacted, today));
  if (ago === 0) return 'Contacted today';
  if (ago === 1) return 'Contacted yesterday';
  if (ago <= LATELY_DAYS) return `Last contact ${days(ago)} ago`;
  return ago < 2 * YEAR_DAYS
    ? `No contact in ${days(ago)}`
    : `No contact in ${plural(Math.floor(ago / YEAR_DAYS), 'year')}`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function demand({ buyingTrend }: StateOf): StateSentence {
  if (buyingTrend === null) return [];
  const change = signedText(buyingTrend, 'PERCENT');
  return [{ text: `Buying actions ${change} over 3 months`, path: 'stats' }];
}

/** `Client since 2022.` `$41,016 a year, renews in 38 days.` `No contact in 97 days.` `Buying actions −34% over 3 months.` */
export function stateSentences(company: StateOf, today: string): StateSentence[] {
  const contact: StatePart = { text: contactText(company.lastContacted, today), path: 'notes' };
  return [client(company, today), contract(company, today), [contact], demand(company)]
    .filter(([first]) => first !== undefined)
    .map(([first, ...rest]) => [
      { ...(first as StatePart), text: capitalized((first as StatePart).text) },
      ...rest,
    ]);
}
