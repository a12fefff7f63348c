import { ActivityDialog } from '../../features/activities/ActivityDialog.tsx';
import { keepAskingForActivityCompany } from '../../features/activities/activity-store.ts';
import { useReminders } from '../../features/activities/useReminders.ts';
import { CompanyPicker } from '../../features/notes/CompanyPicker.tsx';
import { openQuickLog, useQuickLog } from '../../features/notes/quick-log-store.ts';

/** Joins the activity dialog to the rest: the company in sight, the company picker, the note form. */
export function ActivityHost() {
  const { context } = useQuickLog();
  useReminders();
  return (
    <ActivityDialog
      context={context}
      askCompany={(onPick) => (
        <CompanyPicker onPick={onPick} onSearch={keepAskingForActivityCompany} />
      )}
      onLogNote={openQuickLog}
    />
  );
}
