import { comparedFigure, figureTotals, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { lastYearText, settledText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { plural } from '../../lib/plural.ts';

export interface UnrenewedFiguresProps {
  /** Of the period, with the same days of last year. */
  answer:
    | AnswerWith<
        never,
        | 'unrenewedValue'
        | 'unrenewed'
        | 'recoveredValue'
        | 'recovered'
        | 'renewalRate'
        | 'decided'
        | 'pending'
      >
    | null
    | undefined;
  definitions: Readonly<Record<string, string>>;
  where: Readonly<Record<string, unknown>>;
  /** What is in its grace today, whatever the period. */
  grace: AnswerWith<never, 'pending' | 'pendingValue'> | null | undefined;
  graceWhere: Readonly<Record<string, unknown>>;
}

/** What was lost, what came back, what can still be saved. */
export function UnrenewedFigures(props: UnrenewedFiguresProps) {
  const { answer, definitions, where, grace, graceWhere } = props;
  const totals = figureTotals(answer);
  const { values } = totals;
  const pending = figureTotals(grace).values;
  const compared = (title: string, measure: keyof typeof values) =>
    comparedFigure({ title, dataset: 'renewals', measure, where });
  const money = (label: string, measure: keyof typeof values, tone: 'red' | 'green') => (
    <Figure
      label={label}
      value={formatDollars(values[measure])}
      hint={`${formatUsd(values[measure])}. ${definitions[measure] ?? ''}`}
      detail={lastYearText(totals, measure, 'CENTS')}
      tone={tone}
      {...compared(label, measure)}
    />
  );
  const number = (label: string, measure: keyof typeof values) => (
    <Figure
      label={label}
      value={formatCount(values[measure])}
      hint={definitions[measure] ?? ''}
      detail={lastYearText(totals, measure, 'COUNT')}
      {...compared(label, measure)}
    />
  );
  const rate = values.renewalRate;
  return (
    <FigureStrip label="What was not renewed">
      {money('Lost CV', 'unrenewedValue', 'red')}
      {number('Lost clients', 'unrenewed')}
      {money('Recovered CV', 'recoveredValue', 'green')}
      {number('Recovered clients', 'recovered')}
      <Figure
        label="Renewal rate (accounts)"
        value={formatPercent(rate)}
        hint={definitions['renewalRate'] ?? ''}
        detail={
          <>
            {lastYearText(totals, 'renewalRate', 'PERCENT')}
            <br />
            {settledText(values)}
          </>
        }
        {...compared('Renewal rate (accounts)', 'renewalRate')}
      />
      <Figure
        label="In grace today"
        value={formatDollars(pending['pendingValue'])}
        hint={definitions['pending'] ?? ''}
        detail={plural(pending['pending'], 'client')}
        tone="amber"
        onOpen={() =>
          openRows({
            title: 'In grace today',
            dataset: 'renewals',
            measure: 'pendingValue',
            where: graceWhere,
          })
        }
      />
    </FigureStrip>
  );
}
