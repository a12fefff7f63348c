import { useMemo } from 'react';
import { Link } from 'react-router';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { LEAD_ADDRESS, leadFilter, leadChips } from '../../features/leads/lead-filter.ts';
import { NamesCover } from '../../features/leads/NamesCover.tsx';
import { NamesList } from '../../features/leads/NamesList.tsx';
import { namesReport } from '../../features/leads/names-report.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { useNamesReportPageQuery } from './NamesReportPage.generated.ts';
import styles from './NamesReportPage.module.css';

/**
 * `/company/{id}/leads/names_report_pretty`: the list of names that a client gets on paper, narrowed as
 * the list of leads was. Whoever asked not to be written to is never on it.
 */
export function NamesReportPage({ seq }: CompanyPageProps) {
  const { values, search } = useAddress(LEAD_ADDRESS);
  const { data, error, loading, refetch, fetchMore } = useNamesReportPageQuery({
    variables: { seq, filter: { ...leadFilter(values), optOut: false } },
  });
  const company = data?.company;
  const list = company?.list;
  const { isReading, ...rest } = useAllPages({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const report = useMemo(() => namesReport(list?.nodes ?? []), [list?.nodes]);
  useDocumentTitle(company ? `Names report, ${company.name}` : 'Names report');

  if (error && !company) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading && !company) return <SkeletonRows rows={14} />;
  if (!company) return <CompanyNotFound />;
  const back = `/company/${seq}/leads${search}`;
  return (
    <article className={styles.report}>
      <p className={styles.back}>
        <Link to={back}>Leads of {company.name}</Link>
      </p>
      <NamesCover
        company={company}
        report={report}
        period={values}
        narrowed={leadChips({ ...values, from: null, to: null, optout: null }).map(
          ({ label, value }) => `${label} ${value}`,
        )}
      />
      {isReading && (
        <p className={styles.reading} role="status">
          Reading the leads, {list?.nodes.length ?? 0} of {list?.totalCount ?? '…'}. Print when all
          are here.
        </p>
      )}
      {rest.error !== null && (
        <ErrorPanel title="The list is not complete" error={rest.error} onRetry={rest.retry} />
      )}
      {list === null && <ErrorPanel error={null} onRetry={() => void refetch()} />}
      {list && report.people === 0 && !isReading ? (
        <EmptyState title="Nobody to name">
          No lead of this selection may be named. <Link to={back}>Change the selection</Link>.
        </EmptyState>
      ) : (
        <NamesList report={report} />
      )}
    </article>
  );
}
