import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyContentStatusPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
