import { TodayPage } from './TodayPage.tsx';

/** /action-dashboard: the page of the day with the keyboard in the queue. */
export function ActionDashboardPage() {
  return <TodayPage title="To do" startsInQueue />;
}
