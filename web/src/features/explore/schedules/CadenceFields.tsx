import { WEEKDAY_NAMES } from '../../../../../schema/figure-text.ts';
import type { ReportInterval } from '../../../schema.generated.ts';
import { Select } from '../../../ui/Select.tsx';
import styles from './Schedule.module.css';
import { hourWords, INTERVAL_LABELS, type Schedule } from './schedule-words.ts';

const INTERVALS = Object.entries(INTERVAL_LABELS).map(([value, label]) => ({ value, label }));
const WEEKDAY_CHOICES = WEEKDAY_NAMES.map((label, at) => ({ value: String(at + 1), label }));
const LAST_DAY = 31;
const DAY_CHOICES = Array.from({ length: LAST_DAY }, (_, at) => ({
  value: String(at + 1),
  label: at + 1 === LAST_DAY ? 'the last day' : `day ${at + 1}`,
}));

export type Cadence = Pick<Schedule['cadence'], 'every' | 'weekday' | 'day' | 'hour'>;

const HOUR_CHOICES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourWords(hour),
}));

/** On which days, and from which hour on. */
export function CadenceFields({
  value,
  onChange,
}: {
  value: Cadence;
  onChange: (cadence: Cadence) => void;
}) {
  const { every, weekday, day } = value;
  const change = (next: string): void =>
    onChange({
      ...value,
      every: next as ReportInterval,
      weekday: next === 'WEEK' ? (weekday ?? 1) : null,
      day: next === 'MONTH' ? (day ?? 1) : null,
    });
  return (
    <div className={styles.cadence}>
      <Select label="How often" value={every} choices={INTERVALS} onChange={change} />
      {every === 'WEEK' && (
        <Select
          label="Weekday"
          value={String(weekday ?? 1)}
          choices={WEEKDAY_CHOICES}
          onChange={(next) => onChange({ ...value, weekday: Number(next) })}
        />
      )}
      {every === 'MONTH' && (
        <Select
          label="Day of the month"
          value={String(day ?? 1)}
          choices={DAY_CHOICES}
          onChange={(next) => onChange({ ...value, day: Number(next) })}
        />
      )}
      <Select
        label="Hour, New York time"
        value={String(value.hour ?? 0)}
        choices={HOUR_CHOICES}
        onChange={(next) => onChange({ ...value, hour: Number(next) })}
      />
    </div>
  );
}
