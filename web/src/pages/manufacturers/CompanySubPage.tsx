import type { ReactNode } from 'react';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import type { CompanyHeader_CompanyFragment } from '../../features/manufacturers/company/CompanyHeader.generated.ts';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';

export interface CompanySubPageProps<C extends CompanyHeader_CompanyFragment> {
  seq: number;
  /** Id of the tab, from `company-tabs.ts`. */
  tab: string;
  /** Of the page's one query, which asks for `CompanyHeader_company`; pass `data ?? previousData`. */
  company: C | null | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  dock?: ReactNode;
  children: (company: C) => ReactNode;
}

/** What all of a company's pages share: error, first load, no such company, header, tabs, `N`. */
export function CompanySubPage<C extends CompanyHeader_CompanyFragment>(
  props: CompanySubPageProps<C>,
) {
  const { seq, tab, company, loading, error, onRetry, dock, children } = props;
  const { onLogNote } = useCompanyLogging(company, seq, tab);
  if (error && !company) return <ErrorPanel error={error} onRetry={onRetry} />;
  if (loading && !company) return <CompanyLoading />;
  if (!company) return <CompanyNotFound />;
  return (
    <CompanyFrame company={company} tab={tab} onLogNote={onLogNote} dock={dock}>
      {Boolean(error) && <ErrorPanel error={error} onRetry={onRetry} />}
      {children(company)}
    </CompanyFrame>
  );
}
