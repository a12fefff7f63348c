import { Page } from '../../ui/Page.tsx';

export function ContactPage() {
  return <Page title="Contact">{null}</Page>;
}
