import { useId, useRef, type ReactNode, type Ref } from 'react';
import styles from './NoteFields.module.css';
import { NoteTags } from './NoteTags.tsx';
import { TypePicker } from './TypePicker.tsx';
import type { NoteErrors, NoteValues } from './note-values.ts';

export interface NoteFieldsProps {
  values: NoteValues;
  /** The chosen type, or the default of the company's kind. */
  type: number | null;
  errors: NoteErrors;
  isClient: boolean;
  onChange: (patch: Partial<NoteValues>) => void;
  onDateLeft: () => void;
  /** Where the reader writes; the form's caller may put the focus there. */
  textRef?: Ref<HTMLTextAreaElement>;
  /** More room at the start, for dialogs. */
  tall?: boolean;
  disabled?: boolean;
  /** Only the text: a docked composer before somebody writes. */
  compact?: boolean;
  /** Beside the tags: how the draft is doing. */
  aside?: ReactNode;
}

/** The note's fields, for one who writes a new note, edits one or merges two. */
export function NoteFields({
  values,
  type,
  errors,
  isClient,
  onChange,
  onDateLeft,
  textRef,
  tall = false,
  disabled = false,
  compact = false,
  aside,
}: NoteFieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      {!compact && (
        <div className={styles.top}>
          <TypePicker
            value={type}
            isClient={isClient}
            disabled={disabled}
            onChange={(next) => onChange({ type: next })}
          />
          <DateField
            id={`${id}-date`}
            text={values.dateText}
            error={errors.date}
            disabled={disabled}
            onChange={(dateText) => onChange({ dateText })}
            onLeft={onDateLeft}
          />
        </div>
      )}
      {errors.type && <FieldError id={`${id}-type-error`}>{errors.type}</FieldError>}
      {errors.date && <FieldError id={`${id}-date-error`}>{errors.date}</FieldError>}
      <label className="visually-hidden" htmlFor={`${id}-text`}>
        Note
      </label>
      <div className={styles.grow} data-value={`${values.text}\n`}>
        <textarea
          id={`${id}-text`}
          ref={textRef}
          className={styles.text}
          value={values.text}
          rows={tall ? 4 : 1}
          placeholder={compact ? 'Log a note…  (N)' : 'What was said, what happens next…'}
          aria-invalid={errors.text !== undefined}
          aria-describedby={errors.text ? `${id}-text-error` : undefined}
          readOnly={disabled}
          data-autofocus
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
      {errors.text && <FieldError id={`${id}-text-error`}>{errors.text}</FieldError>}
      {!compact && (
        <div className={styles.extras}>
          <NoteTags
            tradeshows={values.tradeshows}
            competitors={values.competitors}
            disabled={disabled}
            onChange={onChange}
          />
          {aside}
        </div>
      )}
      {errors.tradeshows && (
        <FieldError id={`${id}-tradeshows-error`}>{errors.tradeshows}</FieldError>
      )}
      {errors.competitors && (
        <FieldError id={`${id}-competitors-error`}>{errors.competitors}</FieldError>
      )}
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}

interface DateFieldProps {
  id: string;
  text: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
  onLeft: () => void;
}

/** A date to type the way people write it, with the browser's calendar beside it. */
function DateField({ id, text, error, disabled, onChange, onLeft }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.date}>
      <label className="visually-hidden" htmlFor={id}>
        Date
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={styles.dateText}
        value={text}
        disabled={disabled}
        title="today, tue, 3/14, 2026-03-14"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeft}
      />
      <input
        ref={picker}
        type="date"
        className={styles.datePicker}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.calendar}
        disabled={disabled}
        aria-label="Pick a date"
        title="Pick a date"
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
    </span>
  );
}

function CalendarIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d="M2.5 3.500h11v10h-11zM2.500 6.500h11M5.500 2v3M10.500 2v3"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
