import { metricOf, metricParam, SHARE_METRICS } from '../../features/stats/market-share.ts';
import { SectionShare } from '../../features/stats/SectionShare.tsx';
import { StatsBar } from '../../features/stats/StatsBar.tsx';
import { WindowSwitch } from '../../features/stats/WindowSwitch.tsx';
import { statsWindow, windowParam } from '../../features/stats/stats-window.ts';
import { flagParam } from '../../lib/address-params.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanyMarketSharePageDocument } from './CompanyMarketSharePage.generated.ts';
import styles from './CompanyMarketSharePage.module.css';

const ADDRESS = { metric: metricParam, window: windowParam, names: flagParam };

/** `/company/{id}/stats/csi-market-share/csi-summary`: the company among those of each of its sections. */
export function CompanyMarketSharePage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const metric = metricOf(values.metric);
  const window = statsWindow(values.window, today);
  const query = usePageQuery(CompanyMarketSharePageDocument, {
    variables: { seq, metric: metric.metric, ...window },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { isStale, error } = query;
  const hasNames = values.names === true;
  return (
    <CompanySubPage seq={seq} page="market-share" query={query}>
      {(company) => (
        <>
          <StatsBar>
            <Segments
              label="Metric"
              value={values.metric}
              choices={SHARE_METRICS}
              onChange={(choice) =>
                set({ metric: metricParam.read(choice) ?? metricParam.fallback })
              }
            />
            <WindowSwitch value={values.window} onChange={(next) => set({ window: next })} />
            <Button
              aria-pressed={hasNames}
              title="Only on this screen: printouts keep the letters"
              onClick={() => set({ names: hasNames ? null : true }, 'replace')}
            >
              {hasNames ? 'Hide names' : 'Reveal names'}
            </Button>
          </StatsBar>
          <p className={styles.period}>
            {metric.label === 'All' ? 'All buying actions' : `${metric.label} only`},{' '}
            {formatDate(window.from)} to {formatDate(window.to)}. Each bar is a share of the
            section’s totals; the other companies are letters in the order of their share.
          </p>
          {company.now === null && !error && (
            <ErrorPanel
              title="The market share could not be read"
              error={null}
              onRetry={query.retry}
            />
          )}
          {company.now?.length === 0 && (
            <EmptyState title="No sections">
              {company.name} is not listed under any CSI section, so there is nothing to share.
            </EmptyState>
          )}
          <div className={styles.sections} data-stale={isStale || undefined}>
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
