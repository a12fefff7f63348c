import { plural } from '../../../lib/plural.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { appleRoute, beyondGoogle, googleRoute } from './route-links.ts';
import { hasPlace } from './route-times.ts';
import type { Route } from './use-route.ts';
import type { RouteActivities } from './use-route-activities.ts';
import styles from './RouteList.module.css';

/** What is done with a route: on the calendar, on paper, in the phone's maps. */
export function RouteActions({ route, activities }: { route: Route; activities: RouteActivities }) {
  const { stops, origin, settings, plan, change } = route;
  const { mayWrite } = useViewer();
  const { missing, stale, late, isRunning, isReading, failures, create } = activities;
  const placed = stops.filter(hasPlace);
  const left = beyondGoogle(placed);
  return (
    <>
      <div className={styles.tools}>
        {mayWrite && (
          <Button
            size="small"
            variant="primary"
            disabled={isRunning || isReading || missing.length + stale === 0}
            onClick={() => void create()}
          >
            {createWords(isRunning, missing.length, stale)}
          </Button>
        )}
        {settings.isByHand && (
          <Button size="small" onClick={() => change({ isByHand: false })}>
            Shortest order
          </Button>
        )}
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" variant="subtle" onClick={() => plan([])}>
          Clear
        </Button>
      </div>
      {placed.length > 0 && (
        <p className={styles.links}>
          Open in{' '}
          <a href={googleRoute(placed, origin)} target="_blank" rel="noreferrer">
            Google Maps
          </a>{' '}
          or{' '}
          <a href={appleRoute(placed, origin)} target="_blank" rel="noreferrer">
            Apple Maps
          </a>
          {left > 0 && `. Google takes 10 stops: ${plural(left, 'stop')} left out`}
        </p>
      )}
      {late > 0 && (
        <p className={styles.notice} role="status">
          {plural(late, 'stop')} after 6:45 PM: start earlier, shorten the visits or skip a stop.
        </p>
      )}
      {failures.length > 0 && (
        <div className={styles.notice} role="alert">
          {plural(failures.length, 'activity', 'activities')} not created. Nothing else was lost;
          create again.
          <ul>
            {failures.map(({ stop, message }) => (
              <li key={stop.seq}>
                {stop.name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function createWords(isRunning: boolean, missing: number, stale: number): string {
  if (isRunning) return 'Saving…';
  if (stale > 0) return 'Update calendar';
  return missing > 0 ? `Create ${plural(missing, 'activity', 'activities')}` : 'On the calendar';
}
