import {
  comparedFigure,
  figureTotals,
  openRows,
  type AnswerWith,
  type Figures,
} from '../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { lastYearText, settledText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';

export interface RenewalFiguresProps {
  answer:
    | AnswerWith<
        never,
        | 'due'
        | 'dueValue'
        | 'renewed'
        | 'renewedValue'
        | 'unrenewed'
        | 'unrenewedValue'
        | 'renewalRate'
        | 'renewalRateNet'
        | 'decided'
        | 'pending'
      >
    | null
    | undefined;
  /** The whole year before, as it is known today. */
  lastYear: AnswerWith<never, 'renewalRate'> | null | undefined;
  definitions: Readonly<Record<string, string>>;
  where: Readonly<Record<string, unknown>>;
  /** All pending renewals, whatever the year: what the tab counts, and which of them are at risk. */
  pending: AnswerWith<never, 'due' | 'dueValue' | 'atRisk' | 'atRiskValue'> | null | undefined;
  pendingWhere: Readonly<Record<string, unknown>>;
  /** Whose renewals, for the headings of what opens. */
  name: string;
}

/**
 * What the year may come to: the renewed contracts, and of the pending ones as many as were renewed in the end of all
 * that were settled in the year before, divided by all that are due. `null` where nothing is due or nothing was settled.
 */
function projectedRate(
  now: Figures<'due' | 'renewed' | 'pending'>,
  lastYear: Figures<'renewalRate'>,
): number | null {
  const due = now.due ?? 0;
  const rate = lastYear.renewalRate;
  if (due === 0 || rate == null) return null;
  return ((now.renewed ?? 0) + (now.pending ?? 0) * rate) / due;
}

/** The Arcat year's renewals in a line, against last year's. */
export function RenewalFigures(props: RenewalFiguresProps) {
  const { answer, lastYear, definitions, where, name } = props;
  const totals = figureTotals(answer);
  const { values } = totals;
  const pending = figureTotals(props.pending).values;
  const compared = (title: string, measure: keyof typeof values) =>
    comparedFigure({ title: `${title}, ${name}`, dataset: 'renewals', measure, where });
  const opened = (title: string, measure: keyof typeof values | 'atRisk', of: typeof where) => () =>
    openRows({ title: `${title}, ${name}`, dataset: 'renewals', measure, where: of });
  const ofYear = (label: string, measure: 'due' | 'renewed' | 'unrenewed') => (
    <Figure
      label={label}
      value={formatCount(values[measure])}
      hint={definitions[measure] ?? ''}
      detail={formatDollars(values[`${measure}Value`])}
      onOpen={opened(label, measure, where)}
    />
  );
  const ofPending = (label: string, measure: 'due' | 'atRisk', hint: string) => (
    <Figure
      label={label}
      value={formatCount(pending[measure])}
      hint={hint}
      detail={formatDollars(pending[`${measure}Value`])}
      onOpen={opened(label, measure, props.pendingWhere)}
    />
  );
  const rate = (label: string, measure: keyof typeof values) => (
    <Figure
      label={label}
      value={formatPercent(values[measure])}
      hint={`${settledText(values)}. ${definitions[measure] ?? ''}`}
      detail={
        <>
          {lastYearText(totals, measure, 'PERCENT')}
          <br />
          {settledText(values)}
        </>
      }
      {...compared(label, measure)}
    />
  );
  return (
    <FigureStrip label={`Renewals of this Arcat year, ${name}`}>
      {ofYear('Due', 'due')}
      {ofYear('Renewed', 'renewed')}
      {ofPending(
        'All pending',
        'due',
        'Contracts without a successor that ended in the last 60 days or end in the next 180',
      )}
      {ofYear('Lost', 'unrenewed')}
      {ofPending('At risk', 'atRisk', definitions.atRisk ?? '')}
      {rate('Renewal rate (accounts)', 'renewalRate')}
      {rate('Renewal rate, value', 'renewalRateNet')}
      <Figure
        label="Projected (accounts)"
        value={formatPercent(projectedRate(values, figureTotals(lastYear).values))}
        hint="Renewed so far, and of the pending ones as many as were renewed last year in the end, divided by all that are due."
        detail="pending at last year’s final rate"
        onOpen={opened('Due', 'due', where)}
      />
    </FigureStrip>
  );
}
