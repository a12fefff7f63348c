import { Page } from '../../ui/Page.tsx';

export function ContractHistoryPage() {
  return <Page title="Contract history">{null}</Page>;
}
