import { formatDays } from '../../../../schema/figure-text.ts';
import { completeMonthsText } from '../../lib/month-windows.ts';
import { useToday } from '../../lib/session.ts';
import { Muted } from '../../ui/Muted.tsx';
import { Segments } from '../../ui/Segments.tsx';
import {
  fullMonths,
  statsWindow,
  windowChoices,
  windowParam,
  type StatsWindowName,
} from './stats-window.ts';

export interface WindowSwitchProps {
  value: StatsWindowName;
  onChange: (value: StatsWindowName) => void;
  /** Changes compare complete months, which the days then say as well. */
  isCompared?: boolean;
}

/** Which months a stats page looks at, and which days these are. */
export function WindowSwitch({ value, onChange, isCompared = false }: WindowSwitchProps) {
  const today = useToday();
  const window = statsWindow(value, today);
  const full = fullMonths(window, today);
  const days = formatDays(window);
  return (
    <>
      <Segments
        label="Window"
        value={value}
        choices={windowChoices(today)}
        onChange={(choice) => onChange(windowParam.read(choice) ?? windowParam.fallback)}
      />
      <Muted size="small">
        {isCompared && full.to !== window.to
          ? `${days}; changes compare ${completeMonthsText(full, today)}`
          : days}
      </Muted>
    </>
  );
}
