import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './EditableFact.module.css';
import { labelOf, type FactCompany, type FactField } from './fact-values.ts';

// Most who open a company read it: the form comes when the pointer or the focus is on a pencil.
const FactForm = lazyPart(async () => (await import('./FactForm.tsx')).FactForm);
const comeNearer = (): void => FactForm.prefetch();

export interface EditableFactProps {
  company: FactCompany;
  field: FactField;
  /** A draft of an earlier visit waits for it: it opens at once. */
  isKept: boolean;
  /** The value as everybody reads it; links in it stay links. */
  children: ReactNode;
}

/** A fact for those who may change it: the whole row is the button that turns it into a field. */
export function EditableFact({ company, field, isKept, children }: EditableFactProps) {
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocusBack = useRef(false);
  const [height, setHeight] = useState(0);
  const isOpen = choice === 'open' || (choice === null && isKept);

  useEffect(() => {
    if (isOpen || !takesFocusBack.current) return;
    takesFocusBack.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isOpen]);

  const open = (): void => {
    // A value of two lines, or one with a larger link, leaves its room to the field: nothing moves.
    setHeight(row.current?.offsetHeight ?? 0);
    setChoice('open');
  };
  const close = (): void => {
    // Not when it was left for something else: that has the focus now.
    takesFocusBack.current = row.current?.contains(document.activeElement) ?? false;
    setChoice('closed');
  };

  return (
    <div ref={row} className={styles.row} style={isOpen ? { minHeight: height } : undefined}>
      {isOpen ? (
        <Suspense fallback={<span className={styles.value}>{children}</span>}>
          <FactForm
            company={company}
            field={field}
            takesFocus={choice === 'open'}
            onClose={close}
          />
        </Suspense>
      ) : (
        <>
          <span className={styles.value}>{children}</span>
          <button
            ref={button}
            type="button"
            className={styles.pencil}
            aria-label={`Edit ${field === 'zip' ? 'ZIP' : labelOf(field).toLowerCase()}`}
            onPointerEnter={comeNearer}
            onFocus={comeNearer}
            onClick={open}
          >
            <Icon name="pencil" size={12} />
          </button>
        </>
      )}
    </div>
  );
}
