/** Whether a person may be called or written to, and if not, why: the one place that decides. */
import { formatDate } from '../../lib/dates.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { telHref } from '../../lib/phone.ts';
import { contactName } from './contact-name.ts';

export interface ReachPerson {
  firstName: string | null;
  lastName: string | null;
  doNotContact: boolean;
  bounced: boolean;
}

export interface ReachCompany {
  name: string;
  doNotCall: {
    flag: boolean;
    reason?: string | null;
    by?: { name: string } | null;
    at?: string | null;
  };
}

/** `null` when nothing forbids it; else one sentence that says why. */
export function refusalOf(person: ReachPerson, company: ReachCompany | null): string | null {
  if (person.doNotContact) return `${contactName(person)} asked to be left alone.`;
  if (!company?.doNotCall.flag) return null;
  const { at, by, reason } = company.doNotCall;
  const since = at ? ` since ${formatDate(businessDateOf(at))}` : '';
  const who = by ? `, set by ${by.name}` : '';
  return `${company.name} is do-not-call${since}${who}${reason ? `: ${reason}` : '.'}`;
}

export type Reach =
  | { kind: 'link'; href: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'text' };

export function phoneReach(phone: string, refusal: string | null): Reach {
  if (refusal) return { kind: 'refused', reason: refusal };
  const href = telHref(phone);
  return href ? { kind: 'link', href } : { kind: 'text' };
}

/** An address that bounced is still an address: it is linked, and marked elsewhere. */
export function mailReach(email: string, refusal: string | null): Reach {
  return refusal
    ? { kind: 'refused', reason: refusal }
    : { kind: 'link', href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` };
}
