import { Link } from 'react-router';
import { formatDate, weekdayOf } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { formatTime } from '../../../lib/times.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { Row } from '../../../ui/Row.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { PhoneLink } from '../company/PhoneLink.tsx';
import { geoLink } from './route-links.ts';
import { driveWords, hasPlace, legMiles, MILES_PER_HOUR } from './route-times.ts';
import { RouteActions } from './RouteActions.tsx';
import { RouteOptions } from './RouteOptions.tsx';
import type { RouteActivities } from './use-route-activities.ts';
import type { Route, RouteStop } from './use-route.ts';
import styles from './RouteList.module.css';

/** The visits of a day in their order, with the time of each: to be changed, put on the calendar, and printed. */
export function RouteList({
  route,
  activities,
  onMark,
}: {
  route: Route;
  activities: RouteActivities;
  onMark: (seq: number | null) => void;
}) {
  const { seqs, stops, slots, blocked, skipped, settings } = route;
  if (route.error && stops.length === 0) {
    return <ErrorPanel error={route.error} onRetry={route.retry} />;
  }
  if (stops.length === 0 && blocked.length === 0 && skipped.length === 0) {
    return <SkeletonRows rows={seqs.length} />;
  }
  const meters = slots.reduce((sum, slot) => sum + (slot.meters ?? 0), 0);
  const drive = slots.reduce((sum, slot) => sum + slot.driveMinutes, 0);
  return (
    <div className={styles.plan}>
      {route.error ? <ErrorPanel error={route.error} onRetry={route.retry} /> : null}
      <RouteOptions route={route} />
      <p className={styles.sum}>
        {weekdayOf(settings.date)}, {formatDate(settings.date)} · {plural(stops.length, 'stop')}
        {drive > 0 &&
          ` · ${legMiles(meters)}, ${driveWords(drive)} of driving at ${MILES_PER_HOUR} mph in a straight line`}
      </p>
      <RouteActions route={route} activities={activities} />
      {blocked.length > 0 && (
        <p className={styles.notice} role="status">
          Left out because of do-not-call: {blocked.map(({ name }) => name).join(', ')}
        </p>
      )}
      <ol className={styles.list} aria-label="Stops of the route">
        {stops.map((stop, at) => (
          <StopRow key={stop.seq} route={route} stop={stop} at={at} onMark={onMark} />
        ))}
      </ol>
      {skipped.length > 0 && (
        <ul className={styles.list} aria-label="Skipped stops">
          {skipped.map(({ seq, name }) => (
            <li key={seq} className={styles.skipped}>
              <span>{name} skipped</span>
              <Button size="small" variant="subtle" onClick={() => route.toggle(seq)}>
                Put back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StopRowProps {
  route: Route;
  stop: RouteStop;
  at: number;
  onMark: (seq: number | null) => void;
}

function StopRow({ route, stop, at, onMark }: StopRowProps) {
  const { slots, stops, origin } = route;
  const slot = slots[at];
  const address = [stop.address, stop.city, [stop.state, stop.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const leg =
    slot?.meters == null
      ? null
      : `${driveWords(slot.driveMinutes)}, ${legMiles(slot.meters)}${at === 0 && origin ? ' from the start' : ''}`;
  return (
    <li
      className={styles.stop}
      onPointerEnter={() => onMark(stop.seq)}
      onPointerLeave={() => onMark(null)}
    >
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <div className={styles.what}>
        <Row as="span" gap={8} shrinks>
          <time className={styles.time}>{slot?.time ? formatTime(slot.time) : 'Too late'}</time>
          <Link to={`/company/${stop.seq}`} className={styles.name}>
            {stop.name}
          </Link>
        </Row>
        <Muted tone="soft" size="small" isTight>
          {hasPlace(stop) ? <a href={geoLink(stop)}>{address || 'Open in maps'}</a> : address}
        </Muted>
        <Muted tone="soft" size="small" isTight>
          {[leg, hasPlace(stop) ? null : 'Position not known; drive not counted']
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        {stop.phone && (
          <Muted tone="soft" size="small" isTight>
            <PhoneLink
              phone={stop.phone}
              doNotCall={stop.doNotCall}
              call={{ coid: stop.coid, company: stop.name }}
            />
          </Muted>
        )}
      </div>
      <span className={styles.moves}>
        <button
          type="button"
          aria-label={`${stop.name} earlier`}
          title="Earlier"
          disabled={at === 0}
          onClick={() => route.move(stop.seq, -1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`${stop.name} later`}
          title="Later"
          disabled={at === stops.length - 1}
          onClick={() => route.move(stop.seq, 1)}
        >
          ↓
        </button>
        <button
          type="button"
          aria-label={`Skip ${stop.name}`}
          title="Skip this stop"
          onClick={() => route.skip(stop)}
        >
          ×
        </button>
      </span>
    </li>
  );
}
