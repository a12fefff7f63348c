import { NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../schema/enumerations.ts';
import type { NoteFamily } from '../schema.generated.ts';

/** Value, label and family of a note type; a value that no list has keeps its number. */
export function noteTypeOf(value: number): { value: number; label: string; family: NoteFamily } {
  if (value === UNSPECIFIED_NOTE_TYPE.value) return UNSPECIFIED_NOTE_TYPE;
  const entry = NOTE_TYPES.find((type) => type.value === value);
  return entry ?? { value, label: `Note type ${value}`, family: 'ADMIN' };
}
