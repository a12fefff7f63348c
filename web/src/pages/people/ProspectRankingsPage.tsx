import { Page } from '../../ui/Page.tsx';

export function ProspectRankingsPage() {
  return <Page title="Prospect rankings">{null}</Page>;
}
