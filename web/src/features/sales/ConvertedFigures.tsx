import { comparedFigure, figureTotals, type AnswerWith } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { lastYearText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';

export interface ConvertedFiguresProps {
  answer:
    | AnswerWith<never, 'converted' | 'newLogo' | 'averageValue' | 'daysFromTag' | 'touchesEach'>
    | null
    | undefined;
  where: Readonly<Record<string, unknown>>;
  /** The rate of the period, among all prospects. */
  rate: AnswerWith<never, 'conversionRate'> | null | undefined;
  rateWhere: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
}

/** How many became clients, for how much, and what it took. */
export function ConvertedFigures(props: ConvertedFiguresProps) {
  const { answer, where, rate, rateWhere, definitions } = props;
  const { values, previous } = figureTotals(answer);
  const share = figureTotals(rate);
  const figure = (
    label: string,
    measure: keyof typeof values,
    format: (value: number) => string,
  ) => {
    const text = (value: number | null | undefined) => (value == null ? '—' : format(value));
    return (
      <Figure
        label={label}
        value={text(values[measure])}
        hint={definitions[measure] ?? ''}
        detail={`LY ${text(previous[measure])}`}
        {...comparedFigure({ title: label, dataset: 'contracts', measure, where })}
      />
    );
  };
  const daysOf = (value: number): string => plural(Math.round(value), 'day');
  return (
    <FigureStrip label="Converted prospects">
      {figure('Converted', 'converted', formatCount)}
      <Figure
        label="First CV"
        value={formatDollars(values.newLogo)}
        hint={`${formatUsd(values.newLogo)}. ${definitions['newLogo'] ?? ''}`}
        detail={`LY ${formatDollars(previous.newLogo)}`}
        {...comparedFigure({ title: 'First CV', dataset: 'contracts', measure: 'newLogo', where })}
      />
      {figure('Average', 'averageValue', formatDollars)}
      {figure('Tag to signature', 'daysFromTag', daysOf)}
      {figure('Notes each', 'touchesEach', (value) => value.toFixed(1))}
      <Figure
        label="Rate of the period"
        value={formatPercent(share.values.conversionRate)}
        hint={definitions['conversionRate'] ?? ''}
        detail={lastYearText(share, 'conversionRate', 'PERCENT')}
        {...comparedFigure({
          title: 'Rate of the period',
          dataset: 'conversions',
          measure: 'conversionRate',
          where: rateWhere,
        })}
      />
    </FigureStrip>
  );
}
