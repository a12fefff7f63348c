import { Page } from '../../ui/Page.tsx';

export function NotesActivityPage() {
  return <Page title="Note activity">{null}</Page>;
}
