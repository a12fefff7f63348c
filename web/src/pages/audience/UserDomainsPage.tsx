import { Page } from '../../ui/Page.tsx';

export function UserDomainsPage() {
  return <Page title="User domains">{null}</Page>;
}
