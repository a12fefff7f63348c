import type { CompanyPageProps } from './company-pages.ts';

export function CompanyMapPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
