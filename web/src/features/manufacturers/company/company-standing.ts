/** What a company's contracts say today, in words. */
import { daysBetween } from '../../../../../schema/calendar-date.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';
import { formatDate, relativeDays } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import type { CompanyStatus } from '../../../schema.generated.ts';

export interface Standing {
  text: string;
  tone: BadgeTone;
}

const STARS: Record<number, string> = { 0: '', 1: ' *', 2: ' **', 3: ' ***' };

/** `Client`, `Former **`, `Prospect ***`. */
export function standingOf(status: CompanyStatus, tag: number): Standing {
  if (status === 'CLIENT') return { text: 'Client', tone: 'green' };
  const stars = STARS[tag] ?? '';
  return status === 'FORMER'
    ? { text: `Former${stars}`, tone: 'amber' }
    : { text: `Prospect${stars}`, tone: 'violet' };
}

const SOON_DAYS = 90;
const URGENT_DAYS = 30;

/** How long the last signed contract still runs; `null` where there never was one. */
export function renewalOf(renewalDate: string | null, today: string): Standing | null {
  if (!renewalDate) return null;
  const days = daysBetween(today, renewalDate);
  if (days < 0) {
    return { text: `Contract ended ${relativeDays(renewalDate, today)}`, tone: 'red' };
  }
  if (days === 0) return { text: 'Contract ends today', tone: 'red' };
  const tone = days <= URGENT_DAYS ? 'red' : days <= SOON_DAYS ? 'amber' : 'neutral';
  return { text: `Renews in ${plural(days, 'day')}`, tone };
}

/** What was bought, and when it starts if that is still to come. */
export function boughtWords(
  contract: { package: string | null; startDate: string | null },
  today: string,
): string {
  const bought = contract.package ?? 'Line by line';
  const { startDate } = contract;
  return startDate !== null && startDate > today
    ? `${bought}, starts ${formatDate(startDate)}`
    : bought;
}

/** A web address that may be linked: http and https only, with a missing scheme filled in. */
export function safeWebsite(website: string | null): { href: string; label: string } | null {
  const typed = website?.trim();
  if (!typed) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  try {
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!url.hostname.includes('.')) return null;
    return { href: url.href, label: url.hostname.replace(/^www\./, '') };
  } catch {
    return null;
  }
}

export function dateOrDash(date: string | null): string {
  return date ? formatDate(date) : '—';
}
