import type { Days } from '../../../../schema/calendar-date.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { Question, Show } from '../../../../schema/question.ts';
import { useToday } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { dateDimensions, grainChoices, type ExploreDataset, type Grain } from './dataset.ts';
import { COMPARISONS, periodChoice, periodChoices, periodOf, yearToDate } from './period.ts';
import styles from './QuestionBar.module.css';
import { pickPeriod, setCompare, setGrain, setPeriod, turnDimensions } from './question-edits.ts';
import { dateOf, SHOW_LABELS, showsFor } from './shape.ts';

export interface QuestionBarProps {
  dataset: ExploreDataset;
  question: Question;
  /** The days of the answer: what other days begin with. */
  days: Days | null;
  onAsk: (question: Question) => void;
}

/** When, compared with what, how finely, and how it is drawn. */
export function QuestionBar({ dataset, question, days, onAsk }: QuestionBarProps) {
  const today = useToday();
  const period = periodOf(question, dataset);
  const shows = showsFor(question);
  const dates = dateDimensions(dataset);
  const date = question.dimensions.find(({ name }) => dates.some((each) => each.name === name));
  const pick = (value: string): void =>
    onAsk(pickPeriod(question, dataset, value, days ?? yearToDate(today)));
  const setDays = (patch: Partial<Days>): void => {
    if (period?.kind !== 'days') return;
    const next = { ...period.days, ...patch };
    if (next.from === '' || next.to === '') return;
    const ordered = next.from <= next.to ? next : { from: next.to, to: next.from };
    onAsk(setPeriod(question, dataset, { kind: 'days', days: ordered }));
  };
  return (
    <div className={styles.bar}>
      {dataset.time && (
        <>
          <Select
            label={`Period: ${dataset.time.label}`}
            value={periodChoice(period)}
            choices={[
              ...(period === null ? [{ value: 'other', label: 'As filtered' }] : []),
              ...periodChoices(dataset),
            ]}
            onChange={pick}
          />
          {period?.kind === 'days' && (
            <>
              <DateField
                label="From"
                value={period.days.from}
                onChange={(from) => setDays({ from })}
              />
              <DateField
                label="To"
                value={period.days.to}
                notBefore={period.days.from}
                onChange={(to) => setDays({ to })}
              />
            </>
          )}
          {period && period.kind !== 'all' && (
            <Select
              label="Compare with"
              value={question.compare}
              choices={COMPARISONS}
              onChange={(value) =>
                onAsk(setCompare(question, dataset, value as Question['compare']))
              }
            />
          )}
        </>
      )}
      {date?.grain && (
        <Select
          label="Grain"
          value={date.grain}
          choices={grainChoices(dataset, date.name)}
          onChange={(value) => onAsk(setGrain(question, date.name, value as Grain))}
        />
      )}
      <span className={styles.space} />
      {question.dimensions.length > 1 && (question.show === 'table' || !dateOf(question)) && (
        <Button
          variant="subtle"
          title="What stands first goes last: rows and columns change places"
          onClick={() => onAsk(turnDimensions(question))}
        >
          Swap
        </Button>
      )}
      {shows.length > 1 && (
        <Segments
          label="Show as"
          value={question.show}
          choices={shows.map((show) => ({ value: show, label: SHOW_LABELS[show] }))}
          onChange={(value) => onAsk({ ...question, show: value as Show })}
        />
      )}
    </div>
  );
}
