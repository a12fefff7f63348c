import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContractPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
