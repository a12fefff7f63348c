import { useEffect, type KeyboardEvent } from 'react';
import { isAdministrator } from '../../../../schema/levels.ts';
import { useViewer } from '../../lib/session.ts';
import { isSubmitKey } from '../../lib/submit-key.ts';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { DraftWords } from '../../records/DraftWords.tsx';
import { RecordFormNotice } from '../../records/RecordFormNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import styles from './ActivityForm.module.css';
import { CALL } from './activity-types.ts';
import { useActivityForm, type ActivityFormOptions } from './useActivityForm.ts';

export interface ActivityFormProps extends ActivityFormOptions {
  /** The company must not be called, for this reason; `null` when it may be. */
  doNotCall: string | null;
  onClose: () => void;
  onDelete?: (() => void) | undefined;
  /** Says whether closing now would lose text that could not be kept as a draft. */
  onUnkept: (unkept: boolean) => void;
}

/** The one form for a new activity and for an edit: Ctrl+Enter saves, Esc closes, nothing is lost. */
export function ActivityForm(props: ActivityFormProps) {
  const { activity, contacts, assignees, doNotCall, onClose, onDelete, onUnkept } = props;
  const form = useActivityForm(props);
  const viewer = useViewer();
  const mayOverride = viewer.isManager || isAdministrator(viewer);
  const unkept = form.touched && form.draft.state === 'failed';
  useEffect(() => onUnkept(unkept), [onUnkept, unkept]);
  const isSaving = form.status === 'saving';
  const isRefusedCall = doNotCall !== null && form.values.type === CALL;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void form.submit();
  };
  // The conflict dialog stands outside: keys pressed in it must not save the form behind it.
  return (
    <>
      <Stack
        as="form"
        gap={12}
        shrinks
        aria-label={activity ? 'Edit activity' : 'New activity'}
        aria-busy={isSaving}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <RecordFormNotice form={form} />
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
                  checked={form.values.overrideDoNotCall === true}
                  onChange={(event) => form.change({ overrideDoNotCall: event.target.checked })}
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
          onDateLeft={() => form.check('date')}
          isSaving={isSaving}
        />
        <div className={styles.actions}>
          {onDelete && (
            <Button variant="subtle" className={styles.delete} onClick={onDelete}>
              Delete
            </Button>
          )}
          <DraftWords state={form.draft.state} className={styles.draft} />
          <Button variant="subtle" disabled={isSaving} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="primary" keys="mod+enter" disabled={isSaving}>
            {isSaving ? 'Saving…' : activity ? 'Save changes' : 'Save activity'}
          </Button>
        </div>
      </Stack>
      {form.conflict && (
        <ConflictDialog
          noun={form.noun}
          fields={form.fields}
          conflict={form.conflict}
          saving={isSaving}
          onSave={form.saveOver}
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
