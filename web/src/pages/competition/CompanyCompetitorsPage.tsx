import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyCompetitorsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
