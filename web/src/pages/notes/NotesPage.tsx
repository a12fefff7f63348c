import { Page } from '../../ui/Page.tsx';

export function NotesPage() {
  return <Page title="Notes">{null}</Page>;
}
