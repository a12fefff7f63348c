import { Page } from '../../ui/Page.tsx';

export function ContactSearchPage() {
  return <Page title="Contact search">{null}</Page>;
}
