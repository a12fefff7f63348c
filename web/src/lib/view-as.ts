import { isEverAllowed } from '../../../schema/permissions.ts';
import { askedPanel } from './asked-panel.ts';
import { useOffers, type Offers } from './offers.ts';
import { useViewer, type Viewer } from './session.ts';

const dialog = askedPanel<{ isOpen: true }>();

export const openViewAs = (): void => dialog.open({ isOpen: true });
export const closeViewAs = (): void => dialog.open(null);
export const useIsViewAsOpen = (): boolean => dialog.useAsked() !== null;

/** Whether there is anybody whom the viewer may view the portal as; `User.mayViewAs` says who. */
export const mayViewAs = (viewer: Viewer, offers: Offers): boolean =>
  offers.has('viewAs') && isEverAllowed('users.viewAs', { ...viewer, active: true });

export const useMayViewAs = (): boolean => mayViewAs(useViewer(), useOffers());
