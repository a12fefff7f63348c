import { Page } from '../../ui/Page.tsx';

export function TerritoriesPage() {
  return <Page title="Rep territories">{null}</Page>;
}
