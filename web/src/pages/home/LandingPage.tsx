import { RecentCompanies } from '../../features/omnibox/RecentCompanies.tsx';
import { numberParam } from '../../lib/address-params.ts';
import { weekdayOf, formatDate } from '../../lib/dates.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { latestRows, renewalMonths } from './home-figures.ts';
import { canSwitch, homeScope } from './home-scope.ts';
import { greetingFor, landingScope } from './landing-scope.ts';
import { useLandingPageQuery } from './LandingPage.generated.ts';
import { LandingSearch } from './LandingSearch.tsx';
import { LatestActivity } from './LatestActivity.tsx';
import { NumbersStrip } from './NumbersStrip.tsx';
import styles from './LandingPage.module.css';
import { RenewalBars } from './RenewalBars.tsx';
import { RepSwitch } from './RepSwitch.tsx';

/** The hour on the reader's own clock: a greeting is about their day, not about business time. */
const localHour = (): number => new Date().getHours();

const SPEC = { rep: numberParam };
const WHOSE = { rep: 'Rep’s', team: 'Team’s', all: 'All' } as const;

/** Home after login: what is going on. */
export function LandingPage() {
  const viewer = useViewer();
  const today = useToday();
  const { values, set } = useAddress(SPEC);
  const scope = homeScope(viewer, values.rep);
  const asked = landingScope(scope, viewer, today);
  const { data, previousData, error, loading, refetch } = useLandingPageQuery({
    variables: asked.variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? previousData;
  const firstName = viewer.name.split(' ')[0] ?? viewer.name;
  const isOwn = scope.kind === 'rep' && scope.isOwn;
  const whose = isOwn ? 'My' : WHOSE[scope.kind];
  return (
    <Page title="Home" hideHeading>
      <div className={styles.page}>
        <div className={styles.head}>
          <p className={styles.greeting}>
            {greetingFor(localHour())}, {firstName}
          </p>
          <div className={styles.aside}>
            {canSwitch(viewer) && (
              <RepSwitch
                all={viewer.isManager ? 'My team' : 'Everybody'}
                reps={shown?.switchable ?? []}
                value={values.rep}
                onChange={(rep) => set({ rep })}
              />
            )}
            <p className={styles.date}>
              {weekdayOf(today)}, {formatDate(today)}
            </p>
          </div>
        </div>
        <LandingSearch />
        <RecentCompanies />
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {loading && !shown && <SkeletonRows rows={12} />}
        {shown && (
          <div className={styles.content} data-stale={loading && !data}>
            <NumbersStrip data={shown} scope={asked} today={today} whose={whose} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <RenewalBars
                  months={renewalMonths(shown.dueByMonth, today)}
                  where={asked.where.due}
                />
                <CompanyPanel
                  title="New sales prospects"
                  companies={shown.newSalesProspects?.nodes ?? null}
                  nothing="No company came in the last 10 days."
                  date="created"
                  withRep={scope.kind !== 'rep'}
                />
                {shown.goingCold && (
                  <CompanyPanel
                    title={isOwn ? 'Going cold in my accounts' : 'Going cold'}
                    companies={shown.goingCold.nodes.map(({ company }) => company)}
                    nothing="No accounts yet."
                    date="lastContacted"
                    {...(asked.links ? { allLink: asked.links.cold } : {})}
                  />
                )}
              </div>
              <LatestActivity
                title={isOwn ? 'Latest activity in my accounts' : 'Latest activity'}
                rows={latestRows(shown.latest)}
              />
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}
