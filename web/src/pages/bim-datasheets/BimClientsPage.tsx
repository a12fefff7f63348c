import { Page } from '../../ui/Page.tsx';

export function BimClientsPage() {
  return <Page title="BIM clients">{null}</Page>;
}
