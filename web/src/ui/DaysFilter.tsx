import { useState } from 'react';
import { openDays, periodOfDays, type OpenDays, type PeriodOrAll } from '../lib/periods.ts';
import {
  PLANNED_CHOICES,
  plannedDays,
  plannedPeriodOf,
  type PlannedPeriod,
} from '../lib/planned-days.ts';
import { useToday } from '../lib/session.ts';
import { PeriodFilter, type PeriodFilterProps } from './PeriodFilter.tsx';

export interface DaysFilterProps {
  days: OpenDays;
  onChange: (days: OpenDays) => void;
}

/** A `PeriodFilter` for lists whose address has days but no named period. */
export const DaysFilter = (props: DaysFilterProps) => (
  <NamedDays<PeriodOrAll> {...props} hasAll daysOf={openDays} periodOf={periodOfDays} />
);

/** The same for plans, whose periods go on after today. */
export const PlannedDaysFilter = (props: DaysFilterProps) => (
  <NamedDays<PlannedPeriod>
    {...props}
    periods={PLANNED_CHOICES}
    daysOf={plannedDays}
    periodOf={plannedPeriodOf}
  />
);

interface NamedDaysProps<P extends string>
  extends DaysFilterProps, Pick<PeriodFilterProps<P>, 'hasAll' | 'periods'> {
  daysOf: (period: P, today: string) => OpenDays;
  periodOf: (days: OpenDays, today: string) => P | 'custom';
}

function NamedDays<P extends string>(props: NamedDaysProps<P>) {
  const { days, onChange, daysOf, periodOf, ...offered } = props;
  const today = useToday();
  const [isPicking, setPicking] = useState(false);
  const period = isPicking ? 'custom' : periodOf(days, today);
  const change: PeriodFilterProps<P | 'custom'>['onChange'] = (asked) => {
    const { period: next, from = null, to = null } = asked;
    setPicking(next === 'custom');
    // The date fields open with the current days, ready to change.
    if (next === 'custom' && period !== 'custom') return;
    onChange(next === undefined || next === 'custom' ? { from, to } : daysOf(next as P, today));
  };
  const shown = period === 'custom' ? days : { from: null, to: null };
  return <PeriodFilter {...offered} asked={{ period, ...shown }} onChange={change} />;
}
