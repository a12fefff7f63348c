import { Suspense, useEffect, useId, type ReactNode, type Ref } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Muted } from '../../ui/Muted.tsx';
import styles from './NoteFields.module.css';
import { NoteTags } from './NoteTags.tsx';
import type { NoteErrors, NoteValues } from './note-values.ts';

// A company's page shows only the text at first; the list of types and the calendar come behind the page.
const NoteHead = lazyPart(async () => (await import('./NoteHead.tsx')).NoteHead);

/** Loads what the fields load when they are drawn, before a connection may be lost. */
export const prefetchNoteFields = (): void => NoteHead.prefetch();

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
  /** Under the text: what could be done about it. */
  offer?: ReactNode;
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
  offer,
  aside,
}: NoteFieldsProps) {
  const id = useId();
  useEffect(prefetchNoteFields, []);
  return (
    <div className={styles.fields}>
      {!compact && (
        <Suspense fallback={<div className={styles.top} />}>
          <NoteHead
            values={values}
            type={type}
            isClient={isClient}
            disabled={disabled}
            dateErrorId={errors.date && `${id}-date-error`}
            onChange={onChange}
            onDateLeft={onDateLeft}
          />
        </Suspense>
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
      {!compact && offer}
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
    <Muted as="p" id={id} tone="problem" size="small" isTight role="alert">
      {children}
    </Muted>
  );
}
