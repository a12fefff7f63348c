import { useState } from 'react';
import { DayCalendar } from './DayCalendar.tsx';

export interface DatePanelProps {
  label: string;
  /** The day that is typed already. */
  day: string | null;
  today: string;
  onPick: (day: string) => void;
}

/** The calendar of a date field; its day has the focus. */
export function DatePanel({ label, day, today, onPick }: DatePanelProps) {
  const [around, setAround] = useState(day ?? today);
  return (
    <DayCalendar
      label={label}
      span="month"
      around={around}
      onAround={setAround}
      today={today}
      chosen={day}
      // Picking the chosen day again keeps it.
      onChoose={(picked) => onPick(picked ?? day ?? today)}
      takesFocus
    />
  );
}
