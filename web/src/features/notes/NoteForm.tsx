import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { awaitField } from '../../lib/shortcuts.ts';
import { useSettledFocus } from '../../lib/use-settled-focus.ts';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { DraftWords } from '../../records/DraftWords.tsx';
import { RecordFormNotice } from '../../records/RecordFormNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import { MergeNoteForm } from './MergeNoteForm.tsx';
import { NoteFields } from './NoteFields.tsx';
import styles from './NoteForm.module.css';
import { useFollowUp } from './use-follow-up.ts';
import { useNoteForm, type NoteFormOptions, type SaveThen } from './useNoteForm.ts';

/** Give the form a `key` of company and note. */
export interface NoteFormProps extends NoteFormOptions {
  /** Absent: the form stays, as in a docked composer. */
  onClose?: () => void;
  /** Offers "save & next": there is a next company in the list. */
  hasNext?: boolean;
  /** Puts the focus into the text when the form appears. */
  autoFocus?: boolean;
  tall?: boolean;
  /** Only the text is shown. */
  compact?: boolean;
  /** Says whether closing now would lose text that could not be kept as a draft. */
  onUnkept?: (unkept: boolean) => void;
  focusRef?: { current: (() => void) | null };
}

/** The one form for a new note and for an edit: Ctrl+Enter saves, Esc closes, nothing is lost. */
export function NoteForm({
  company,
  note,
  prefill,
  onSaved,
  onQueued,
  onClose,
  hasNext = false,
  autoFocus = false,
  tall = false,
  compact = false,
  onUnkept,
  focusRef,
}: NoteFormProps) {
  const form = useNoteForm({
    company,
    note,
    prefill,
    onSaved: (saved, then) => {
      offer.onKept();
      if (then === 'next') awaitField();
      onSaved(saved, then);
    },
    promised: () => offer.promised(),
    onQueued: (then) => {
      if (then === 'next') awaitField();
      onQueued?.(then);
    },
  });
  const offer = useFollowUp(form.values.text, company, !note);
  const text = useRef<HTMLTextAreaElement>(null);
  const saving = form.status === 'saving';
  const unkept = form.touched && form.draft.state === 'failed';

  useEffect(() => {
    const field = text.current;
    if (!autoFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [autoFocus]);
  useSettledFocus(() => text.current, autoFocus);
  useEffect(() => onUnkept?.(unkept), [onUnkept, unkept]);
  useLayoutEffect(() => {
    if (!focusRef) return undefined;
    focusRef.current = () => text.current?.focus();
    return () => {
      focusRef.current = null;
    };
  }, [focusRef]);

  const save = (then: SaveThen): void => {
    // A button that is disabled while saving would drop the focus to the page.
    text.current?.focus();
    offer.onSave();
    void form.save(then);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    if (event.altKey && offer.followUp) {
      event.preventDefault();
      offer.toggle();
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(event.shiftKey && hasNext ? 'next' : 'done');
  };

  // The conflict dialog stands outside: keys pressed in it must not save the form behind it.
  return (
    <>
      <form
        className={styles.form}
        aria-label={note ? 'Edit note' : `Log a note for ${company.name}`}
        aria-busy={saving}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          save('done');
        }}
      >
        <RecordFormNotice form={form} />
        <NoteFields
          values={form.values}
          type={form.type}
          errors={form.errors}
          isClient={company.isClient ?? false}
          onChange={form.change}
          onDateLeft={() => form.check('date')}
          textRef={text}
          tall={tall}
          compact={compact}
          disabled={saving}
          offer={<FollowUpLine offer={offer} />}
          aside={
            <div className={styles.actions}>
              <DraftWords state={form.draft.state} className={styles.draft} />
              {onClose && (
                <Button variant="subtle" onClick={onClose} disabled={saving}>
                  {note ? 'Cancel' : 'Close'}
                </Button>
              )}
              {hasNext && (
                <Button disabled={saving} onClick={() => save('next')} title="Ctrl+Shift+Enter">
                  Save & next
                </Button>
              )}
              <Button type="submit" variant="primary" disabled={saving} className={styles.save}>
                {saving ? 'Saving…' : note ? 'Save changes' : 'Save note'}
                <Kbd keys="mod+enter" />
              </Button>
            </div>
          }
        />
      </form>
      {form.conflict && (
        <ConflictDialog
          noun={form.noun}
          fields={form.fields}
          conflict={form.conflict}
          saving={saving}
          onSave={form.saveOver}
          mergeForm={(start, onBack) => (
            <MergeNoteForm
              start={start}
              isClient={company.isClient ?? false}
              saving={saving}
              onSave={form.saveOver}
              onBack={onBack}
            />
          )}
          onTakeTheirs={() => {
            form.discard();
            onClose?.();
          }}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}
