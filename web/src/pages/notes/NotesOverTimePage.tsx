import { formatDays } from '../../../../schema/figure-text.ts';
import { useCallback } from 'react';
import { addDays } from '../../../../schema/calendar-date.ts';
import { Heatmap } from '../../charts/Heatmap.tsx';
import { FigureFilters } from '../../features/notes/figures/FigureFilters.tsx';
import {
  calendarData,
  calendarDays,
  repLines,
  TIME_GRAINS,
  TIME_SPLITS,
} from '../../features/notes/figures/over-time.ts';
import { RepMultiples } from '../../features/notes/figures/RepMultiples.tsx';
import { TimeChartPanel } from '../../features/notes/figures/TimeChartPanel.tsx';
import { addressRead } from '../../lib/address-read.ts';
import { figureRows, openRows } from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { NotesOverTimePageDocument } from './NotesOverTimePage.generated.ts';
import styles from './NotesFigures.module.css';
import {
  OVER_TIME_ADDRESS,
  overTimeQuestion,
  useOverTimeAddress,
} from './use-over-time-address.ts';

const GRAINS = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];
const SPLITS = [
  { value: 'none', label: 'All together' },
  { value: 'family', label: 'By family' },
  { value: 'type', label: 'By type' },
  { value: 'rep', label: 'By rep' },
];
const DRAWN = [
  { value: 'column', label: 'Columns' },
  { value: 'line', label: 'Lines' },
];

export const overTimeRead = addressRead(
  NotesOverTimePageDocument,
  OVER_TIME_ADDRESS,
  (values, { viewer, today }) => overTimeQuestion(values, viewer, today).variables,
);

/** `/notes/activity-over-time`: how much is logged, when and by whom, beside last year. */
export function NotesOverTimePage() {
  const today = useToday();
  const { values, set, scope, who, where, days, grain, lineGrain, variables } =
    useOverTimeAddress();
  const query = usePageQuery(NotesOverTimePageDocument, {
    variables,
  });
  const { shown, isStale } = query;
  const asked = useAskedWith(shown, { days, grain, lineGrain, split: values.split });
  const rep = shown?.reps?.find(({ seq }) => seq === values.rep);
  const whoKey = JSON.stringify(who);
  const openDay = useCallback(
    (weekday: number, week: number) => {
      const day = addDays(calendarDays(today).from, week * 7 + weekday);
      const own = JSON.parse(whoKey) as Record<string, number>;
      openRows({
        title: `Notes of ${formatDate(day)}`,
        dataset: 'notes',
        measure: 'notes',
        where: { ...own, date: day },
      });
    },
    [today, whoKey],
  );
  return (
    <Page title="Notes over time">
      <ListBar
        noun="notes"
        filters={
          <>
            <FigureFilters scope={scope} asked={values} onChange={set} />
            <Select
              label="Rep"
              all="Every rep"
              value={values.rep === null ? '' : String(values.rep)}
              choices={(shown?.reps ?? []).map(({ seq, name }) => ({
                value: String(seq),
                label: name,
              }))}
              onChange={(value) => set({ rep: value === '' ? null : Number(value) })}
            />
            <Segments
              label="Grain"
              value={grain}
              choices={GRAINS}
              onChange={(value) => set({ grain: TIME_GRAINS.find((each) => each === value) })}
            />
            <Select
              label="Split"
              value={values.split}
              choices={SPLITS}
              onChange={(value) => set({ split: TIME_SPLITS.find((each) => each === value) })}
            />
            <Segments
              label="Drawn as"
              value={values.drawn}
              choices={DRAWN}
              onChange={(value) => set({ drawn: value === 'line' ? 'line' : 'column' })}
            />
          </>
        }
        chips={
          values.rep === null
            ? []
            : [
                {
                  id: 'rep',
                  label: 'Rep',
                  value: rep?.name ?? `no. ${values.rep}`,
                  onRemove: () => set({ rep: null }),
                },
              ]
        }
        hint={`${formatDays(days)}; last year in gray`}
      />
      <QueryFrame query={query} content={shown} rows={10} loading="Counting the notes" />
      {(shown?.parts?.truncated || shown?.repParts?.truncated) && (
        <p className={styles.cut} role="status">
          These days bring more groups than one page can hold: some are left out. Choose fewer days.
        </p>
      )}
      {shown && (
        <div className={styles.charts} data-stale={isStale}>
          <TimeChartPanel
            totals={shown.totals}
            parts={shown.parts}
            days={asked.days}
            grain={asked.grain}
            split={asked.split}
            drawn={values.drawn}
            where={where}
          />
          <Heatmap
            title="Every day of the last 52 weeks"
            data={calendarData(figureRows(shown.days), today)}
            answers={[shown.days]}
            onCell={openDay}
          />
          <RepMultiples
            answers={[shown.byRep, shown.repParts]}
            lines={repLines(
              asked.days,
              asked.lineGrain,
              figureRows(shown.byRep),
              figureRows(shown.repParts),
            )}
            days={asked.days}
            onRep={(seq) => set({ rep: seq })}
          />
        </div>
      )}
    </Page>
  );
}
