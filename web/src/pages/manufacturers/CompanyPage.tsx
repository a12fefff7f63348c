import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { lastCompanySeq } from '../../lib/recent-companies.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { useViewer } from '../../lib/session.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { companyPageAt } from './company-pages.ts';
import { CompanyOverview } from './CompanyOverview.tsx';

/**
 * `/company/{id}` and what lies below it: one page for each tab, each with one query of its own.
 * Keyed by the company, so that one company's rows are never kept for another one.
 */
export function CompanyPage() {
  const { id, '*': rest } = useParams();
  const { pathname } = useLocation();
  // A sub-page with a route of its own, such as one for paper, has no rest: its address says it all.
  const below = rest ?? pathname.split('/').slice(3).join('/');
  const seq = readSeq(id);
  if (seq === null) {
    const subPage = [id, below].filter(Boolean).join('/');
    return companyPageAt(subPage) ? <LastCompanyPage subPage={subPage} /> : <CompanyNotFound />;
  }
  if (below === '') return <CompanyOverview key={seq} seq={seq} />;
  const page = companyPageAt(below);
  if (page === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return <page.page.Component key={`${seq}-${page.id}`} seq={seq} parts={page.parts} />;
}

/** `/company` and `/company/notes` without a number: the company that was opened last, else the search. */
export function LastCompanyPage({ subPage = '' }: { subPage?: string }) {
  const { seq: viewerSeq } = useViewer();
  const { search } = useLocation();
  const [last, setLast] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    void lastCompanySeq(viewerSeq).then(setLast);
  }, [viewerSeq]);
  if (last === undefined) return <CompanyLoading />;
  return <Navigate to={last ? companyPath(last, subPage) + search : '/search'} replace />;
}
