import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { newIdempotencyKey } from '../lib/idempotency-key.ts';
import { VISIBILITY_CHOICES, type Visibility } from '../lib/visibility.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './SaveDialog.module.css';
import { Segments } from './Segments.tsx';

type SaveOutcome =
  | { kind: 'saved' }
  /** Saved from elsewhere meanwhile. */
  | { kind: 'conflict'; theirs: { name: string; version: number } }
  | { kind: 'refused'; message: string };

export interface SaveDialogProps {
  title: string;
  /** What is saved: `report`. */
  noun: string;
  value: { name: string; visibility: Visibility };
  onChange: (patch: { name: string } | { visibility: Visibility }) => void;
  /** The version that is edited; 0 for a new one. */
  version: number;
  /** Saves over `version`; the key keeps a repeated attempt from making a second one. */
  save: (attempt: { name: string; version: number; key: string }) => Promise<SaveOutcome>;
  onClose: () => void;
  /** Said below: what is saved, who sees it how. */
  hint: string;
  /** Fields between the name and who sees it. */
  children?: ReactNode;
  /** What stands after it. */
  more?: ReactNode;
  /** At the left of the buttons. */
  danger?: (isBusy: boolean) => ReactNode;
}

const MOST_LETTERS = 120;

/** A name, and who sees it: for everything that people save. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, noun, value, onChange, save, onClose, hint, children, more, danger } = props;
  const id = useId();
  const [key] = useState(() => newIdempotencyKey());
  const [version, setVersion] = useState(props.version);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    const name = value.name.trim();
    if (isBusy) return undefined;
    if (name === '') return setProblem(`Give the ${noun} a name.`);
    setIsBusy(true);
    const outcome = await save({ name, version, key });
    setIsBusy(false);
    if (outcome.kind === 'conflict') {
      setVersion(outcome.theirs.version);
      return setProblem(
        `It was saved from elsewhere meanwhile, as “${outcome.theirs.name}”. Save again to keep yours.`,
      );
    }
    return outcome.kind === 'refused' ? setProblem(outcome.message) : undefined;
  };
  return (
    <Dialog title={title} onClose={onClose} width={460}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
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
