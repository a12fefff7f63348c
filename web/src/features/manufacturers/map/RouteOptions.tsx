import { formatTime } from '../../../lib/times.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Select } from '../../../ui/Select.tsx';
import { STARTS, VISIT_MINUTES } from './route-settings.ts';
import { driveWords } from './route-times.ts';
import type { Route } from './use-route.ts';
import styles from './RouteList.module.css';

/** When the route begins, how long a visit takes, and which stops stay at its ends. */
export function RouteOptions({ route }: { route: Route }) {
  const { settings, change, origin } = route;
  return (
    <div className={styles.options}>
      <DateField
        label="Date"
        value={settings.date}
        prefer="future"
        className={styles.field ?? ''}
        onChange={(date) => date && change({ date })}
      />
      <Select
        label="Start time"
        className={styles.field}
        value={settings.start}
        choices={STARTS.map((value) => ({ value, label: formatTime(value) }))}
        onChange={(start) => change({ start })}
      />
      <Select
        label="Length of a visit"
        className={styles.field}
        value={String(settings.visitMinutes)}
        choices={VISIT_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: `${driveWords(minutes)} each`,
        }))}
        onChange={(minutes) => change({ visitMinutes: Number(minutes) })}
      />
      {origin === null && (
        <Row as="label" gap={4} align="center" isInline>
          <input
            type="checkbox"
            checked={settings.keepsFirst}
            onChange={(event) => change({ keepsFirst: event.target.checked })}
          />
          Keep first stop
        </Row>
      )}
      <Row as="label" gap={4} align="center" isInline>
        <input
          type="checkbox"
          checked={settings.keepsLast}
          onChange={(event) => change({ keepsLast: event.target.checked })}
        />
        Keep last stop
      </Row>
    </div>
  );
}
