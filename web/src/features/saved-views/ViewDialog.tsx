import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { createView, knowView, updateView } from './save-view.ts';
import type { View } from './save-view.ts';
import type { ViewContent } from './view-address.ts';
import { VISIBILITY_LABELS } from './view-groups.ts';
import styles from './ViewDialog.module.css';

export interface ViewDialogProps {
  page: string;
  /** `null` saves the list as a new view. */
  view: View | null;
  content: ViewContent;
  onSaved: (view: View) => void;
  onDelete: (view: View) => void;
  onClose: () => void;
}

const VISIBILITIES = Object.entries(VISIBILITY_LABELS).map(([value, label]) => ({ value, label }));

/** Name, who sees it, and whether it stands in the sidebar: for a new view and for one's own. */
export function ViewDialog({ page, view, content, onSaved, onDelete, onClose }: ViewDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const id = useId();
  const [key] = useState(() => newIdempotencyKey());
  const [version, setVersion] = useState(view?.version ?? 0);
  const draft = useDraft(`view:${page}:${view?.seq ?? 'new'}`, {
    name: view?.name ?? '',
    visibility: view?.visibility ?? ('PRIVATE' as View['visibility']),
    pinned: view?.pinned ?? false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { name, visibility, pinned } = draft.value;
  const change = (patch: Partial<typeof draft.value>): void => {
    setProblem(null);
    draft.set({ ...draft.value, ...patch });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = { ...draft.value, name: name.trim() };
    if (given.name === '') return setProblem('Give the view a name.');
    setBusy(true);
    const { query, columns } = content;
    const outcome = view
      ? await updateView(client, view.seq, version, given)
      : await createView(client, { ...given, page, query, columns: columns && [...columns] }, key);
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setVersion(outcome.theirs.version);
      return setProblem(
        `It was saved from elsewhere meanwhile, as “${outcome.theirs.name}”. Save again to keep yours.`,
      );
    }
    if (outcome.kind === 'refused') {
      return setProblem(outcome.fields['name'] ?? outcome.message);
    }
    draft.clear();
    knowView(client, outcome.view);
    toast({ message: `“${outcome.view.name}” saved` });
    return onSaved(outcome.view);
  };
  return (
    <Dialog title={view ? 'Edit view' : 'Save as a view'} onClose={onClose} width={440}>
      <form
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        noValidate
      >
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          className={styles.name}
          value={name}
          maxLength={120}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => change({ name: event.target.value })}
          data-autofocus
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <span className={styles.label}>Who sees it</span>
        <Segments
          label="Who sees it"
          value={visibility}
          choices={VISIBILITIES}
          onChange={(value) => change({ visibility: value as View['visibility'] })}
        />
        <label className={styles.pin}>
          <input
            type="checkbox"
            checked={pinned}
            onChange={(event) => change({ pinned: event.target.checked })}
          />
          Pin to the sidebar
        </label>
        <p className={styles.hint}>
          {view
            ? 'Filters and columns stay as they are; “Update” in the menu changes them.'
            : 'Filters, order and columns as they are now.'}
        </p>
        <div className={styles.actions}>
          {view && (
            <Button
              variant="danger"
              className={styles.delete ?? ''}
              disabled={busy}
              onClick={() => onDelete(view)}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
