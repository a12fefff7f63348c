import { formatDays } from '../../../../schema/figure-text.ts';
import { completeMonthsText } from '../../lib/month-windows.ts';
import { useToday } from '../../lib/session.ts';
import { Segments } from '../../ui/Segments.tsx';
import styles from './WindowSwitch.module.css';
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
      <span className={styles.days}>
        {isCompared && full.to !== window.to
          ? `${days}; changes compare ${completeMonthsText(full, today)}`
          : days}
      </span>
    </>
  );
}
