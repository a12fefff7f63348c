/** A change of a company's records in words. Pure. */
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { businessDateOf, businessTimeOf } from '../../lib/business-time.ts';
import type { CompanyChangeRow_ChangeFragment } from './CompanyChangeRow.generated.ts';

type Change = Pick<
  CompanyChangeRow_ChangeFragment,
  'record' | 'action' | 'field' | 'old' | 'new' | 'subject'
>;

const RECORDS: Readonly<Record<Change['record'], string>> = {
  COMPANY: 'Company',
  COMPANY_INFO: 'Company information',
  COMPETITION: 'Competitor',
  CONTACT: 'Contact',
};
const VERBS: Readonly<Record<Change['action'], string>> = {
  CREATE: 'created',
  UPDATE: 'changed',
  DELETE: 'deleted',
  RESTORE: 'restored',
};
const FIELD_WORDS: Readonly<Record<string, string>> = {
  isClient: 'client',
  coid: 'company number',
  doNotCall: 'do not call',
};

/** `Contact Ann Hill`, `Company`. */
export const recordText = ({ record, subject }: Change): string =>
  [RECORDS[record], subject].filter(Boolean).join(' ');

/** `Prospect tag` from `prospectTag`; what was done where it is about the record as a whole. */
export function fieldText({ action, field }: Change): string {
  if (field === null) return VERBS[action];
  const words =
    FIELD_WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as people say it; a user's number by the name, where it is known. */
export function valueText(
  field: string | null,
  value: unknown,
  nameOf: (userSeq: number) => string | undefined,
): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field === 'prospectTag') {
    return PROSPECT_TAGS.find((tag) => tag.value === value)?.label ?? String(value);
  }
  if (typeof value === 'number' && /^rep|By$/.test(field ?? '')) {
    return nameOf(value) ?? String(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The business day and the time of a moment in UTC: `2026-06-18`, `09:41`. */
export function momentParts(at: string): { day: string; time: string } {
  return { day: businessDateOf(at), time: businessTimeOf(at) };
}
