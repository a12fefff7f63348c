import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContactsCommonPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
