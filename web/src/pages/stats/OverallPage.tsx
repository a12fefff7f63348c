import { Page } from '../../ui/Page.tsx';

export function OverallPage() {
  return <Page title="Overall usage">{null}</Page>;
}
