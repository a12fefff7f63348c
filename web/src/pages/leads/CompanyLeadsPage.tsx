import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyLeadsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
