import { Page } from '../../ui/Page.tsx';

export function ManagerPage() {
  return <Page title="Manager">{null}</Page>;
}
