import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function NamesReportPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
