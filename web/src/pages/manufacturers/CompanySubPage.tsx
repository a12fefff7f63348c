import type { ReactNode } from 'react';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import type { CompanyHeader_CompanyFragment } from '../../features/manufacturers/company/CompanyHeader.generated.ts';
import { pagePath, type CompanyPageId } from '../../features/manufacturers/company/company-tabs.ts';
import type { QueryState } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import { CompanyMissing } from './CompanyMissing.tsx';

export interface CompanySubPageProps<C extends CompanyHeader_CompanyFragment> {
  seq: number;
  page: CompanyPageId;
  /** What the window is called where the page's own title says too little. */
  title?: string;
  /** The page's one query, which reads `CompanyHeader_company`. */
  query: QueryState & { shown: { company?: C | null } | undefined };
  dock?: ReactNode;
  children: (company: C) => ReactNode;
}

/** What all of a company's pages share: error, first load, no such company, header, tabs, `N`. */
export function CompanySubPage<C extends CompanyHeader_CompanyFragment>(
  props: CompanySubPageProps<C>,
) {
  const { seq, page, title, query, dock, children } = props;
  const company = query.shown?.company;
  const { onLogNote, onPlan } = useCompanyLogging(company, seq, pagePath(page));
  if (!company) return <CompanyMissing seq={seq} page={page} query={query} />;
  return (
    <CompanyFrame
      company={company}
      page={page}
      title={title}
      onLogNote={onLogNote}
      onPlan={onPlan}
      dock={dock}
    >
      <QueryFrame query={query} content={company}>
        {children}
      </QueryFrame>
    </CompanyFrame>
  );
}
