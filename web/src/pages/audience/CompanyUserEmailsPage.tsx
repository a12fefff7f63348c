import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyUserEmailsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
