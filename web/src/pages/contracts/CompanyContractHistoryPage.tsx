import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContractHistoryPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
