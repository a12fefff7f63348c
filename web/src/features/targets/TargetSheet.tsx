import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { plural } from '../../lib/plural.ts';
import { measureLabel } from '../../lib/target-names.ts';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import { TargetFileDialog } from './TargetFileDialog.tsx';
import { TargetDetails } from './TargetDetails.tsx';
import { TargetGridTable } from './TargetGridTable.tsx';
import { TargetList } from './TargetList.tsx';
import { batchOf, cellAt, realEdits, type TargetGrid } from './target-grid.ts';
import { useTargetGrid } from './use-target-grid.ts';
import styles from './Targets.module.css';

export interface TargetSheetProps {
  grid: TargetGrid;
  /** Of the measure, year and periods that the grid shows. */
  draftKey: string;
  showsProgress: boolean;
  refresh: () => Promise<unknown>;
}

const NOT_PLACED_SHOWN = 3;

/** The sheet with what is said above and below it: what is not saved, what went wrong, the selected cell. */
export function TargetSheet({ grid, draftKey, showsProgress, refresh }: TargetSheetProps) {
  const sheet = useTargetGrid(grid, draftKey, refresh);
  const { state, dispatch, saving, reason, setReason } = sheet;
  const [missed, setMissed] = useState<readonly string[]>([]);
  const [isFromFile, setFromFile] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const edits = useMemo(() => realEdits(grid, state.edits), [grid, state.edits]);
  const { targets, needsReason } = useMemo(() => batchOf(grid, edits), [grid, edits]);
  const count = Object.keys(edits).length;
  const faulty = count - targets.length;
  const mayEdit = grid.rows.some((row) => row.mayEdit);
  const lacksReason = needsReason && reason.trim() === '';
  const save = (): void => {
    if (saving.kind !== 'saving' && count > 0 && faulty === 0 && !lacksReason) void sheet.save();
  };
  const [row, column] = [grid.rows[state.active.row], grid.columns[state.active.column]];
  if (isNarrow) return <TargetList grid={grid} />;
  return (
    <>
      {mayEdit && (
        <div className={styles.bar}>
          <span role="status">{statusText(saving.kind, count, faulty)}</span>
          {saving.message && <span role="alert">{saving.message}</span>}
          {missed.length > 0 && (
            <span role="alert">
              Not placed: {missed.slice(0, NOT_PLACED_SHOWN).join(', ')}
              {missed.length > NOT_PLACED_SHOWN && ` and ${missed.length - NOT_PLACED_SHOWN} more`}
            </span>
          )}
          <span className={styles.space} />
          <Button onClick={() => setFromFile(true)}>From a file…</Button>
          {needsReason && (
            <input
              className={fields.field}
              aria-label="Reason for correcting a period that is over"
              placeholder="Reason for the correction"
              value={reason}
              maxLength={300}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Button disabled={state.past.length === 0} onClick={() => dispatch({ kind: 'undo' })}>
            Undo
          </Button>
          <Button disabled={count === 0} onClick={() => dispatch({ kind: 'discard' })}>
            Discard
          </Button>
          <Button
            variant="primary"
            disabled={count === 0 || faulty > 0 || lacksReason || saving.kind === 'saving'}
            onClick={save}
          >
            Save
          </Button>
        </div>
      )}
      <TargetGridTable
        title={`Targets: ${measureLabel(grid.measure)}`}
        grid={grid}
        state={{ ...state, edits }}
        dispatch={dispatch}
        showsProgress={showsProgress}
        faults={saving.faults}
        onSave={save}
        onMissed={setMissed}
      />
      {row && column && (
        <TargetDetails cell={cellAt(grid, edits, row, column)} measure={grid.measure} />
      )}
      {isFromFile && (
        <TargetFileDialog
          grid={grid}
          onPlace={(placed) => {
            dispatch({ kind: 'put', edits: placed });
            setFromFile(false);
          }}
          onClose={() => setFromFile(false)}
        />
      )}
    </>
  );
}

function statusText(kind: 'idle' | 'saving' | 'failed', count: number, faulty: number): string {
  if (kind === 'saving') return 'Saving…';
  if (faulty > 0) return `Fix ${plural(faulty, 'cell')} to save`;
  if (count > 0) return `${plural(count, 'change')} not saved`;
  return 'All changes saved';
}
