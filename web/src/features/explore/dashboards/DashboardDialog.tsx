import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { SaveDialog, type SaveDialogProps } from '../../../ui/SaveDialog.tsx';
import styles from '../../../ui/SaveDialog.module.css';
import type { Dashboard } from './dashboard.ts';
import { createDashboard, updateDashboard } from './save-dashboard.ts';

export interface DashboardDialogProps {
  /** `null` makes a new one. */
  edited: Dashboard | null;
  onSaved: (dashboard: Dashboard) => void;
  onClose: () => void;
}

/** A dashboard's name, what it is for, and who may see it. */
export function DashboardDialog({ edited, onSaved, onClose }: DashboardDialogProps) {
  const client = useApolloClient();
  const id = useId();
  const draft = useDraft(`dashboard:${edited?.seq ?? 'new'}:name`, {
    name: edited?.name ?? '',
    description: edited?.description ?? '',
    visibility: edited?.visibility ?? ('PRIVATE' as Dashboard['visibility']),
  });
  const { description, visibility } = draft.value;
  const change = (patch: Partial<typeof draft.value>): void =>
    draft.set({ ...draft.value, ...patch });
  const save: SaveDialogProps['save'] = async ({ name, version, key }) => {
    const given = { name, description: description.trim() || null, visibility };
    const outcome = edited
      ? await updateDashboard(client, { seq: edited.seq, version }, given)
      : await createDashboard(client, given, key);
    if (outcome.kind === 'saved') {
      draft.clear();
      onSaved(outcome.dashboard);
    }
    return outcome;
  };
  return (
    <SaveDialog
      title={edited ? 'Edit dashboard' : 'New dashboard'}
      noun="dashboard"
      value={draft.value}
      onChange={change}
      version={edited?.version ?? 0}
      save={save}
      onClose={onClose}
      hint="Each report on it is seen by those whom its owner lets see it."
    >
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className={styles.text}
        rows={2}
        maxLength={2000}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </SaveDialog>
  );
}
