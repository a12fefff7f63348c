import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import type { NoteCard_NoteFragment } from '../NoteCard.generated.ts';
import { FAMILY_TONES, NOTE_TYPE_GROUPS } from '../note-types.ts';
import styles from './NoteTypeCell.module.css';
import { useFixNoteType } from './use-fix-note-type.ts';

/** The type of a note in a table: those who may edit the note choose another one on the spot. */
export function NoteTypeCell({ note }: { note: NoteCard_NoteFragment }) {
  const fix = useFixNoteType();
  const [wanted, setWanted] = useState<number | null>(null);
  const { type } = note;
  if (!note.canEdit) return <Badge tone={FAMILY_TONES[type.family]}>{type.label}</Badge>;
  const change = async (value: number): Promise<void> => {
    setWanted(value);
    await fix(note, value);
    setWanted(null);
  };
  return (
    <select
      className={styles.select}
      data-family={type.family}
      aria-label={`Type of the note of ${note.date} for ${note.companyName ?? 'an unknown company'}`}
      title={type.label}
      value={wanted ?? type.value}
      disabled={wanted !== null}
      onChange={({ target }) => void change(Number(target.value))}
    >
      {type.value === 1 && <option value={1}>{type.label}</option>}
      {NOTE_TYPE_GROUPS.map((group) => (
        <optgroup key={group.family} label={group.label}>
          {group.types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
