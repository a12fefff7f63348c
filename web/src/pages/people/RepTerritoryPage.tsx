import { Page } from '../../ui/Page.tsx';

export function RepTerritoryPage() {
  return <Page title="Territory list">{null}</Page>;
}
