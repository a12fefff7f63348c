import { Page } from '../../ui/Page.tsx';

export function ActivitiesPage() {
  return <Page title="Activities">{null}</Page>;
}
