import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyUserDomainsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
