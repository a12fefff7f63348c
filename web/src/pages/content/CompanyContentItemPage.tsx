import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContentItemPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
