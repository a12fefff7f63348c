import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import type { Job } from './import-words.ts';
import styles from './imports.module.css';

/** What an undo did, or what keeps it from doing anything. */
export function UndoResult({
  job: { counts, state, importSeq },
  onUndoRest,
}: {
  job: Job;
  onUndoRest: (importSeq: number) => void;
}) {
  if (state !== 'DONE' || !counts) return null;
  const { written, deleted, restored, kept } = counts;
  if (written) {
    return (
      <p role="status">
        Import {importSeq} is undone: {plural(deleted, 'record')} deleted,{' '}
        {plural(restored, 'record')} as before{kept > 0 && `, ${plural(kept, 'record')} kept`}.
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {plural(kept, 'record')} of import {importSeq} cannot be undone, so nothing was changed.
      </p>
      {importSeq !== null && (
        <div className={styles.actions}>
          <Button onClick={() => onUndoRest(importSeq)}>Undo the others</Button>
        </div>
      )}
    </>
  );
}
