import { askedPeriod, periodChoices, type AskedPeriod, type Period } from '../lib/periods.ts';
import { DateField } from './DateField.tsx';
import { Select } from './Select.tsx';

export interface PeriodFilterProps<P extends string = Period> {
  /** What happened on these days, such as `Last seen`. */
  label?: string;
  asked: AskedPeriod<P>;
  /** Offers all time as well. */
  hasAll?: boolean;
  /** Other periods than those of the past. */
  periods?: readonly { value: string; label: string }[];
  onChange: (patch: Partial<AskedPeriod<P>>) => void;
}

/** The days that a page covers: a named period, or two date fields. */
export function PeriodFilter<P extends string = Period>(props: PeriodFilterProps<P>) {
  const { label = 'Period', asked, hasAll = false, onChange } = props;
  const { from, to } = asked;
  const period = askedPeriod(asked) as P;
  const choices = props.periods ?? periodChoices(hasAll);
  const choose = (value: string): void => {
    const chosen = choices.find((choice) => choice.value === value)?.value as P | undefined;
    if (chosen) onChange({ period: chosen, from: null, to: null });
  };
  return (
    <>
      <Select label={label} value={period} choices={choices} onChange={choose} />
      {period === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={asked[end]}
            prefer={props.periods ? 'nearest' : 'past'}
            notBefore={end === 'to' ? from : null}
            onChange={(day) => onChange({ period, from, to, [end]: day || null })}
          />
        ))}
    </>
  );
}
