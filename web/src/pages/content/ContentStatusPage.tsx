import { Page } from '../../ui/Page.tsx';

export function ContentStatusPage() {
  return <Page title="Content status">{null}</Page>;
}
