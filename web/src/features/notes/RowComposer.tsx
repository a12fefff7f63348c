import { useCallback, useLayoutEffect, useRef } from 'react';
import type { NoteValues } from './note-values.ts';
import { NoteForm } from './NoteForm.tsx';
import { registerComposer } from './quick-log-store.ts';
import type { SaveThen } from './useNoteForm.ts';
import { useQueuedToast, useSavedToast } from './use-saved-toast.ts';

export interface RowComposerProps {
  company: { coid: number; name: string; isClient: boolean };
  prefill: Partial<NoteValues>;
  hasNext: boolean;
  /** The note is saved, or waits for the connection; returns a function that undoes what was done along with it. */
  onWritten: (then: SaveThen) => (() => void) | undefined;
  onClose: () => void;
}

/** The note form inside a row of a list, with the focus in its text; Esc closes it and keeps the draft. */
export function RowComposer({ company, prefill, hasNext, onWritten, onClose }: RowComposerProps) {
  const showSaved = useSavedToast();
  const showQueued = useQueuedToast();
  const focusText = useRef<(() => void) | null>(null);
  const { coid, name } = company;
  const focus = useCallback(() => focusText.current?.(), []);
  useLayoutEffect(() => registerComposer({ coid, focus }), [coid, focus]);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <NoteForm
        company={company}
        prefill={prefill}
        focusRef={focusText}
        autoFocus
        hasNext={hasNext}
        onClose={onClose}
        onSaved={(note, then) => {
          showSaved(note, name, onWritten(then));
        }}
        onQueued={(then) => {
          showQueued(name);
          onWritten(then);
        }}
      />
    </div>
  );
}
