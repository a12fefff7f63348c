import { useApolloClient } from '@apollo/client/react';
import { SaveDialog, type SaveDialogProps } from '../../records/SaveDialog.tsx';
import styles from '../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../records/use-record-draft.ts';
import type { CreateSavedViewInput } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { ViewContent } from './view-address.ts';
import { viewWrites, type View } from './view-writes.ts';

export interface ViewDialogProps {
  page: string;
  /** `null` saves the list as a new view. */
  view: View | null;
  content: ViewContent;
  onSaved: (view: View) => void;
  onDelete: (view: View) => void;
  onClose: () => void;
}

type ViewFields = Pick<View, 'name' | 'visibility' | 'pinned'>;

/** Name, who sees it, and whether it is pinned: for a new view and for an existing one. */
export function ViewDialog({ page, view, content, onSaved, onDelete, onClose }: ViewDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const draft = useRecordDraft<ViewFields, CreateSavedViewInput>(
    `view:${page}:${view?.seq ?? 'new'}`,
    {
      name: view?.name ?? '',
      visibility: view?.visibility ?? 'PRIVATE',
      pinned: view?.pinned ?? false,
    },
  );
  const { change } = draft;
  const save: SaveDialogProps<View>['save'] = async ({ name, over }) => {
    const { visibility, pinned } = draft.value;
    const given = { name, visibility, pinned };
    const { query, columns } = content;
    const whole = { ...given, page, query, columns: columns && [...columns] };
    const outcome = over
      ? await viewWrites.update(client, over, given)
      : await viewWrites.create(client, whole, draft.attempts);
    if (outcome.kind !== 'saved') return outcome;
    draft.clear();
    toast({ message: `“${outcome.record.name}” saved` });
    onSaved(outcome.record);
    return outcome;
  };
  return (
    <SaveDialog
      title={view ? 'Edit view' : 'Save as a view'}
      noun="view"
      value={draft.value}
      onChange={change}
      edited={view}
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
