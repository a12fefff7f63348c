import { Page } from '../../ui/Page.tsx';

export function ActionDashboardPage() {
  return <Page title="Action dashboard">{null}</Page>;
}
