import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '../../lib/session.ts';
import styles from './NoteComposer.module.css';
import { NoteForm } from './NoteForm.tsx';
import { registerComposer } from './quick-log-store.ts';
import { useQueuedToast, useSavedToast } from './use-saved-toast.ts';

export interface NoteComposerProps {
  company: { coid: number; name: string; isClient: boolean };
  /** Goes to the next company of the list; absent where there is none. */
  onNext?: () => void;
  /** The reader came here to log: puts the focus into the composer. */
  focusAtStart?: boolean;
}

const SMALL_SCREEN = '(max-width: 640px)';

/**
 * Docked at the bottom of a company's pages: one line until it is used. A phone has no room for it:
 * there "Log note" in the header and "Log" in the bottom bar open the whole screen.
 */
export function NoteComposer({ company, onNext, focusAtStart = false }: NoteComposerProps) {
  const { mayWrite } = useViewer();
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  if (!mayWrite) {
    return (
      <p className={styles.closed}>
        You can read these notes. Reps, their managers and administrators can write them.
      </p>
    );
  }
  if (isSmall) return null;
  return (
    <DockedComposer
      key={company.coid}
      company={company}
      focusAtStart={focusAtStart}
      onNext={onNext}
    />
  );
}

function DockedComposer({ company, onNext, focusAtStart = false }: NoteComposerProps) {
  const showSaved = useSavedToast();
  const showQueued = useQueuedToast();
  const dock = useRef<HTMLDivElement>(null);
  const focusText = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(focusAtStart);
  const { coid } = company;
  const focus = useCallback(() => {
    setOpen(true);
    focusText.current?.();
  }, []);
  useLayoutEffect(() => registerComposer({ coid, focus }), [coid, focus]);

  const close = (): void => {
    setOpen(false);
    // The text stays as a draft; the letters are shortcuts again, and Tab goes on from here.
    dock.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={dock}
      className={styles.dock}
      data-open={open}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target !== currentTarget && setOpen(true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <NoteForm
        company={company}
        focusRef={focusText}
        compact={!open}
        autoFocus={focusAtStart}
        hasNext={onNext !== undefined}
        onClose={close}
        onSaved={(note, then) => {
          showSaved(note, company.name);
          // The letters are shortcuts again: Z takes it back, N writes the next one.
          close();
          if (then === 'next') onNext?.();
        }}
        onQueued={(then) => {
          showQueued(company.name);
          close();
          if (then === 'next') onNext?.();
        }}
      />
    </div>
  );
}
