import { Page } from '../../ui/Page.tsx';

export function RepPage() {
  return <Page title="Rep">{null}</Page>;
}
