import { DateInput } from '../../ui/DateInput.tsx';
import styles from './NoteFields.module.css';
import type { NoteValues } from './note-values.ts';
import { TypePicker } from './TypePicker.tsx';

export interface NoteHeadProps {
  values: Pick<NoteValues, 'dateText'>;
  /** The chosen type, or the default of the company's kind. */
  type: number | null;
  isClient: boolean;
  disabled?: boolean;
  /** Names the words that say what is wrong with the date. */
  dateErrorId: string | undefined;
  onChange: (patch: Partial<NoteValues>) => void;
  onDateLeft: () => void;
}

/** A note's type and date, above its text. */
export function NoteHead({
  values,
  type,
  isClient,
  disabled = false,
  dateErrorId,
  onChange,
  onDateLeft,
}: NoteHeadProps) {
  return (
    <div className={styles.top}>
      <TypePicker
        value={type}
        isClient={isClient}
        disabled={disabled}
        onChange={(next) => onChange({ type: next })}
      />
      <span className={styles.date}>
        <DateInput
          label="Date"
          text={values.dateText}
          disabled={disabled}
          aria-invalid={dateErrorId !== undefined}
          aria-describedby={dateErrorId}
          onText={(dateText) => onChange({ dateText })}
          onLeft={onDateLeft}
        />
      </span>
    </div>
  );
}
