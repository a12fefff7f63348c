import { metricOf, metricParam, SHARE_METRICS } from '../../features/stats/market-share.ts';
import { SectionShare } from '../../features/stats/SectionShare.tsx';
import { StatsPages } from '../../features/stats/StatsPages.tsx';
import { statsWindow, windowChoices, windowParam } from '../../features/stats/stats-window.ts';
import { flagParam } from '../../lib/address-params.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { useCompanyMarketSharePageQuery } from './CompanyMarketSharePage.generated.ts';
import styles from './CompanyMarketSharePage.module.css';

const ADDRESS = { metric: metricParam, window: windowParam, names: flagParam };

/** `/company/{id}/stats/csi-market-share/csi-summary`: the company among those of each of its sections. */
export function CompanyMarketSharePage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const metric = metricOf(values.metric);
  const window = statsWindow(values.window, today);
  const { data, previousData, loading, error, refetch } = useCompanyMarketSharePageQuery({
    variables: { seq, metric: metric.metric, ...window },
  });
  const hasNames = values.names === true;
  return (
    <CompanySubPage
      seq={seq}
      tab="market-share"
      company={(data ?? previousData)?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {(company) => (
        <>
          <StatsPages companySeq={seq} page="share">
            <Segments
              label="Metric"
              value={values.metric}
              choices={SHARE_METRICS}
              onChange={(choice) =>
                set({ metric: metricParam.read(choice) ?? metricParam.fallback })
              }
            />
            <Segments
              label="Window"
              value={values.window}
              choices={windowChoices(today)}
              onChange={(choice) =>
                set({ window: windowParam.read(choice) ?? windowParam.fallback })
              }
            />
            <Button
              aria-pressed={hasNames}
              title="For inside eyes only: paper keeps the letters"
              onClick={() => set({ names: hasNames ? null : true }, 'replace')}
            >
              {hasNames ? 'Hide names' : 'Reveal names'}
            </Button>
          </StatsPages>
          <p className={styles.period}>
            {metric.label === 'All' ? 'All buying actions' : `${metric.label} only`},{' '}
            {formatDate(window.from)} to {formatDate(window.to)}. Each bar is a share of the
            section’s totals (M23); the other companies are letters in the order of their share.
          </p>
          {company.now === null && !error && (
            <ErrorPanel
              title="The market share could not be read"
              error={null}
              onRetry={() => void refetch()}
            />
          )}
          {company.now?.length === 0 && (
            <EmptyState title="No sections">
              {company.name} is not listed under any CSI section, so there is nothing to share.
            </EmptyState>
          )}
          <div className={styles.sections} data-stale={(loading && !data) || undefined}>
            {company.now?.map((section) => (
              <SectionShare
                key={section.csisec}
                section={section}
                before={company.lastYear ?? []}
                metric={metric}
                window={window}
                hasNames={hasNames}
              />
            ))}
          </div>
        </>
      )}
    </CompanySubPage>
  );
}
