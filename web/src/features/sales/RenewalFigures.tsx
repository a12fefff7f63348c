import { figureTotals, openRows, type Answer } from '../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';

export interface RenewalFiguresProps {
  answer: Answer | null | undefined;
  definitions: Readonly<Record<string, string>>;
  where: Readonly<Record<string, unknown>>;
  /** Whose renewals, for the headings of what opens. */
  name: string;
}

/**
 * What pending contracts may still bring: all that is due at the rate of what was decided last year, the decided ones as
 * they are. `null` where nothing is due or nothing was decided.
 */
export function projectedRate(
  now: Readonly<Record<string, number | null>>,
  before: Readonly<Record<string, number | null>>,
): number | null {
  const due = now['due'] ?? 0;
  const rate = before['renewalRate'];
  if (due === 0 || rate == null) return null;
  return ((now['renewed'] ?? 0) + (now['pending'] ?? 0) * rate) / due;
}

/** The Arcat year's renewals in a line, against last year's. */
export function RenewalFigures({ answer, definitions, where, name }: RenewalFiguresProps) {
  const { values, previous } = figureTotals(answer);
  const open = (title: string, measure: string) => () =>
    openRows({ title: `${title}, ${name}`, dataset: 'renewals', measure, where });
  const percent = (value: number | null | undefined) =>
    value == null ? '—' : formatPercent(value);
  const counted = (label: string, measure: string, valueMeasure: string) => (
    <Figure
      label={label}
      value={formatCount(values[measure])}
      hint={definitions[measure] ?? ''}
      detail={formatDollars(values[valueMeasure])}
      onOpen={open(label, measure)}
    />
  );
  const rate = (label: string, measure: string) => (
    <Figure
      label={label}
      value={percent(values[measure])}
      hint={definitions[measure] ?? ''}
      detail={`LY ${percent(previous[measure])}`}
      onOpen={open(label, measure)}
    />
  );
  return (
    <FigureStrip label={`Renewals of this Arcat year, ${name}`}>
      {counted('Due', 'due', 'dueValue')}
      {counted('Renewed', 'renewed', 'renewedValue')}
      {counted('Pending', 'pending', 'pendingValue')}
      {counted('Lost', 'unrenewed', 'unrenewedValue')}
      {counted('At risk', 'atRisk', 'atRiskValue')}
      {rate('Rate, logos', 'renewalRate')}
      {rate('Rate, value', 'renewalRateNet')}
      <Figure
        label="Projected, logos"
        value={percent(projectedRate(values, previous))}
        hint="Renewed so far, and of the pending ones as many as last year’s rate (logos), divided by all that are due."
        detail="pending at LY rate"
        onOpen={open('Due', 'due')}
      />
    </FigureStrip>
  );
}
