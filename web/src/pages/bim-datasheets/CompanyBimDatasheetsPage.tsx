import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyBimDatasheetsPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
