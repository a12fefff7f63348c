import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyActivitiesPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
