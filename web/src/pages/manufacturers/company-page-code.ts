/** The pages of a company: what each of them reads is known from its address. */
import type { PageCode } from '../../lib/lazy-page.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { companyPageAt } from './company-pages.ts';
import { overviewRead } from './CompanyOverview.tsx';
import { CompanyPage } from './CompanyPage.tsx';

/** `/company/12/stats/year` → `stats/year`. */
const belowCompany = (pathname: string): string => pathname.split('/').slice(3).join('/');

export const companyPageCode: PageCode<object> = {
  Component: CompanyPage,
  inside: (pathname) => companyPageAt(belowCompany(pathname))?.page ?? null,
  readAt: ({ pathname }) => {
    const seq = readSeq(pathname.split('/')[2]);
    return seq === null || belowCompany(pathname) !== '' ? null : overviewRead(seq);
  },
};
