import { changePercent, figureRows, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { RepPageQuery } from './RepPage.generated.ts';

const usd = (cents: number): string => formatUsd(cents).replace(/\.\d\d$/, '');
const percent = (value: number): string => formatPercent(value);

/** What each figure is called, how it reads, and which measure of the standings it is. */
const FIGURES: readonly {
  measure: string;
  label: string;
  hint: string;
  read: (value: number) => string;
}[] = [
  { measure: 'soldValue', label: 'Sold AYTD', hint: 'M2: signed since 1 December', read: usd },
  { measure: 'newBusiness', label: 'New business', hint: 'M3: new logos and win-backs', read: usd },
  {
    measure: 'renewalRateNet',
    label: 'Renewal rate',
    hint: 'M7: value renewed of the value that was decided',
    read: percent,
  },
  { measure: 'uniqueTouches', label: 'Touches', hint: 'M17: unique touches', read: formatCount },
  {
    measure: 'faceToFace',
    label: 'Face to face',
    hint: 'Notes of types 11, 13, 14',
    read: formatCount,
  },
];

export interface RepFiguresStripProps {
  data: RepPageQuery;
  seq: number;
  name: string;
}

/** A rep's year so far against the same days last year; each number opens its rows. */
export function RepFiguresStrip({ data, seq, name }: RepFiguresStripProps) {
  const { values, previous } = figureTotals(data.standing);
  const ranks = figureRows(data.ranks);
  const rank = ranks.find(({ keys }) => keys['rep'] === seq)?.values['rank'] ?? null;
  const accounts = figureTotals(data.coverage).values;
  const coverage = accounts['coverage'];
  return (
    <FigureStrip label={`Figures of ${name}`}>
      {FIGURES.map(({ measure, label, hint, read }) => {
        const now = values[measure];
        const before = previous[measure];
        const change = changePercent(now, before);
        const isRate = measure === 'renewalRateNet';
        return (
          <Figure
            key={measure}
            label={label}
            hint={hint}
            value={now == null ? '—' : read(now)}
            detail={
              before == null
                ? 'LY —'
                : `LY ${read(before)}${change === null || isRate ? '' : ` · ${change > 0 ? '+' : ''}${change.toFixed(1)} %`}`
            }
            onOpen={() =>
              openRows({
                title: `${label}, ${name}`,
                dataset: 'standings',
                measure,
                where: { rep: seq, day: { period: 'AYTD' } },
              })
            }
          />
        );
      })}
      <Figure
        label="Rank"
        hint="M20: by sold value this year"
        value={rank === null ? '—' : `#${rank}`}
        detail={`of ${formatCount(ranks.length)}`}
      />
      <Figure
        label="Coverage"
        hint="M16: contacted in 90 days, A *** in 30"
        value={coverage == null ? '—' : percent(coverage)}
        detail={`${formatCount(accounts['covered'])} of ${formatCount(accounts['assigned'])}`}
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
