import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyStatsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
