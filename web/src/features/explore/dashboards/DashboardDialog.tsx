import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import styles from '../saved/ReportDialog.module.css';
import { VISIBILITY_LABELS } from '../saved/visibility.ts';
import type { Dashboard } from './dashboard.ts';
import { createDashboard, updateDashboard } from './save-dashboard.ts';

export interface DashboardDialogProps {
  /** `null` makes a new one. */
  edited: Dashboard | null;
  onSaved: (dashboard: Dashboard) => void;
  onClose: () => void;
}

const VISIBILITIES = Object.entries(VISIBILITY_LABELS).map(([value, label]) => ({ value, label }));

/** A dashboard's name, what it is for, and who may see it. */
export function DashboardDialog({ edited, onSaved, onClose }: DashboardDialogProps) {
  const client = useApolloClient();
  const id = useId();
  const [key] = useState(() => newIdempotencyKey());
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useDraft(`dashboard:${edited?.seq ?? 'new'}:name`, {
    name: edited?.name ?? '',
    description: edited?.description ?? '',
    visibility: edited?.visibility ?? ('PRIVATE' as Dashboard['visibility']),
  });
  const { name, description, visibility } = draft.value;
  const change = (patch: Partial<typeof draft.value>): void => {
    setProblem(null);
    draft.set({ ...draft.value, ...patch });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (name.trim() === '') return setProblem('Give the dashboard a name.');
    setBusy(true);
    const given = {
      name: name.trim(),
      description: description.trim() || null,
      visibility,
    };
    const outcome = edited
      ? await updateDashboard(client, { seq: edited.seq, version }, given)
      : await createDashboard(client, given, key);
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setVersion(outcome.theirs.version);
      return setProblem(
        `It was saved from elsewhere meanwhile, as “${outcome.theirs.name}”. Save again to keep yours.`,
      );
    }
    if (outcome.kind === 'refused') return setProblem(outcome.message);
    draft.clear();
    return onSaved(outcome.dashboard);
  };
  return (
    <Dialog title={edited ? 'Edit dashboard' : 'New dashboard'} onClose={onClose} width={460}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          className={styles.text}
          value={name}
          maxLength={120}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          data-autofocus
          onChange={({ target }) => change({ name: target.value })}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <label htmlFor={`${id}-description`}>Description</label>
        <textarea
          id={`${id}-description`}
          className={styles.text}
          rows={2}
          maxLength={2000}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <span>Who sees it</span>
        <Segments
          label="Who sees it"
          value={visibility}
          choices={VISIBILITIES}
          onChange={(value) => change({ visibility: value as Dashboard['visibility'] })}
        />
        <p className={styles.hint}>
          Each report on it is seen by those whom its owner lets see it.
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
