import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContactsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
