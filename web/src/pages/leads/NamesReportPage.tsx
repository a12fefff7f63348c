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
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { NamesReportPageDocument } from './NamesReportPage.generated.ts';
import styles from './NamesReportPage.module.css';

/**
 * `/company/{id}/leads/names_report_pretty`: the list of names that a client gets on paper, narrowed as
 * the list of leads was. It leaves the portal, so people who opted out are never on it.
 */
export function NamesReportPage({ seq }: CompanyPageProps) {
  const { values, search } = useAddress(LEAD_ADDRESS);
  const query = usePageQuery(NamesReportPageDocument, {
    variables: { seq, filter: { ...leadFilter(values), optOut: null, reachable: true } },
    fetchPolicy: 'cache-first',
  });
  // Without the rows of an earlier selection: what is printed must be this one.
  const { data, fetchMore } = query;
  const company = data?.company;
  const list = company?.list;
  const { isReading, ...rest } = useAllPages({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const report = useMemo(() => namesReport(list?.nodes ?? []), [list?.nodes]);
  useDocumentTitle(company ? `Names report, ${company.name}` : 'Names report');

  if (!company) {
    return (
      <div className={styles.report}>
        <QueryFrame query={query} content={company} rows={14} empty={<CompanyNotFound />} />
      </div>
    );
  }
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
      {list === null && <ErrorPanel error={null} onRetry={query.retry} />}
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
