/** A change of a company's records in words, on screen and in files: `Tag changed from none to C *`. Pure. */
import { PROSPECT_TAGS } from './enumerations.ts';

/** A `CompanyChange` of the schema, as far as words need it. */
export interface ChangeInWords {
  record: 'COMPANY' | 'COMPANY_INFO' | 'COMPETITION' | 'CONTACT';
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';
  /** The field's name in the schema; `null` for the record as a whole. */
  field: string | null;
  old?: unknown;
  new?: unknown;
  /** Which record of the company: a contact's name. */
  subject?: string | null;
}
/** A user's name by the number, where it is known. */
export type NameOf = (userSeq: number) => string | undefined;

const RECORDS: Readonly<Record<ChangeInWords['record'], string>> = {
  COMPANY: 'Company',
  COMPANY_INFO: 'Company info',
  COMPETITION: 'Competitor',
  CONTACT: 'Contact',
};
const VERBS: Readonly<Record<ChangeInWords['action'], string>> = {
  CREATE: 'added',
  UPDATE: 'changed',
  DELETE: 'deleted',
  RESTORE: 'restored',
};
const FIELDS: Readonly<Record<string, string>> = {
  billingEmail: 'Billing e-mail',
  coid: 'COID',
  doNotCall: 'Do not call',
  doNotContact: 'Do not contact',
  email: 'E-mail',
  ext: 'Extension',
  isClient: 'Client',
  parentCoid: 'COID of the parent company',
  preferred: 'Preferred channel',
  present: 'Uses or exhibits',
  prospectTag: 'Tag',
  updatedBy: 'Updated by',
  zip: 'ZIP',
};
/** Numbers that name something: they have no thousands separator. */
const NAMES = /coid|seq|zip|year|latitude|longitude/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING = 'none';

const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const dayText = (day: string): string => DATES.format(new Date(`${day}T00:00:00Z`));

/** `Contact Ann Hill`, `Company`. */
export const recordText = ({
  record,
  subject,
}: Pick<ChangeInWords, 'record' | 'subject'>): string =>
  [RECORDS[record], subject].filter(Boolean).join(' ');

/** `Industry notes` from `industryNotes`. */
function fieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as people say it; lists and records in words, too. */
function valueText(field: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value, nameOf);
  if (Array.isArray(value)) {
    return value.map((each) => valueText(field, each, nameOf)).join(', ') || NOTHING;
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${fieldText(name).toLowerCase()} ${valueText(name, part, nameOf)}`);
    return parts.join(', ') || NOTHING;
  }
  const text = String(value);
  return DAY.test(text) ? dayText(text) : text;
}

function numberText(field: string, value: number, nameOf: NameOf): string {
  if (field === 'prospectTag') {
    if (value === 0) return NOTHING;
    return PROSPECT_TAGS.find((tag) => tag.value === value)?.label ?? String(value);
  }
  if (/^rep$|by$/i.test(field)) return nameOf(value) ?? `user ${value}`;
  const text = NAMES.test(field) ? String(value) : value.toLocaleString('en-US');
  return text.replace('-', '−');
}

interface DoNotCall {
  flag?: unknown;
  reason?: unknown;
}

function doNotCallText({ old, new: now }: ChangeInWords): string | null {
  if (typeof now !== 'object' || now === null) return null;
  const { flag, reason } = now as DoNotCall;
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '';
  if (flag !== true) return 'Do not call cleared';
  const wasSet = typeof old === 'object' && (old as DoNotCall | null)?.flag === true;
  return wasSet ? `Reason for do not call changed${why}` : `Do not call set${why}`;
}

/** `Phone changed from none to (706) 555-0103`, of any kind of record. */
export function fieldChangeText(
  { field, old, new: now }: { field: string; old?: unknown; new?: unknown },
  nameOf: NameOf,
): string {
  const [before, after] = [valueText(field, old, nameOf), valueText(field, now, nameOf)];
  return `${fieldText(field)} changed from ${before} to ${after}`;
}

/** What was changed, without which record: `Phone changed from none to (706) 555-0103`. */
export function changeText(change: ChangeInWords, nameOf: NameOf): string {
  const { action, record, field, old, new: now } = change;
  if (field === null) return `${RECORDS[record]} ${VERBS[action]}`;
  if (field === 'doNotCall') {
    const words = doNotCallText(change);
    if (words !== null) return words;
  }
  return fieldChangeText({ field, old, new: now }, nameOf);
}

/** The same with the record in front, where it is not the company itself: `Contact Ann Hill: Phone changed …`. */
export function changeSentence(change: ChangeInWords, nameOf: NameOf): string {
  const { record, field, action } = change;
  if (field === null) return `${recordText(change)} ${VERBS[action]}`;
  const text = changeText(change, nameOf);
  return record === 'COMPANY' ? text : `${recordText(change)}: ${text}`;
}
