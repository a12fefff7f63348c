import { Page } from '../../ui/Page.tsx';

export function MapPage() {
  return <Page title="Map">{null}</Page>;
}
