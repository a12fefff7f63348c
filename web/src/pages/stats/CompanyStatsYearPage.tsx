import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyStatsYearPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
