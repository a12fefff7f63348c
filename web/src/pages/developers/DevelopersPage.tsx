import { Page } from '../../ui/Page.tsx';
export function DevelopersPage() {
  return <Page title="Developers">x</Page>;
}
