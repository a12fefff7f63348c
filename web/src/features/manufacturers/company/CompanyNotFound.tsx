import { Link, Navigate, useLocation, useParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { companyPath } from './company-tabs.ts';
import { CompanyLoading } from './CompanyLoading.tsx';
import { useCompanyOfCoidQuery } from './CompanyOfCoid.generated.ts';
import { readSeq } from '../../../lib/read-seq.ts';

/**
 * An empty company lookup: the number in the address is no company's. It may be a coid, by which old links name a
 * company: these lead on to the same page at the company's number.
 */
export function CompanyNotFound() {
  const { id } = useParams();
  const { pathname, search, hash } = useLocation();
  const coid = readSeq(id);
  const { data, loading } = useCompanyOfCoidQuery({
    variables: { coid: coid ?? 0 },
    skip: coid === null,
  });
  if (loading) return <CompanyLoading />;
  const company = data?.companyByCoid;
  if (company) {
    const below = pathname.split('/').slice(3).join('/');
    return <Navigate to={{ pathname: companyPath(company.seq, below), search, hash }} replace />;
  }
  return (
    <Page title="No company found" hideHeading>
      <EmptyState title="No company found" actions={<Link to="/search">Search companies</Link>}>
        The address names no company. It may have been mistyped.
      </EmptyState>
    </Page>
  );
}
