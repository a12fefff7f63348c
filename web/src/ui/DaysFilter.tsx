import { useState } from 'react';
import { openDays, periodOfDays, type OpenDays } from '../lib/periods.ts';
import { useToday } from '../lib/session.ts';
import { PeriodFilter, type PeriodFilterProps } from './PeriodFilter.tsx';

export interface DaysFilterProps {
  days: OpenDays;
  onChange: (days: OpenDays) => void;
}

/** A `PeriodFilter` for lists whose address has days but no named period. */
export function DaysFilter({ days, onChange }: DaysFilterProps) {
  const today = useToday();
  const [isPicking, setPicking] = useState(false);
  const period = isPicking ? 'custom' : periodOfDays(days, today);
  const change: PeriodFilterProps['onChange'] = ({ period: next, from = null, to = null }) => {
    setPicking(next === 'custom');
    // The date fields open with the current days, ready to change.
    if (next === 'custom' && period !== 'custom') return;
    onChange(next === undefined || next === 'custom' ? { from, to } : openDays(next, today));
  };
  const shown = period === 'custom' ? days : { from: null, to: null };
  return <PeriodFilter hasAll asked={{ period, ...shown }} onChange={change} />;
}
