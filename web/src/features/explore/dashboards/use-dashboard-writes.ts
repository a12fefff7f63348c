import type { UpdateSavedDashboardInput } from '../../../schema.generated.ts';
import type { ToastInput } from '../../../ui/toasts.tsx';
import { useRecordActions } from '../../../records/use-record-actions.ts';
import type { Dashboard } from './dashboard.ts';
import { dashboardWrites } from './dashboard-writes.ts';

/** What can be done with a saved dashboard outside its dialog; who shows `conflict` as a question `asks`. */
export function useDashboardWrites({ asks = true }: { asks?: boolean } = {}) {
  const { update, remove, ...actions } = useRecordActions(() => dashboardWrites);
  return {
    ...actions,
    update: (
      dashboard: Dashboard,
      input: UpdateSavedDashboardInput,
      also?: ToastInput['also'],
    ): Promise<boolean> =>
      update(dashboard, input, {
        message: ({ name }) => `“${name}” saved`,
        asks,
        ...(also && { also }),
      }),
    remove: (dashboard: Dashboard): Promise<boolean> =>
      remove(dashboard, `“${dashboard.name}” deleted`),
  };
}
