import { useApolloClient } from '@apollo/client/react';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveDialog, type SaveDialogProps } from '../../ui/SaveDialog.tsx';
import styles from '../../ui/SaveDialog.module.css';
import { useToast } from '../../ui/toasts.tsx';
import { createView, knowView, updateView } from './save-view.ts';
import type { View } from './save-view.ts';
import type { ViewContent } from './view-address.ts';

export interface ViewDialogProps {
  page: string;
  /** `null` saves the list as a new view. */
  view: View | null;
  content: ViewContent;
  onSaved: (view: View) => void;
  onDelete: (view: View) => void;
  onClose: () => void;
}

/** Name, who sees it, and whether it stands in the sidebar: for a new view and for one's own. */
export function ViewDialog({ page, view, content, onSaved, onDelete, onClose }: ViewDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const draft = useDraft(`view:${page}:${view?.seq ?? 'new'}`, {
    name: view?.name ?? '',
    visibility: view?.visibility ?? ('PRIVATE' as View['visibility']),
    pinned: view?.pinned ?? false,
  });
  const change = (patch: Partial<typeof draft.value>): void =>
    draft.set({ ...draft.value, ...patch });
  const save: SaveDialogProps['save'] = async ({ name, version, key }) => {
    const given = { ...draft.value, name };
    const { query, columns } = content;
    const outcome = view
      ? await updateView(client, view.seq, version, given)
      : await createView(client, { ...given, page, query, columns: columns && [...columns] }, key);
    if (outcome.kind === 'refused') {
      return { ...outcome, message: outcome.fields['name'] ?? outcome.message };
    }
    if (outcome.kind === 'conflict') return outcome;
    draft.clear();
    knowView(client, outcome.view);
    toast({ message: `“${outcome.view.name}” saved` });
    onSaved(outcome.view);
    return outcome;
  };
  return (
    <SaveDialog
      title={view ? 'Edit view' : 'Save as a view'}
      noun="view"
      value={draft.value}
      onChange={change}
      version={view?.version ?? 0}
      save={save}
      onClose={onClose}
      hint={
        view
          ? 'Filters and columns stay as they are; “Update” in the menu changes them.'
          : 'Filters, order and columns as they are now.'
      }
      more={
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.value.pinned}
            onChange={(event) => change({ pinned: event.target.checked })}
          />
          Pin to the sidebar
        </label>
      }
      {...(view && {
        danger: (isBusy) => (
          <Button variant="danger" disabled={isBusy} onClick={() => onDelete(view)}>
            Delete
          </Button>
        ),
      })}
    />
  );
}
