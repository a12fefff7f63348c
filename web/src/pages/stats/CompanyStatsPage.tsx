import { useMemo } from 'react';
import { BuyingActionsChart } from '../../features/stats/BuyingActionsChart.tsx';
import { BuyingActionsTable } from '../../features/stats/BuyingActionsTable.tsx';
import { buyingActionRows } from '../../features/stats/buying-action-rows.ts';
import { StatsDefinitions } from '../../features/stats/StatsDefinitions.tsx';
import { StatsFigures } from '../../features/stats/StatsFigures.tsx';
import { StatsPages } from '../../features/stats/StatsPages.tsx';
import {
  monthAway,
  statsWindow,
  windowChoices,
  windowParam,
} from '../../features/stats/stats-window.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import {
  useCompanyStatsPageQuery,
  type CompanyStatsPageQuery,
} from './CompanyStatsPage.generated.ts';
import styles from './CompanyStatsPage.module.css';

const ADDRESS = { window: windowParam };

/** `/company/{id}/stats`: what was done with the company's content, month by month. */
export function CompanyStatsPage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const { data, previousData, loading, error, refetch } = useCompanyStatsPageQuery({
    variables: { seq, ...statsWindow(values.window, today), where: { company: seq } },
  });
  const shown = data ?? previousData;
  return (
    <CompanySubPage
      seq={seq}
      tab="stats"
      company={shown?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {(company) => (
        <>
          <StatsPages companySeq={seq} page="stats">
            <Segments
              label="Window"
              value={values.window}
              choices={windowChoices(today)}
              onChange={(choice) =>
                set({ window: windowParam.read(choice) ?? windowParam.fallback })
              }
            />
          </StatsPages>
          {company.now ? (
            <Months
              company={company}
              now={company.now}
              trend={shown?.trend}
              today={today}
              isStale={loading && !data}
            />
          ) : (
            !error && (
              <ErrorPanel
                title="The buying actions could not be read"
                error={null}
                onRetry={() => void refetch()}
              />
            )
          )}
        </>
      )}
    </CompanySubPage>
  );
}

type Company = NonNullable<CompanyStatsPageQuery['company']>;

interface MonthsProps {
  company: Company;
  now: NonNullable<Company['now']>;
  trend: CompanyStatsPageQuery['trend'] | undefined;
  today: string;
  isStale: boolean;
}

function Months({ company, now, trend, today, isStale }: MonthsProps) {
  const { lastYear } = company;
  const rows = useMemo(() => buyingActionRows(now, lastYear, today), [now, lastYear, today]);
  const definitions = Object.fromEntries(
    (trend?.definitions ?? []).map(({ name, definition }) => [name, definition]),
  );
  return (
    <div className={styles.page} data-stale={isStale || undefined}>
      <StatsFigures rows={rows} trend={trend} definitions={definitions} company={company} />
      {now.total.count === 0 && (lastYear?.total.count ?? 0) === 0 ? (
        <EmptyState title="No buying actions in this window">
          Nobody used content of {company.name} in these months or the same months last year.
          Another window may have some.
        </EmptyState>
      ) : (
        <>
          <div className={styles.chart}>
            <BuyingActionsChart rows={rows} lastYear={lastYear} company={company} />
          </div>
          <BuyingActionsTable
            rows={rows}
            company={company}
            runningMonth={monthAway(today, 0)}
            isStale={isStale}
          />
        </>
      )}
      <StatsDefinitions definitions={definitions} />
    </div>
  );
}
