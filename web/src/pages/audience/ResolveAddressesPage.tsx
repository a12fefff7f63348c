import { Page } from '../../ui/Page.tsx';

export function ResolveAddressesPage() {
  return <Page title="Addresses to domains">{null}</Page>;
}
