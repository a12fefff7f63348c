import { isEverAllowed } from '../../../schema/permissions.ts';
import { useOffers } from './offers.ts';
import { useViewer } from './session.ts';

/** Whether there is anybody whom the viewer may view the portal as; `User.mayViewAs` says who. */
export function useMayViewAs(): boolean {
  const viewer = useViewer();
  return useOffers().has('viewAs') && isEverAllowed('users.viewAs', { ...viewer, active: true });
}
