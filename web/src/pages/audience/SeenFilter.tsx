import { Select } from '../../ui/Select.tsx';
import fields from '../../ui/fields.module.css';
import { SEEN_PERIOD_LABELS, SEEN_PERIODS, type AskedSeen } from './seen-period.ts';

const CHOICES = SEEN_PERIODS.map((value) => ({ value, label: SEEN_PERIOD_LABELS[value] }));

export interface SeenFilterProps {
  /** What happened in these days: `Last seen`. */
  label: string;
  asked: AskedSeen;
  onChange: (patch: Partial<AskedSeen>) => void;
}

/** A period, or two days of one's own. */
export function SeenFilter({ label, asked, onChange }: SeenFilterProps) {
  const choose = (value: string): void => {
    const period = SEEN_PERIODS.find((each) => each === value) ?? 'ALL';
    onChange(period === 'custom' ? { period } : { period, from: null, to: null });
  };
  return (
    <>
      <Select label={label} value={asked.period} choices={CHOICES} onChange={choose} />
      {asked.period === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            className={fields.field}
            aria-label={end === 'from' ? 'From' : 'To'}
            value={asked[end] ?? ''}
            onChange={({ target }) => onChange({ [end]: target.value || null })}
          />
        ))}
    </>
  );
}
