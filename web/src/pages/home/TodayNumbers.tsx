import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { figureText, type FigureUnit } from '../../../../schema/figure-text.ts';
import { comparedFigure, figureTotals } from '../../lib/analytics.ts';
import { lastYearText, settledText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { TodayPageQuery } from './TodayPage.generated.ts';

type Where = Readonly<Record<string, unknown>>;

export interface TodayNumbersProps {
  /** `My numbers`. */
  label: string;
  data: Pick<TodayPageQuery, 'sold' | 'rate' | 'touches'>;
  /** What each figure counts, for the rows behind it. */
  where: Readonly<Record<'sold' | 'renewalYear' | 'week', Where>>;
}

/** Three figures against last year; each opens the rows behind it. */
export function TodayNumbers({ label, data, where }: TodayNumbersProps) {
  const figure = (
    title: string,
    answer: TodayPageQuery['sold'],
    dataset: string,
    measure: MeasureName,
    unit: FigureUnit,
    of: Where,
  ) => {
    const totals = figureTotals(answer);
    return (
      <Figure
        label={title}
        value={figureText(totals.values[measure], unit)}
        detail={answer ? lastYearText(totals, measure, unit) : 'Not loaded'}
        {...(measure === 'renewalRate' ? { hint: settledText(totals.values) } : {})}
        {...comparedFigure({ title, dataset, measure, where: of })}
      />
    );
  };
  return (
    <FigureStrip label={label}>
      {figure('Sold this year', data.sold, 'contracts', 'soldValue', 'CENTS', where.sold)}
      {figure('Renewal rate', data.rate, 'renewals', 'renewalRate', 'PERCENT', where.renewalYear)}
      {figure('Touches this week', data.touches, 'notes', 'uniqueTouches', 'COUNT', where.week)}
    </FigureStrip>
  );
}
