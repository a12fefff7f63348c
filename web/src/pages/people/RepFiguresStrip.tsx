import { figureText, type FigureUnit } from '../../../../schema/figure-text.ts';
import type { MeasureOf } from '../../lib/asked-figures.ts';
import { comparedFigure, figureRows, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { lastYearText, settledText } from '../../lib/last-year.ts';
import { lengthsLastYear } from '../../lib/last-year-days.ts';
import { periodDays } from '../../lib/periods.ts';
import { useToday } from '../../lib/session.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { RepPageQuery } from './RepPage.generated.ts';

/** What each figure is called, what it is counted in, and which measure of the standings it is. */
const FIGURES = [
  { measure: 'soldValue', label: 'Sold AYTD', hint: 'Signed since Dec 1', unit: 'CENTS' },
  {
    measure: 'newBusiness',
    label: 'New business',
    hint: 'New logos and win-backs',
    unit: 'CENTS',
  },
  {
    measure: 'renewalRateNet',
    label: 'Renewal rate, value',
    hint: 'Value renewed of the value of settled contracts',
    unit: 'PERCENT',
  },
  {
    measure: 'uniqueTouches',
    label: 'Touches',
    hint: 'Contact notes, once per company, type and day',
    unit: 'COUNT',
  },
  {
    measure: 'faceToFace',
    label: 'Face to face',
    hint: 'Notes of types 11, 13, 14',
    unit: 'COUNT',
  },
] as const satisfies readonly {
  measure: MeasureOf<'standings'>;
  label: string;
  hint: string;
  unit: FigureUnit;
}[];

export interface RepFiguresStripProps {
  data: RepPageQuery;
  seq: number;
  name: string;
}

/** A rep's year so far against the same days last year; each number opens its rows. */
export function RepFiguresStrip({ data, seq, name }: RepFiguresStripProps) {
  const standing = figureTotals(data.standing);
  const ranks = figureRows(data.ranks);
  const rank = ranks.find(({ keys }) => keys.rep === seq)?.values.rank ?? null;
  const accounts = figureTotals(data.coverage).values;
  const coverage = accounts.coverage;
  const today = useToday();
  const soFar = { period: 'AYTD' } as const;
  const lengths = lengthsLastYear(
    periodDays({ ...soFar, from: null, to: null }, today),
    soFar,
    today,
  );
  return (
    <FigureStrip label={`Figures of ${name}`}>
      {FIGURES.map(({ measure, label, hint, unit }) => {
        const lastYear = lastYearText(standing, measure, unit);
        return (
          <Figure
            key={measure}
            label={label}
            hint={`${hint}${measure === 'soldValue' ? lengths : ''}`}
            value={figureText(standing.values[measure], unit)}
            detail={
              unit === 'PERCENT' ? (
                <>
                  {lastYear}
                  <br />
                  {settledText(standing.values)}
                </>
              ) : (
                lastYear
              )
            }
            {...comparedFigure({
              title: `${label}, ${name}`,
              dataset: 'standings',
              measure,
              where: { rep: seq, day: { period: 'AYTD' } },
            })}
          />
        );
      })}
      <Figure
        label="Rank"
        hint="By sold value this year"
        value={rank === null ? '—' : `#${rank}`}
        detail={`of ${formatCount(ranks.filter(({ values }) => values.rank != null).length)}`}
      />
      <Figure
        label="Coverage"
        hint="Contacted in 90 days, A *** in 30"
        value={formatPercent(coverage)}
        detail={`${formatCount(accounts.covered)} of ${formatCount(accounts.assigned)}`}
        onOpen={() =>
          openRows({
            title: `Coverage, ${name}`,
            dataset: 'companies',
            measure: 'coverage',
            where: { rep: seq },
          })
        }
      />
    </FigureStrip>
  );
}
