import { Page } from '../../ui/Page.tsx';

export function NotificationsPage() {
  return <Page title="Notifications">{null}</Page>;
}
