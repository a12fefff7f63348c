import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { NoteFields } from './NoteFields.tsx';
import styles from './NoteForm.module.css';
import { NoteFormNotice } from './NoteFormNotice.tsx';
import type { NoteValues } from './note-values.ts';
import { useNoteForm, type NoteFormCompany, type SaveThen } from './useNoteForm.ts';

export interface NoteFormProps {
  company: NoteFormCompany;
  /** The note to edit; absent: a new one. Give the form a `key` of company and note. */
  note?: NoteCard_NoteFragment;
  /** What a new note begins with. */
  prefill?: Partial<NoteValues> | undefined;
  onSaved: (note: NoteCard_NoteFragment, then: SaveThen) => void;
  /** There is no connection: the new note waits, and is sent when it is back. */
  onQueued?: (then: SaveThen) => void;
  /** Absent: the form stays, as in a docked composer. */
  onClose?: () => void;
  /** Offers "save & next": there is a next company in the list. */
  hasNext?: boolean;
  /** Puts the focus into the text when the form appears. */
  autoFocus?: boolean;
  tall?: boolean;
  /** Only the text is shown. */
  compact?: boolean;
  /** Told whether closing now would lose text that could not be kept as a draft. */
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
  const form = useNoteForm({ company, note, prefill, onSaved, onQueued });
  const text = useRef<HTMLTextAreaElement>(null);
  const saving = form.status === 'saving';
  const unkept = form.touched && form.draft.state === 'failed';

  useEffect(() => {
    if (!autoFocus) return undefined;
    const focus = (): void => {
      const field = text.current;
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    };
    focus();
    // Once more after the page that brought us here has settled its own focus.
    const timer = setTimeout(focus, 0);
    return () => clearTimeout(timer);
  }, [autoFocus]);
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
    void form.submit(then);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
        <NoteFormNotice form={form} />
        <NoteFields
          values={form.values}
          type={form.type}
          errors={form.errors}
          isClient={company.isClient ?? false}
          onChange={form.change}
          onDateLeft={form.checkDate}
          textRef={text}
          tall={tall}
          compact={compact}
          disabled={saving}
          aside={
            <div className={styles.actions}>
              <DraftState state={form.touched ? form.draft.state : 'idle'} />
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
          conflict={form.conflict}
          isClient={company.isClient ?? false}
          saving={saving}
          onKeepMine={form.saveOver}
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

const DRAFT_WORDS: Partial<Record<string, ReactNode>> = {
  saving: 'Saving draft…',
  saved: 'Draft saved',
  failed: 'Draft not kept: this browser refuses storage',
};

function DraftState({ state }: { state: string }) {
  return (
    <span className={styles.draft} data-failed={state === 'failed'}>
      {DRAFT_WORDS[state]}
    </span>
  );
}
