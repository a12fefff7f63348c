import { useMemo } from 'react';
import { firstOfMonth } from '../../../../schema/calendar-date.ts';
import { BuyingActionsChart } from '../../features/stats/BuyingActionsChart.tsx';
import { BuyingActionsTable } from '../../features/stats/BuyingActionsTable.tsx';
import { buyingActionRows } from '../../features/stats/buying-action-rows.ts';
import { StatsDefinitions } from '../../features/stats/StatsDefinitions.tsx';
import { StatsFigures } from '../../features/stats/StatsFigures.tsx';
import { StatsBar } from '../../features/stats/StatsBar.tsx';
import { WindowSwitch } from '../../features/stats/WindowSwitch.tsx';
import {
  statsWindow,
  windowParam,
  type StatsWindowName,
} from '../../features/stats/stats-window.ts';
import { readAddress } from '../../lib/address-params.ts';
import type { PageAddress } from '../../lib/read-ahead.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import {
  CompanyStatsPageDocument,
  type CompanyStatsPageQuery,
} from './CompanyStatsPage.generated.ts';
import styles from './CompanyStatsPage.module.css';

const ADDRESS = { window: windowParam };
type ReadAt = Pick<PageAddress, 'search' | 'today'>;

export const companyStatsRead = (seq: number, { search, today }: ReadAt) => ({
  document: CompanyStatsPageDocument,
  variables: {
    seq,
    ...statsWindow(readAddress(ADDRESS, search).values.window, today),
    where: { company: seq },
  },
});

/** `/company/{id}/stats`: what was done with the company's content, month by month. */
export function CompanyStatsPage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, search, set } = useAddress(ADDRESS);
  const { document, variables } = companyStatsRead(seq, { search, today });
  const query = usePageQuery(document, { variables, fetchPolicy: 'cache-first', record: seq });
  const { shown, isStale, error } = query;
  return (
    <CompanySubPage seq={seq} page="stats" query={query}>
      {(company) => (
        <>
          <StatsBar>
            <WindowSwitch value={values.window} onChange={(window) => set({ window })} isCompared />
          </StatsBar>
          {company.now ? (
            <Months
              company={company}
              now={company.now}
              trend={shown?.trend}
              today={today}
              window={values.window}
              isStale={isStale}
            />
          ) : (
            !error && (
              <ErrorPanel
                title="The buying actions could not be read"
                error={null}
                onRetry={query.retry}
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
  window: StatsWindowName;
  isStale: boolean;
}

function Months({ company, now, trend, today, window, isStale }: MonthsProps) {
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
            <BuyingActionsChart rows={rows} lastYear={lastYear} company={company} window={window} />
          </div>
          <BuyingActionsTable
            rows={rows}
            company={company}
            runningMonth={firstOfMonth(today)}
            isStale={isStale}
          />
        </>
      )}
      <StatsDefinitions definitions={definitions} />
    </div>
  );
}
