import { useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { loadRecentCompanies, rememberCompany } from '../../lib/recent-companies.ts';
import { useViewer } from '../../lib/session.ts';
import { RecentCompanyFragmentDoc, type RecentCompanyFragment } from './RecentCompany.generated.ts';

/** Notes each company that is opened, as soon as the page has read its name. */
export function useRememberCompany(): void {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const id = matchPath('/company/:id/*', pathname)?.params.id ?? '';
  const seq = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const { data, complete } = useFragment<RecentCompanyFragment>({
    fragment: RecentCompanyFragmentDoc,
    fragmentName: 'RecentCompany',
    from: seq === null ? null : { __typename: 'Company', seq },
  });
  useEffect(() => {
    void loadRecentCompanies(viewer.seq);
  }, [viewer.seq]);
  const company = complete ? (data as RecentCompanyFragment | null) : null;
  useEffect(() => {
    if (!company) return;
    const { seq: number, coid, name, city, state } = company;
    rememberCompany(viewer.seq, { seq: number, coid, name, city, state });
  }, [company, viewer.seq]);
}
