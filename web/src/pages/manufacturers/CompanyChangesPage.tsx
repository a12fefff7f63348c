import { Page } from '../../ui/Page.tsx';

export function CompanyChangesPage() {
  return <Page title="Company changes">{null}</Page>;
}
