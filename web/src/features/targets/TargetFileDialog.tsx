import { useId, useMemo, useState } from 'react';
import { plural } from '../../lib/plural.ts';
import { measureLabel } from '../../lib/target-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import fields from '../../ui/fields.module.css';
import { readTargetFile } from './target-file.ts';
import type { Edits, TargetGrid } from './target-grid.ts';
import styles from './Targets.module.css';

export interface TargetFileDialogProps {
  grid: TargetGrid;
  /** The values go into the sheet, where they are saved. */
  onPlace: (edits: Edits) => void;
  onClose: () => void;
}

const BYTES_MAX = 1024 * 1024;
const PROBLEMS_SHOWN = 50;

/** A CSV file of targets, chosen or pasted, checked row by row before it changes the sheet. */
export function TargetFileDialog({ grid, onPlace, onClose }: TargetFileDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { edits, problems } = useMemo(() => readTargetFile(grid, text), [grid, text]);
  const count = Object.keys(edits).length;
  const [person] = grid.rows.filter(({ scope, mayEdit }) => scope === 'PERSON' && mayEdit);
  const [first, second] = grid.columns;
  const read = async (file: File): Promise<void> => {
    if (file.size > BYTES_MAX) return setFailure('This file is larger than 1 MB. Split it.');
    setFailure(null);
    setText(await file.text());
    return undefined;
  };
  return (
    <Dialog
      title={`Targets from a file: ${measureLabel(grid.measure)}`}
      onClose={onClose}
      width={640}
    >
      <form
        className={styles.file}
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0) onPlace(edits);
        }}
      >
        <p>
          The first row names periods, and the first column people, teams or the company:{' '}
          <code>
            Target of,{[first?.label, second?.label].filter(Boolean).join(',')} ·{' '}
            {person?.label ?? 'Name'},…
          </code>
          . An empty cell changes nothing, a dash clears a target.
        </p>
        <label htmlFor={`${id}-file`}>CSV file</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void read(file).catch(() => setFailure('The file could not be read.'));
          }}
        />
        <label htmlFor={`${id}-text`}>Or paste the rows</label>
        <textarea
          id={`${id}-text`}
          className={fields.field}
          rows={7}
          value={text}
          data-autofocus
          spellCheck={false}
          onChange={({ target }) => {
            setFailure(null);
            setText(target.value);
          }}
        />
        {failure !== null && <p role="alert">{failure}</p>}
        {text.trim() !== '' && (
          <p role="status">
            {plural(count, 'target')} to put into the sheet,{' '}
            {problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}
          </p>
        )}
        {problems.length > 0 && (
          <ol className={styles.problems} aria-label="Problems" tabIndex={0}>
            {problems.slice(0, PROBLEMS_SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                <strong>Row {row}</strong> {message}
              </li>
            ))}
            {problems.length > PROBLEMS_SHOWN && (
              <li>and {problems.length - PROBLEMS_SHOWN} more</li>
            )}
          </ol>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={count === 0}>
            Put into the sheet
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
