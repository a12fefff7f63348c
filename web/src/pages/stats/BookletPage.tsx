import type { CompanyPageProps } from '../manufacturers/company-pages.ts';

export function BookletPage({ seq }: CompanyPageProps) {
  return <p>{seq}</p>;
}
