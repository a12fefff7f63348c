import { useMemo } from 'react';
import { StatsBar } from '../../features/stats/StatsBar.tsx';
import { YearSwitch } from '../../features/stats/YearSwitch.tsx';
import { YearTable } from '../../features/stats/YearTable.tsx';
import { yearOf, yearReportOf, type YearReport } from '../../features/stats/year-report.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { useToday } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanyStatsYearPageDocument } from './CompanyStatsYearPage.generated.ts';
import styles from './CompanyStatsYearPage.module.css';
import { itemsOf } from './year-facts.ts';

/** `/company/{id}/stats/year/{year?}/{report?}`: a calendar year of one program, item by item. */
export function CompanyStatsYearPage({ seq, parts }: CompanyPageProps) {
  const today = useToday();
  const year = yearOf(parts['year'], today);
  const report = yearReportOf(parts['report']);
  if (year === null || report === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return <Year seq={seq} year={year} report={report} />;
}

function Year({ seq, year, report }: { seq: number; year: number; report: YearReport }) {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const query = usePageQuery(CompanyStatsYearPageDocument, {
    variables: {
      seq,
      from,
      to,
      measure: report.measure,
      where: { company: seq, month: { between: [from, to] } },
      bySection: report.source === 'section',
      byFamily: report.source === 'family',
      byBanner: report.source === 'banner',
    },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { data, isStale } = query;
  const items = useMemo(() => itemsOf(data, report, year), [data, report, year]);
  const used = items.some(({ total }) => total > 0);
  return (
    <CompanySubPage
      seq={seq}
      page="stats-year"
      title={`Stats of ${year}, ${report.label}`}
      query={query}
    >
      {(company) => (
        <>
          <StatsBar />
          <YearSwitch companySeq={seq} year={year} report={report} />
          <h2 className={styles.heading}>
            {report.counts}, {year}
          </h2>
          {data && !used && items.length === 0 ? (
            <EmptyState title={`No ${report.label} items in ${year}`}>
              {report.source === 'none'
                ? `${report.counts}: a logo stands on the company’s pages and has no use of its own.`
                : `${company.name} has nothing of this program that was used in ${year}. Another year or program may have.`}
            </EmptyState>
          ) : (
            <YearTable
              items={items}
              report={report}
              year={year}
              companySeq={seq}
              isStale={isStale}
            />
          )}
        </>
      )}
    </CompanySubPage>
  );
}
