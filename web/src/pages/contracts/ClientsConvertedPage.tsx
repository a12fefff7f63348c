import { Page } from '../../ui/Page.tsx';

export function ClientsConvertedPage() {
  return <Page title="Clients converted">{null}</Page>;
}
