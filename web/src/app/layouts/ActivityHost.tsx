import { useEffect } from 'react';
import { ActivityDialog } from '../../features/activities/ActivityDialog.tsx';
import { keepAskingForActivityCompany } from '../../features/activities/activity-store.ts';
import { useActivityActions } from '../../features/activities/useActivityActions.ts';
import { usePlanFollowUp } from '../../features/activities/use-plan-follow-up.ts';
import { useReminders } from '../../features/activities/useReminders.ts';
import { registerFollowUpPlanner } from '../../features/notes/follow-up-planner.ts';
import { openQuickLog, useQuickLog } from '../../features/notes/quick-log-store.ts';
import { CompanyPicker } from '../../records/CompanyPicker.tsx';

/** Joins the activity dialog to the rest: the company on screen, the company picker, the note form. */
export function ActivityHost() {
  const { context } = useQuickLog();
  const { remove } = useActivityActions(openQuickLog);
  const plan = usePlanFollowUp(remove);
  useEffect(() => registerFollowUpPlanner(plan), [plan]);
  useReminders();
  return (
    <ActivityDialog
      context={context}
      askCompany={(onPick) => (
        <CompanyPicker onPick={onPick} onSearch={keepAskingForActivityCompany} opensForm />
      )}
      onLogNote={openQuickLog}
    />
  );
}
