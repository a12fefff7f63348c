import { Page } from '../../ui/Page.tsx';

export function InvoicesPage() {
  return <Page title="Invoices">{null}</Page>;
}
