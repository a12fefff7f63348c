import { Page } from '../../ui/Page.tsx';

export function ContractsYearPage() {
  return <Page title="Contracts">{null}</Page>;
}
