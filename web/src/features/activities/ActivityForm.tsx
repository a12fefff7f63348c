import { useEffect, type KeyboardEvent } from 'react';
import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ActivityConflictDialog } from './ActivityConflictDialog.tsx';
import { ActivityFields, type Person } from './ActivityFields.tsx';
import styles from './ActivityForm.module.css';
import { CALL } from './activity-types.ts';
import { useActivityForm, type ActivityFormOptions } from './useActivityForm.ts';

export interface ActivityFormProps extends ActivityFormOptions {
  contacts: readonly Person[];
  assignees: readonly Person[];
  /** The company must not be called, for this reason; `null` when it may be. */
  doNotCall: string | null;
  onClose: () => void;
  onDelete?: (() => void) | undefined;
  /** Told whether closing now would lose text that could not be kept as a draft. */
  onUnkept: (unkept: boolean) => void;
}

/** The one form for a new activity and for an edit: Ctrl+Enter saves, Esc closes, nothing is lost. */
export function ActivityForm(props: ActivityFormProps) {
  const { activity, contacts, assignees, doNotCall, onClose, onDelete, onUnkept } = props;
  const form = useActivityForm(props);
  const viewer = useViewer();
  const mayOverride = viewer.isManager || viewer.level <= 8;
  const unkept = form.touched && form.draft.state === 'failed';
  useEffect(() => onUnkept(unkept), [onUnkept, unkept]);
  const isRefusedCall = doNotCall !== null && form.values.type === CALL;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  // The conflict dialog stands outside: keys pressed in it must not save the form behind it.
  return (
    <>
      <form
        className={styles.form}
        aria-label={activity ? 'Edit activity' : 'New activity'}
        aria-busy={form.isSaving}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.message && (
          <p className={styles.notice} data-tone="red" role="alert">
            {form.message}
          </p>
        )}
        {form.draft.restored && !form.message && (
          <p className={styles.notice} role="status">
            Your draft is restored.
            <Button size="small" variant="subtle" onClick={form.discard}>
              Discard
            </Button>
          </p>
        )}
        {isRefusedCall && (
          <div className={styles.notice} data-tone="red" role="note">
            <span>
              Do not call{doNotCall === '' ? '' : `: ${doNotCall}`}.{' '}
              {mayOverride
                ? 'Say in the note why it is called all the same.'
                : 'Choose another type; only a manager or an administrator can plan a call.'}
            </span>
            {mayOverride && (
              <label className={styles.override}>
                <input
                  type="checkbox"
                  checked={form.override}
                  onChange={(event) => form.setOverride(event.target.checked)}
                />
                Call anyway
              </label>
            )}
          </div>
        )}
        <ActivityFields
          values={form.values}
          errors={form.errors}
          contacts={contacts}
          assignees={assignees}
          onChange={form.change}
          onDateLeft={form.checkDate}
        />
        <div className={styles.actions}>
          {onDelete && (
            <Button variant="subtle" className={styles.delete} onClick={onDelete}>
              Delete
            </Button>
          )}
          <span className={styles.draft} role="status">
            {form.touched && form.draft.state === 'saved' && 'Draft saved'}
            {unkept && 'Draft not kept: this browser refuses storage'}
          </span>
          <Button variant="subtle" disabled={form.isSaving} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="primary" keys="mod+enter" disabled={form.isSaving}>
            {form.isSaving ? 'Saving…' : activity ? 'Save changes' : 'Save activity'}
          </Button>
        </div>
      </form>
      {form.conflict && (
        <ActivityConflictDialog
          conflict={form.conflict}
          people={{ contactSeq: contacts, userSeq: assignees }}
          isSaving={form.isSaving}
          onKeepMine={(content) => void form.saveOver(content)}
          onTakeTheirs={() => {
            form.discard();
            onClose();
          }}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}
