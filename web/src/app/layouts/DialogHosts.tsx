import { AlertHost } from '../../features/explore/alerts/AlertHost.tsx';
import { AddToDashboardHost } from '../../features/explore/dashboards/AddToDashboardHost.tsx';
import { ViewAsHost } from '../../features/session/ViewAsHost.tsx';
import { ActivityHost } from './ActivityHost.tsx';

/** What is opened over any page from anywhere on it, loaded after the page. */
export function DialogHosts() {
  return (
    <>
      <ActivityHost />
      <AddToDashboardHost />
      <AlertHost />
      <ViewAsHost />
    </>
  );
}
