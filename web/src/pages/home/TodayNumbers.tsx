import type { DatasetName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import { figureText, type FigureUnit } from '../../../../schema/figure-text.ts';
import { comparedFigure, figureTotals, type FigureTotals } from '../../lib/analytics.ts';
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
  const figure = <Measure extends MeasureName>(
    title: string,
    totals: FigureTotals<Measure> | null,
    dataset: DatasetName,
    measure: NoInfer<Measure>,
    unit: FigureUnit,
    of: Where,
    hint?: string | null,
  ) => (
    <Figure
      label={title}
      value={figureText(totals?.values[measure], unit)}
      detail={totals ? lastYearText(totals, measure, unit) : 'Not loaded'}
      {...(hint ? { hint } : {})}
      {...comparedFigure({ title, dataset, measure, where: of })}
    />
  );
  const sold = data.sold && figureTotals(data.sold);
  const rate = data.rate && figureTotals(data.rate);
  const touches = data.touches && figureTotals(data.touches);
  return (
    <FigureStrip label={label}>
      {figure('Sold this year', sold, 'contracts', 'soldValue', 'CENTS', where.sold)}
      {figure(
        'Renewal rate (accounts)',
        rate,
        'renewals',
        'renewalRate',
        'PERCENT',
        where.renewalYear,
        rate && settledText(rate.values),
      )}
      {figure('Touches this week', touches, 'notes', 'uniqueTouches', 'COUNT', where.week)}
    </FigureStrip>
  );
}
