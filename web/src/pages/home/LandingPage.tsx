import { RecentCompanies } from '../../features/omnibox/RecentCompanies.tsx';
import { weekdayOf, formatDate } from '../../lib/dates.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { GoingCold } from './GoingCold.tsx';
import { greetingFor, landingScope } from './landing-scope.ts';
import { useLandingPageQuery } from './LandingPage.generated.ts';
import { LandingSearch } from './LandingSearch.tsx';
import { LatestNotes } from './LatestNotes.tsx';
import { NumbersStrip } from './NumbersStrip.tsx';
import styles from './LandingPage.module.css';

/** The hour on the reader's own clock: a greeting is about their day, not about business time. */
const localHour = (): number => new Date().getHours();

/** Home after login: what is going on. */
export function LandingPage() {
  const viewer = useViewer();
  const today = useToday();
  const scope = landingScope(viewer, today);
  const { data, previousData, error, refetch } = useLandingPageQuery({
    variables: scope.variables,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const firstName = viewer.name.split(' ')[0] ?? viewer.name;
  return (
    <Page title="Home" hideHeading>
      <div className={styles.page}>
        <div className={styles.head}>
          <p className={styles.greeting}>
            {greetingFor(localHour())}, {firstName}
          </p>
          <p className={styles.date}>
            {weekdayOf(today)}, {formatDate(today)}
          </p>
        </div>
        <LandingSearch />
        <RecentCompanies />
        {error && !shown ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <NumbersStrip data={shown} scope={scope} />
            <div className={styles.columns}>
              <GoingCold
                title={scope.kind === 'mine' ? 'Going cold in my accounts' : 'Going cold'}
                companies={shown?.goingCold?.nodes.map(({ company }) => company)}
                allLink={scope.links.cold}
              />
              <LatestNotes
                key={viewer.seq}
                mine={shown?.latestMine?.nodes}
                everybody={shown?.latest?.nodes}
                startWith={viewer.isRep ? 'mine' : 'everybody'}
              />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
