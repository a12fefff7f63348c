import { Page } from '../../ui/Page.tsx';

export function DomainTriagePage() {
  return <Page title="Domains not sure">{null}</Page>;
}
