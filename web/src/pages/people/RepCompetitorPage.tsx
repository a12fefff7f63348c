import { Page } from '../../ui/Page.tsx';

export function RepCompetitorPage() {
  return <Page title="Competitors of my accounts">{null}</Page>;
}
