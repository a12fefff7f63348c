import { Page } from '../../ui/Page.tsx';

export function ClientsUnrenewedPage() {
  return <Page title="Clients unrenewed">{null}</Page>;
}
