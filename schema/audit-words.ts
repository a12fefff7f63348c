/** One line of the audit trail as a sentence, on screen and in files. Pure. */
import { dayText, fieldChangeText, type NameOf } from './change-words.ts';

/** An `AuditEntry` of the schema, as far as words need it. */
export interface AuditLine {
  action:
    | 'CREATE'
    | 'UPDATE'
    | 'DELETE'
    | 'RESTORE'
    | 'SIGN_IN'
    | 'SIGN_IN_REFUSED'
    | 'SIGN_OUT'
    | 'EXPORT'
    | 'REFUSED'
    | 'TOOL';
  resource: string;
  id: string;
  field: string | null;
  old?: unknown;
  new?: unknown;
  details?: Readonly<Record<string, unknown>> | null;
}

/** What people call the kinds of records that have another name in addresses. */
const NOUNS: Readonly<Record<string, string>> = {
  activities: 'activity',
  'calendar-feeds': 'calendar feed',
  'company-info': 'company info',
  competition: 'competitor record',
  content: 'content item',
  manufacturers: 'company',
  session: 'session',
  'user-url-comments': 'comment on domain',
  useremails: 'registered user',
};

/** The kinds that the audit page offers as filters. */
export const AUDITED_KINDS: readonly { value: string; label: string }[] = [
  { value: 'users', label: 'Users' },
  { value: 'session', label: 'Sessions' },
  { value: 'imports', label: 'Imports' },
  { value: 'exports', label: 'Exports' },
  { value: 'access', label: 'Refusals' },
  { value: 'manufacturers', label: 'Companies' },
  { value: 'notes', label: 'Notes' },
  { value: 'contacts', label: 'Contacts' },
  { value: 'activities', label: 'Activities' },
  { value: 'contracts', label: 'Contracts' },
  { value: 'targets', label: 'Targets' },
];

const nounOf = (resource: string): string =>
  NOUNS[resource] ?? resource.replaceAll('-', ' ').replace(/s$/, '');

/** A field that holds a user's number: names are looked up for it. */
const NAMES_USER = /^(rep|user)$/;

/** The users whose names the sentence needs, by number. */
export function usersIn({ field, old, new: now }: AuditLine): number[] {
  if (field === null || !NAMES_USER.test(field)) return [];
  return [old, now].filter((value): value is number => typeof value === 'number');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function exportText({ id, details }: AuditLine): string {
  const rows = typeof details?.rows === 'number' ? details.rows.toLocaleString('en-US') : null;
  const format = text(details?.format)?.toUpperCase() ?? 'a file';
  const size = rows === null ? '' : `, ${rows} ${rows === '1' ? 'row' : 'rows'}`;
  const end =
    details?.outcome === 'complete'
      ? ''
      : details?.outcome === 'begun'
        ? ', not finished'
        : ', broken off';
  const shown = text(details?.viewingAs);
  const viewing = shown === null ? '' : `, while viewing as ${shown}`;
  return `Exported ${id.replaceAll('-', ' ')} as ${format}${size}${end}${viewing}.`;
}

/** An assistant's call, made with the user's token. */
function toolText({ id, details }: AuditLine): string {
  const rows = typeof details?.rows === 'number' ? details.rows : null;
  const size =
    rows === null ? '' : `, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return `Used the tool ${id} with a token${size}.`;
}

const from = (details: AuditLine['details']): string => {
  const address = text(details?.address);
  return address === null ? '' : ` from ${address}`;
};

/** What the schema calls a field that has another name in addresses: people know it by that one. */
const FIELDS: Readonly<Record<string, string>> = {
  geoLat: 'latitude',
  geoLong: 'longitude',
  prospect: 'prospectTag',
  user: 'rep',
};

const inWords = (line: AuditLine, field: string) => ({ ...line, field: FIELDS[field] ?? field });

const DAYS = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g;

/** A stored text may end its own sentence. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** `Changed role of Dana Keller from rep to rep, explore.`, `Signed in from 10.0.0.7.`, `Note 12: Text changed from … to ….` */
export function auditSentence(line: AuditLine, nameOf: NameOf): string {
  const { action, resource, id, field, details } = line;
  const told = text(details?.summary);
  if (told !== null) return told;
  // The key of a record without a number may hold a month.
  const record = `${nounOf(resource)} ${id.replace(DAYS, dayText)}`;
  switch (action) {
    case 'SIGN_IN':
      return `Signed in${from(details)}.`;
    case 'SIGN_IN_REFUSED':
      return `Sign-in refused${from(details)}.`;
    case 'SIGN_OUT':
      return 'Signed out.';
    case 'EXPORT':
      return exportText(line);
    case 'TOOL':
      return toolText(line);
    case 'REFUSED':
      return `Refused ${text(details?.what) ?? id}: ${text(details?.reason) ?? 'not allowed'}`;
    case 'CREATE':
      return `Added ${record}.`;
    case 'DELETE':
      return `Deleted ${record}.`;
    case 'RESTORE':
      return `Restored ${record}.`;
    case 'UPDATE':
      if (field === null) return `Changed ${record}.`;
      if (field === 'password') return `Set a new password for ${record}.`;
      return ended(`${capital(record)}: ${fieldChangeText(inWords(line, field), nameOf)}`);
  }
}
