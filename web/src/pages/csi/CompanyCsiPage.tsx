import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyCsiPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
