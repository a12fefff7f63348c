import { useCallback, useMemo } from 'react';
import { type Days, endOfMonth } from '../../../../schema/calendar-date.ts';
import { Chart } from '../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatDate, formatMonth } from '../../lib/dates.ts';
import { raceChart, raceOf } from './race-chart.ts';
import { rankChart, rankLines } from './rank-chart.ts';
import { Muted } from '../../ui/Muted.tsx';
import { between, type DaysCondition } from '../../lib/periods.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import styles from './SalesCharts.module.css';

type RaceEvents = readonly { date: string; title: string }[];

export interface StandingsChartsProps {
  race: (AnswerWith<'signedOn', 'soldValue'> & { events: RaceEvents | null }) | null | undefined;
  /** Of the same dates of the year before. */
  raceBefore: AnswerWith<'signedOn', 'soldValue'> | null | undefined;
  months:
    | (AnswerWith<'rep' | 'signedOn', 'soldValue' | 'newBusiness'> & { truncated: boolean })
    | null
    | undefined;
  days: Days;
  /** The same, as they are compared. */
  condition: DaysCondition;
  viewerSeq: number;
  /** Whose race it is. */
  name: string;
  raceWhere: Readonly<Record<string, unknown>>;
  /** What the places were narrowed by. */
  narrow: Readonly<Record<string, unknown>>;
}

/** The race against last year, and who overtook whom. */
export function StandingsCharts(props: StandingsChartsProps) {
  const { race, raceBefore, months, viewerSeq, name, raceWhere, narrow } = props;
  const { days, condition } = props;
  const raced = useAskedWith(race, { days, condition });
  const { from, to } = raced.days;
  const course = useMemo(
    () => raceOf(figureRows(race), figureRows(raceBefore), raced.days, raced.condition),
    [race, raceBefore, raced],
  );
  const events = race?.events;
  const raceData = useMemo(() => raceChart(course, events ?? []), [course, events]);
  const ranks = useMemo(
    () => rankLines(figureRows(months), raced.days, viewerSeq),
    [months, raced, viewerSeq],
  );
  const rankData = useMemo(() => rankChart(ranks), [ranks]);
  const openDay = useCallback(
    (at: number) => {
      const end = course.groups[at]?.to ?? from;
      openRows({
        title: `Sold by ${formatDate(end)}, ${name}`,
        dataset: 'contracts',
        measure: 'soldValue',
        where: { ...raceWhere, signedOn: between({ from, to: end }) },
      });
    },
    [course, from, name, raceWhere],
  );
  const openMonth = useCallback(
    (at: number, line: number) => {
      const rep = ranks.lines[line];
      const month = ranks.months[at];
      if (!rep || !month) return;
      const end = endOfMonth(month);
      openRows({
        title: `Sold by the end of ${formatMonth(month)}, ${rep.name}`,
        dataset: 'contracts',
        measure: 'soldValue',
        where: { ...narrow, signedOn: between({ from, to: end < to ? end : to }), rep: rep.repSeq },
      });
    },
    [ranks, from, to, narrow],
  );
  return (
    <div className={styles.pair}>
      <Chart
        title={`Race against last year, ${name}`}
        kind="line"
        data={raceData}
        answers={[race, raceBefore]}
        onPoint={openDay}
      />
      {months?.truncated ? (
        <Muted as="p" role="status">
          The places of so many months cannot be drawn. Choose fewer days.
        </Muted>
      ) : (
        <Chart
          title="Place at the end of each month"
          kind="line"
          data={rankData}
          answers={[months]}
          onPoint={openMonth}
          aside={<span className={styles.aside}>all reps, by sold so far</span>}
        />
      )}
    </div>
  );
}
