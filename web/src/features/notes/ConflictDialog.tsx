import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import { NoteFields } from './NoteFields.tsx';
import { appliedTo, conflictRows } from './conflict-rows.ts';
import { contentOf, readValues, valuesOf, type NoteContent } from './note-values.ts';
import type { NoteConflict } from './useNoteForm.ts';
import { useToday } from '../../lib/session.ts';

export interface ConflictDialogProps {
  conflict: NoteConflict;
  isClient: boolean;
  saving: boolean;
  /** Saves a content on top of what is stored now: yours, or the merged one. */
  onKeepMine: (content: NoteContent) => Promise<void>;
  onTakeTheirs: () => void;
  /** Decides nothing: your text stays in the form and as a draft. */
  onClose: () => void;
}

const UNCHANGED = <span className={styles.unchanged}>unchanged</span>;

/** Somebody else saved first. All three states of the note are on the table, and none is lost. */
export function ConflictDialog({
  conflict,
  isClient,
  saving,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const today = useToday();
  const theirs = contentOf(conflict.theirs);
  const [merged, setMerged] = useState<ReturnType<typeof valuesOf> | null>(null);
  const reading = merged ? readValues(merged, theirs.type, today) : null;
  const [showErrors, setShowErrors] = useState(false);
  const mine = appliedTo(theirs, conflict.before, conflict.yours);
  const rows = conflictRows(conflict.before, conflict.yours, theirs);
  const saveMerged = (): void => {
    setShowErrors(true);
    if (reading?.content) void onKeepMine(reading.content);
  };
  return (
    <Dialog title="Somebody else changed this note" onClose={onClose} width={merged ? 860 : 920}>
      <div className={styles.body}>
        <p className={styles.intro}>
          It was saved again (version {conflict.theirs.version}) after you began to edit. Choose
          what to keep; closing this keeps your text as a draft. “Keep mine” saves what you changed
          and leaves the rest as it is stored.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              <th scope="col">Theirs (saved)</th>
              {!merged && <th scope="col">Yours</th>}
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.label}</th>
                <td data-changed={row.theirsChanged} data-label="Theirs">
                  {row.theirsChanged ? row.theirs : UNCHANGED}
                </td>
                {!merged && (
                  <td data-changed={row.yoursChanged} data-label="Yours">
                    {row.yoursChanged ? row.yours : UNCHANGED}
                  </td>
                )}
                <td className={styles.before} data-label="Before">
                  {row.before}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {merged && (
          <div className={styles.merge}>
            <h3>Merged note</h3>
            <NoteFields
              values={merged}
              type={merged.type ?? theirs.type}
              errors={(showErrors && reading?.errors) || {}}
              isClient={isClient}
              onChange={(patch) => setMerged({ ...merged, ...patch })}
              onDateLeft={() => undefined}
              tall
              disabled={saving}
            />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {merged ? (
          <>
            <Button onClick={() => setMerged(null)}>Back</Button>
            <Button variant="primary" disabled={saving} onClick={saveMerged}>
              Save merged note
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onTakeTheirs} disabled={saving}>
              Take theirs
            </Button>
            <Button onClick={() => setMerged(valuesOf(mine))} disabled={saving}>
              Merge by hand
            </Button>
            <Button
              variant="primary"
              disabled={saving}
              data-autofocus
              onClick={() => void onKeepMine(mine)}
            >
              Keep mine
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
