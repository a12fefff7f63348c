import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldPicks, type PickSide } from './FieldPicks.tsx';
import { usePicks } from './use-picks.ts';
import {
  appliedTo,
  CONTACT_FIELDS,
  valuesOf,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';
import styles from './ContactConflictDialog.module.css';
import type { ContactConflict } from './useContactForm.ts';

export interface ContactConflictDialogProps {
  conflict: ContactConflict;
  saving: boolean;
  onSave: (values: ContactValues) => Promise<void>;
  onTakeTheirs: () => void;
  /** Decides nothing: what was typed stays in the form and as a draft. */
  onClose: () => void;
}

/** Somebody else saved first: field by field, theirs or yours, and none is lost. */
export function ContactConflictDialog(props: ContactConflictDialogProps) {
  const { conflict, saving, onSave, onTakeTheirs, onClose } = props;
  const theirs = valuesOf(conflict.theirs);
  const { yours, before } = conflict;
  const sides: readonly PickSide[] = [
    { id: 'theirs', label: 'Theirs (saved)', values: theirs },
    { id: 'yours', label: 'Yours', values: yours },
  ];
  const isChanged = (field: ContactField): boolean =>
    theirs[field] !== before[field] || yours[field] !== before[field];
  const { picked, pick, result } = usePicks(
    sides,
    Object.fromEntries(
      CONTACT_FIELDS.map((field) => [field, yours[field] !== before[field] ? 'yours' : 'theirs']),
    ) as Record<ContactField, string>,
  );
  const mine = appliedTo(theirs, before, yours);
  return (
    <Dialog title="Somebody else changed this contact" onClose={onClose} width={760}>
      <div className={styles.body}>
        <p className={styles.intro}>
          It was saved again (version {conflict.theirs.version}) after you began to edit. Your own
          changes are picked; choose the other side where theirs is right.
        </p>
        <FieldPicks
          sides={sides}
          fields={CONTACT_FIELDS.filter(isChanged)}
          picked={picked}
          onPick={pick}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onTakeTheirs} disabled={saving}>
          Take theirs
        </Button>
        <Button onClick={() => void onSave(mine)} disabled={saving}>
          Keep mine
        </Button>
        <Button
          variant="primary"
          disabled={saving}
          data-autofocus
          onClick={() => void onSave(result)}
        >
          Save as picked
        </Button>
      </div>
    </Dialog>
  );
}
