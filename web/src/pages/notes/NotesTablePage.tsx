import { Page } from '../../ui/Page.tsx';

export function NotesTablePage() {
  return <Page title="Notes table">{null}</Page>;
}
