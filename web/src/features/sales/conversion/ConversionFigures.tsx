import type { MeasureName } from '../../../../../schema/figure-names.generated.ts';
import { comparedFigure, figureTotals, openRows, type AnswerWith } from '../../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { Figure, FigureStrip } from '../../../ui/Figure.tsx';
import { formatDollars } from '../../../lib/format-dollars.ts';

export interface ConversionFiguresProps {
  period:
    | AnswerWith<never, 'converted' | 'convertedValue' | 'conversionRate' | 'pool' | 'daysFromTag'>
    | null
    | undefined;
  own:
    | AnswerWith<never, 'cohortRate' | 'signedWithinYear' | 'addedProspects' | 'stalled'>
    | null
    | undefined;
  /** Some of the prospects have not had 12 months yet. */
  isGrowing: boolean;
  where: { period: Readonly<Record<string, unknown>>; mine: Readonly<Record<string, unknown>> };
  repName: string;
  definitions: Readonly<Record<string, string>>;
}

/** The year so far against last year, the honest rate, and how many are stuck. */
export function ConversionFigures(props: ConversionFiguresProps) {
  const { period, own, isGrowing, where, repName, definitions } = props;
  const { values, previous } = figureTotals(period);
  const mine = figureTotals(own).values;
  const ofPeriod = (label: string, measure: MeasureName) => ({
    label,
    hint: definitions[measure] ?? '',
    ...comparedFigure({
      title: `${label}, ${repName}`,
      dataset: 'conversions',
      measure,
      where: where.period,
    }),
  });
  const ofCohort = (label: string, measure: MeasureName) => ({
    label,
    hint: definitions[measure] ?? '',
    onOpen: () =>
      openRows({ title: `${label}, ${repName}`, dataset: 'prospects', measure, where: where.mine }),
  });
  return (
    <FigureStrip label="Conversion">
      <Figure
        {...ofPeriod('Converted AYTD', 'converted')}
        value={formatCount(values.converted)}
        detail={`LY ${formatCount(previous.converted)}`}
      />
      <Figure
        {...ofPeriod('Converted value', 'convertedValue')}
        value={formatDollars(values.convertedValue)}
        detail={`LY ${formatDollars(previous.convertedValue)}`}
      />
      <Figure
        {...ofCohort('Rate, cohort', 'cohortRate')}
        value={formatPercent(mine.cohortRate)}
        detail={`${formatCount(mine.signedWithinYear)} of ${formatCount(mine.addedProspects)} in 12 months${isGrowing ? ' so far' : ''}`}
      />
      <Figure
        {...ofPeriod('Rate, AYTD', 'conversionRate')}
        value={formatPercent(values.conversionRate)}
        detail={`of ${formatCount(values.pool)} that could convert`}
      />
      <Figure
        {...ofPeriod('Days from tag', 'daysFromTag')}
        value={formatCount(values.daysFromTag)}
        detail={`LY ${formatCount(previous.daysFromTag)}`}
      />
      <Figure
        {...ofCohort('Stalled', 'stalled')}
        value={formatCount(mine.stalled)}
        detail="over 60 days in a stage"
      />
    </FigureStrip>
  );
}
