/** The 18 note types as a form and a filter offer them. */
import {
  NOTE_TYPES,
  UNSPECIFIED_NOTE_TYPE,
  type NoteFamily,
  type NoteTypeEntry,
} from '../../../../schema/enumerations.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { ChoiceGroup } from '../../ui/choice.ts';

/** The filter's first choice: every type, written as an empty value (E04). */
export const ALL_TYPES = { value: '', label: 'All types' } as const;

export const FAMILY_LABELS: Record<NoteFamily, string> = {
  PHONE: 'Phone',
  FACE_TO_FACE: 'Face to face',
  ONLINE: 'Online',
  CONTACTED: 'Contacted',
  ADMIN: 'Admin',
};

/** Semantic colors: meetings in person green, online blue, phone teal, the rest neutral. */
export const FAMILY_TONES: Record<NoteFamily, BadgeTone> = {
  PHONE: 'teal',
  FACE_TO_FACE: 'green',
  ONLINE: 'blue',
  CONTACTED: 'violet',
  ADMIN: 'neutral',
};

export interface NoteTypeGroup {
  family: NoteFamily;
  label: string;
  types: readonly NoteTypeEntry[];
}

/** All 18 types by family, for a grouped list. */
export const NOTE_TYPE_GROUPS: readonly NoteTypeGroup[] = (
  Object.keys(FAMILY_LABELS) as NoteFamily[]
).map((family) => ({
  family,
  label: FAMILY_LABELS[family],
  types: NOTE_TYPES.filter((type) => type.family === family),
}));

/** The same as the choices of a list. */
export const NOTE_TYPE_CHOICES: readonly ChoiceGroup[] = NOTE_TYPE_GROUPS.map(
  ({ label, types }) => ({
    group: label,
    choices: types.map((type) => ({ value: String(type.value), label: type.label })),
  }),
);

export interface FavouriteType {
  value: number;
  /** Short enough for a segment; the full label is its tooltip. */
  short: string;
}

const FAVOURITES_CLIENT: readonly FavouriteType[] = [
  { value: 18, short: 'Phone' },
  { value: 11, short: 'Face to face' },
  { value: 12, short: 'Online' },
  { value: 10, short: 'Contacted' },
  { value: 8, short: 'Info' },
];
const FAVOURITES_PROSPECT: readonly FavouriteType[] = [
  { value: 19, short: 'Phone' },
  { value: 13, short: 'Face to face' },
  { value: 15, short: 'Online' },
  { value: 10, short: 'Contacted' },
  { value: 8, short: 'Info' },
];

/** The one type of each family that fits the company: "existing client" or "new business". */
export function favouriteTypes(isClient: boolean): readonly FavouriteType[] {
  return isClient ? FAVOURITES_CLIENT : FAVOURITES_PROSPECT;
}

export function noteTypeEntry(value: number): NoteTypeEntry {
  return NOTE_TYPES.find((type) => type.value === value) ?? UNSPECIFIED_NOTE_TYPE;
}

/**
 * Phone 18 for a client, 19 for new business, unless `lastUsed` was chosen for such a company before.
 * `null` while it is not known which of the two the company is.
 */
export function defaultNoteType(isClient: boolean | null, lastUsed: number | null): number | null {
  if (isClient === null) return null;
  if (lastUsed !== null && NOTE_TYPES.some((type) => type.value === lastUsed)) return lastUsed;
  return isClient ? 18 : 19;
}
