import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { NoteCard_NoteFragment } from '../NoteCard.generated.ts';
import { FAMILY_TONES, NOTE_TYPE_CHOICES } from '../note-types.ts';
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
    <Select
      className={`${styles.select} ${styles[type.family] ?? ''}`}
      label={`Type of the note of ${formatDate(note.date)} for ${note.companyName ?? 'an unknown company'}`}
      title={type.label}
      value={String(wanted ?? type.value)}
      disabled={wanted !== null}
      none={type.label}
      choices={NOTE_TYPE_CHOICES}
      onChange={(value) => void change(Number(value))}
    />
  );
}
