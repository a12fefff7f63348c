import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function CompanyMarketSharePage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
