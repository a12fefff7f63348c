import { Page } from '../../ui/Page.tsx';

export function UserEmailsPage() {
  return <Page title="User e-mails">{null}</Page>;
}
