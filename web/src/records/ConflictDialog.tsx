import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import {
  conflictRows,
  pickedContent,
  type ConflictRow,
  type RecordFields,
} from './record-fields.ts';
import { appliedTo } from './same-content.ts';
import type { RecordConflict } from './use-record-form.ts';

export interface ConflictDialogProps<K extends object, F extends string> {
  noun: string;
  fields: RecordFields<K, F>;
  conflict: RecordConflict<K>;
  saving: boolean;
  /** Saves a content on top of what is stored now: yours, the picked or the merged one. */
  onSave: (content: K) => Promise<void>;
  onTakeTheirs: () => void;
  /** Decides nothing: what was typed stays in the form and as a draft. */
  onClose: () => void;
  /** Draws a form that merges by hand, with its own buttons. */
  mergeForm?: (start: K, onBack: () => void) => ReactNode;
}

type Side = 'theirs' | 'yours';
const SIDES: readonly { side: Side; title: string; label: string }[] = [
  { side: 'theirs', title: 'Theirs (saved)', label: 'Theirs' },
  { side: 'yours', title: 'Yours', label: 'Yours' },
];

/** Someone else saved first: all three versions are shown, field by field, and none is lost. */
export function ConflictDialog<K extends object, F extends string>(
  props: ConflictDialogProps<K, F>,
) {
  const { noun, fields, conflict, saving, onSave, onTakeTheirs, onClose, mergeForm } = props;
  const id = useId();
  const [isMerging, setMerging] = useState(false);
  const [picks, setPicks] = useState<Partial<Record<F, Side>>>({});
  const sides = SIDES.filter(({ side }) => !(isMerging && side === 'yours'));
  const mine = appliedTo(conflict.theirs, conflict.before, conflict.yours);
  const rows = conflictRows(fields, conflict);
  const sideOf = ({ field, yoursChanged }: ConflictRow<F>): Side =>
    picks[field] ?? (yoursChanged ? 'yours' : 'theirs');
  const isPicked = rows.some((row) => sideOf(row) !== (row.yoursChanged ? 'yours' : 'theirs'));
  const savePicked = (): void => {
    const taken = Object.fromEntries(rows.map((row) => [row.field, sideOf(row)]));
    void onSave(pickedContent(conflict, taken));
  };
  return (
    <Dialog
      title={`Somebody else changed this ${noun}`}
      onClose={onClose}
      width={isMerging ? 860 : 920}
    >
      <div className={styles.body}>
        <p className={styles.intro}>
          It was saved again (version {conflict.version}) after you began to edit. Choose what to
          keep; closing this keeps your text as a draft. “Keep mine” saves what you changed and
          leaves the rest as it is stored.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              {sides.map(({ side, title }) => (
                <th key={side} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.label}</th>
                {sides.map(({ side, title, label }) => {
                  const isChanged = row[`${side}Changed`];
                  const text = isChanged ? (
                    <span>{row[side]}</span>
                  ) : (
                    <span className={styles.unchanged}>unchanged</span>
                  );
                  return (
                    <td key={side} data-changed={isChanged} data-label={label}>
                      {isMerging ? (
                        text
                      ) : (
                        <label>
                          <input
                            type="radio"
                            name={`${id}-${row.field}`}
                            checked={sideOf(row) === side}
                            aria-label={`${row.label} from ${title}: ${row[side]}`}
                            disabled={saving}
                            onChange={() => setPicks({ ...picks, [row.field]: side })}
                          />
                          {text}
                        </label>
                      )}
                    </td>
                  );
                })}
                <td className={styles.before} data-label="Before">
                  {row.before}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isMerging ? (
        mergeForm?.(mine, () => setMerging(false))
      ) : (
        <div className={styles.actions}>
          <Button onClick={onTakeTheirs} disabled={saving}>
            Take theirs
          </Button>
          {mergeForm && (
            <Button onClick={() => setMerging(true)} disabled={saving}>
              Merge by hand
            </Button>
          )}
          <Button
            variant={isPicked ? 'subtle' : 'primary'}
            disabled={saving}
            data-autofocus
            onClick={() => void onSave(mine)}
          >
            Keep mine
          </Button>
          {isPicked && (
            <Button variant="primary" disabled={saving} onClick={savePicked}>
              Save as picked
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
