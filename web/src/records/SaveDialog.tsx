import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { VISIBILITY_CHOICES, type Visibility } from '../lib/visibility.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Segments } from '../ui/Segments.tsx';
import { problemOf, type Outcome } from './outcome.ts';
import type { Stored } from './record-writes.ts';
import styles from './SaveDialog.module.css';

interface Named extends Stored {
  name: string;
}

export interface SaveDialogProps<R extends Named> {
  title: string;
  /** What is saved: `report`. */
  noun: string;
  value: { name: string; visibility: Visibility };
  onChange: (patch: { name: string } | { visibility: Visibility }) => void;
  /** The record that is edited; `null` for a new one. */
  edited: R | null;
  /** Saves over `over`; `null` creates. */
  save: (attempt: { name: string; over: R | null }) => Promise<Outcome<R>>;
  onClose: () => void;
  /** Below the fields: what is saved, and for whom. */
  hint: string;
  /** Fields between the name and who sees it. */
  children?: ReactNode;
  /** Fields after it. */
  more?: ReactNode;
  /** Left of the buttons. */
  danger?: (isBusy: boolean) => ReactNode;
}

const MOST_LETTERS = 120;

/** The name and visibility of a view, a report or a dashboard. */
export function SaveDialog<R extends Named>(props: SaveDialogProps<R>) {
  const { title, noun, value, onChange, save, onClose, hint, children, more, danger } = props;
  const id = useId();
  const [over, setOver] = useState(props.edited);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    const name = value.name.trim();
    if (isBusy) return undefined;
    if (name === '') return setProblem(`Give the ${noun} a name.`);
    setIsBusy(true);
    const outcome = await save({ name, over }).finally(() => setIsBusy(false));
    if (outcome.kind === 'saved') return undefined;
    if (outcome.kind !== 'conflict') return setProblem(problemOf(outcome).message);
    setOver(outcome.theirs);
    return setProblem(
      `It was saved elsewhere as “${outcome.theirs.name}”. Save again to keep your version.`,
    );
  };
  return (
    <Dialog title={title} onClose={onClose} width={460}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => setProblem(null)}
      >
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          className={styles.text}
          value={value.name}
          maxLength={MOST_LETTERS}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          data-autofocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {children}
        <span>Who sees it</span>
        <Segments
          label="Who sees it"
          value={value.visibility}
          choices={VISIBILITY_CHOICES}
          onChange={(visibility) => onChange({ visibility: visibility as Visibility })}
        />
        {more}
        <p className={styles.hint}>{hint}</p>
        <div className={styles.actions}>
          {danger && <span className={styles.danger}>{danger(isBusy)}</span>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
