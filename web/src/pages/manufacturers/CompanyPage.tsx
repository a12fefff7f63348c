import { lazy } from 'react';
import { useParams } from 'react-router';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { readCompanySeq } from '../../features/manufacturers/company/company-tabs.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { CompanyOverview } from './CompanyOverview.tsx';

const CompanyNotesPage = lazy(async () => ({
  default: (await import('../notes/CompanyNotesPage.tsx')).CompanyNotesPage,
}));

/**
 * `/company/{id}` and what lies below it: one page for each tab, each with one query of its own.
 * Keyed by the company: the router renders an address as a transition, and a query hook that changed
 * its company while the old page is still drawn would ask for both by turns.
 */
export function CompanyPage() {
  const { id, '*': below = '' } = useParams();
  const seq = readCompanySeq(id);
  if (seq === null) return <CompanyNotFound />;
  if (below === '') return <CompanyOverview key={seq} seq={seq} />;
  if (below === 'notes') return <CompanyNotesPage />;
  throw new RouteError(404, NOT_FOUND_MESSAGE);
}
