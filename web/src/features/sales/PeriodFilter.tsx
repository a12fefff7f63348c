import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import { SALES_PERIOD_LABELS, SALES_PERIODS, type AskedPeriod } from './sales-period.ts';

const CHOICES = SALES_PERIODS.map((value) => ({ value, label: SALES_PERIOD_LABELS[value] }));

export interface PeriodFilterProps {
  asked: AskedPeriod;
  onChange: (patch: Partial<AskedPeriod>) => void;
}

/** Which days a page is about; two date fields for those that have no name. */
export function PeriodFilter({ asked, onChange }: PeriodFilterProps) {
  const setPeriod = (value: string): void => {
    const period = SALES_PERIODS.find((each) => each === value) ?? 'AYTD';
    onChange(period === 'custom' ? { period } : { period, from: null, to: null });
  };
  return (
    <>
      <Select label="Period" value={asked.period} choices={CHOICES} onChange={setPeriod} />
      {asked.period === 'custom' && (
        <>
          <input
            type="date"
            className={fields.field}
            aria-label="From"
            value={asked.from ?? ''}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
          <input
            type="date"
            className={fields.field}
            aria-label="To"
            value={asked.to ?? ''}
            onChange={({ target }) => onChange({ to: target.value || null })}
          />
        </>
      )}
    </>
  );
}
