import { plural } from '../../lib/plural.ts';
import {
  figureRows,
  openRows,
  openWhy,
  type AnswerWith,
  type WhyQuestion,
} from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { changeText, shortTitle, whyOf, type ActionRow } from './buying-action-rows.ts';

export interface StatsFiguresProps {
  rows: readonly ActionRow[];
  /** Trend and its two sums (M25), which have their own period. */
  trend: AnswerWith<never, 'trend' | 'recentActions' | 'earlierActions'> | null | undefined;
  definitions: Readonly<Record<string, string>>;
  company: { seq: number };
}

const toneOf = (change: number | null) =>
  change === null || change === 0
    ? {}
    : { tone: change > 0 ? ('green' as const) : ('red' as const) };

const whyProps = (why: WhyQuestion | null) => (why ? { onWhy: () => openWhy(why) } : {});

/** All actions, each section's, and the trend: now, and against last year. */
export function StatsFigures({ rows, trend, definitions, company }: StatsFiguresProps) {
  const recent = figureRows(trend)[0]?.values ?? {};
  const sections = rows.filter(({ isTotal }) => isTotal);
  const months = rows[0]?.fullMonths.length ?? 0;
  // The bar above already says that these are complete months.
  const window = plural(months, 'month');
  // The engine answers a rate as a ratio: 0.24 for 24 percent.
  const change = recent['trend'] == null ? null : recent['trend'] * 100;
  return (
    <FigureStrip label="Buying actions of the window">
      {sections.map((row) => (
        <Figure
          key={row.measure}
          label={shortTitle(row.section.title)}
          value={formatCount(row.count)}
          hint={`${row.section.title}. ${definitions[row.measure] ?? ''}`}
          detail={
            row.change === null ? 'none last year' : `${changeText(row.change)} over ${window}`
          }
          onOpen={() =>
            openRows({
              title: row.section.title,
              dataset: 'buyingActions',
              measure: row.measure,
              where: {
                company: company.seq,
                month: { between: [row.months[0]?.date, row.months.at(-1)?.date] },
              },
            })
          }
          {...whyProps(whyOf(row, company))}
        />
      ))}
      <Figure
        label="Trend over 3 months"
        value={changeText(change)}
        hint={
          definitions['trend'] ?? 'The last 3 complete months against the same months last year'
        }
        detail={`${formatCount(recent['recentActions'])} against ${formatCount(recent['earlierActions'])}`}
        {...toneOf(change)}
        onOpen={() =>
          openRows({
            title: 'Buying actions of the last 3 complete months',
            dataset: 'buyingActions',
            measure: 'recentActions',
            where: { company: company.seq },
          })
        }
      />
    </FigureStrip>
  );
}
