import { changePercent } from '../../../../schema/figure-change.ts';
import { comparedFigure, figureTotals, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { projection } from './by-date.ts';
import { ChangeText } from './ChangeText.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';

export interface ByDateFiguresProps {
  answer:
    | AnswerWith<never, 'contracts' | 'soldValue' | 'newBusiness' | 'renewalSold'>
    | null
    | undefined;
  year: AnswerWith<never, 'soldValue'> | null | undefined;
  lastYear: AnswerWith<never, 'soldValue'> | null | undefined;
  where: Readonly<Record<string, unknown>>;
  yearWhere: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
}

/** What was sold, of which kind, and what the year may come to. */
export function ByDateFigures(props: ByDateFiguresProps) {
  const { answer, year, lastYear, where, yearWhere, definitions } = props;
  const { values, previous } = figureTotals(answer);
  const sofar = figureTotals(year);
  const whole = figureTotals(lastYear).values.soldValue;
  const expected = projection(sofar.values.soldValue, sofar.previous.soldValue, whole);
  const money = (label: string, measure: keyof typeof values) => (
    <Figure
      label={label}
      value={formatDollars(values[measure])}
      hint={`${formatUsd(values[measure])}. ${definitions[measure] ?? ''}`}
      detail={
        <>
          LY {formatDollars(previous[measure])},{' '}
          <ChangeText percent={changePercent(values[measure], previous[measure])} />
        </>
      }
      {...comparedFigure({ title: label, dataset: 'contracts', measure, where })}
    />
  );
  return (
    <FigureStrip label="Figures of the period">
      {money('Sold', 'soldValue')}
      {money('New business', 'newBusiness')}
      {money('Renewal', 'renewalSold')}
      <Figure
        label="Contracts"
        value={formatCount(values.contracts)}
        hint={definitions['contracts'] ?? ''}
        detail={`LY ${formatCount(previous.contracts)}`}
        {...comparedFigure({
          title: 'Contracts',
          dataset: 'contracts',
          measure: 'contracts',
          where,
        })}
      />
      <Figure
        label="Projected, whole Arcat year"
        value={formatDollars(expected)}
        hint="Sold this Arcat year, divided by sold to the same day last year, times all of last year: last year’s seasons at this year’s pace."
        detail={whole == null ? '' : `last year ${formatDollars(whole)}`}
        onOpen={() =>
          openRows({
            title: 'Sold this Arcat year',
            dataset: 'contracts',
            measure: 'soldValue',
            where: yearWhere,
          })
        }
      />
    </FigureStrip>
  );
}
