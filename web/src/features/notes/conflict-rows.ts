import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { formatDate } from '../../lib/dates.ts';
import { noteTypeEntry } from './note-types.ts';
import type { NoteContent, NoteField, NoteTag } from './note-values.ts';

export interface ConflictRow {
  field: NoteField;
  label: string;
  before: string;
  yours: string;
  theirs: string;
  yoursChanged: boolean;
  theirsChanged: boolean;
}

const tagText = (tags: readonly NoteTag[]): string =>
  tags
    .map(({ year, competitorType }) => {
      const label = COMPETITORS.find((entry) => entry.value === competitorType)?.label ?? 'Other';
      return `${label} ${year}`;
    })
    .join(', ') || '—';

const FIELDS: readonly { field: NoteField; label: string; show: (c: NoteContent) => string }[] = [
  { field: 'date', label: 'Date', show: (c) => formatDate(c.date) },
  { field: 'type', label: 'Type', show: (c) => noteTypeEntry(c.type).label },
  { field: 'text', label: 'Note', show: (c) => c.text },
  { field: 'competitors', label: 'Competitors', show: (c) => tagText(c.competitors) },
  { field: 'tradeshows', label: 'Trade shows', show: (c) => tagText(c.tradeshows) },
];

/** Field by field what each side changed; fields that nobody touched are left out. */
export function conflictRows(
  before: NoteContent,
  yours: NoteContent,
  theirs: NoteContent,
): ConflictRow[] {
  return FIELDS.map(({ field, label, show }) => {
    const was = show(before);
    const [mine, other] = [show(yours), show(theirs)];
    return {
      field,
      label,
      before: was,
      yours: mine,
      theirs: other,
      yoursChanged: mine !== was,
      theirsChanged: other !== was,
    };
  }).filter((row) => row.yoursChanged || row.theirsChanged);
}

/** Your changes on top of what is stored: what you did not touch stays theirs. */
export function appliedTo(
  theirs: NoteContent,
  before: NoteContent,
  yours: NoteContent,
): NoteContent {
  const changed = conflictRows(before, yours, theirs).filter((row) => row.yoursChanged);
  const fields = changed.map(({ field }) => [field, yours[field]] as const);
  return { ...theirs, ...Object.fromEntries(fields) };
}
