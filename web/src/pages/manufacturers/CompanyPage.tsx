import { Navigate, useLocation, useParams } from 'react-router';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { companyPath, readCompanySeq } from '../../features/manufacturers/company/company-tabs.ts';
import { recentCompanies } from '../../lib/recent-companies.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { companyPageAt } from './company-pages.ts';
import { CompanyOverview } from './CompanyOverview.tsx';

/**
 * `/company/{id}` and what lies below it: one page for each tab, each with one query of its own.
 * Keyed by the company: the router renders an address as a transition, and a query hook that changed
 * its company while the old page is still drawn would ask for both by turns.
 */
export function CompanyPage() {
  const { id, '*': rest } = useParams();
  const { pathname } = useLocation();
  // A sub-page with a route of its own, such as one for paper, has no rest: its address says it all.
  const below = rest ?? pathname.split('/').slice(3).join('/');
  const seq = readCompanySeq(id);
  if (seq === null) return <CompanyNotFound />;
  if (below === '') return <CompanyOverview key={seq} seq={seq} />;
  const page = companyPageAt(below);
  if (page === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return <page.Component key={`${seq}-${page.id}`} seq={seq} parts={page.parts} />;
}

/** `/company` without a number: the company that was opened last, else the search. */
export function LastCompanyPage() {
  const last = recentCompanies()[0];
  return <Navigate to={last ? companyPath(last.seq) : '/search'} replace />;
}
