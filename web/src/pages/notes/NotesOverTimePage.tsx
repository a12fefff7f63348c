import { Page } from '../../ui/Page.tsx';

export function NotesOverTimePage() {
  return <Page title="Notes over time">{null}</Page>;
}
