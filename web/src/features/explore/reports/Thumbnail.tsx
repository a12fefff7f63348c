import { useMemo } from 'react';
import { MiniChart } from '../../../charts/MiniChart.tsx';
import { chartOf } from '../chart-of.ts';
import { measureOf, type ExploreDataset } from '../dataset.ts';
import type { TileAnswer } from '../dashboards/DashboardTile.tsx';
import { readAnswer, type ReadAnswer } from '../dashboards/read-answer.ts';
import { figureText } from '../figure-text.ts';
import { heatmapOf } from '../heatmap-of.ts';
import styles from './Gallery.module.css';

export interface ThumbnailProps {
  answer: TileAnswer | null;
  datasets: readonly ExploreDataset[];
}

const MOST_ROWS = 5;
const HEAT_ROWS = 8;

/** What a report shows, as small as a stamp; a gray field until it is there, and where there is nothing to show. */
export function Thumbnail({ answer, datasets }: ThumbnailProps) {
  const read = useMemo(() => answer && readAnswer(answer, datasets), [answer, datasets]);
  return (
    <div className={styles.thumbnail} data-empty={!read || undefined} aria-hidden>
      {read && <Picture {...read} />}
    </div>
  );
}

function Picture(read: ReadAnswer) {
  const { result, question, dataset } = read;
  const { show } = question;
  if (show === 'number' || (show === 'funnel' && question.dimensions.length === 0)) {
    return <Figures {...read} />;
  }
  if (show === 'heatmap') return <Heat {...read} />;
  const chart = show === 'table' || show === 'pivot' ? null : chartOf(result, question, dataset);
  if (!chart) return <Rows {...read} />;
  const upright = chart.isInTime || chart.data.categories.length < 7 ? 'column' : 'bar';
  const kind = show === 'line' || show === 'area' || show === 'waterfall' ? show : upright;
  return <MiniChart data={chart.data} kind={kind} isStacked={chart.isStacked && kind !== 'line'} />;
}

/** One measure large, several as bars. */
function Figures({ result, question, dataset }: ReadAnswer) {
  const figures = question.measures.slice(0, MOST_ROWS).map((name) => ({
    name,
    value: result.totals.values[name],
    unit: measureOf(dataset, name)?.unit ?? ('COUNT' as const),
  }));
  const [first] = figures;
  if (!first) return null;
  if (figures.length === 1) {
    return <strong className={styles.number}>{figureText(first.value, first.unit)}</strong>;
  }
  const most = Math.max(1, ...figures.map(({ value }) => (typeof value === 'number' ? value : 0)));
  return (
    <div className={styles.steps}>
      {figures.map(({ name, value }) => (
        <span
          key={name}
          style={{ width: `${(100 * (typeof value === 'number' ? value : 0)) / most}%` }}
        />
      ))}
    </div>
  );
}

function Heat(read: ReadAnswer) {
  const heat = heatmapOf(read, HEAT_ROWS);
  const values = heat?.data.values ?? [];
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0));
  return (
    <div
      className={styles.heat}
      style={{ gridTemplateColumns: `repeat(${heat?.data.columns.length ?? 1}, 1fr)` }}
    >
      {values.flatMap((row, y) =>
        row.map((value, x) => (
          <span key={`${y}-${x}`} style={{ opacity: 0.08 + (0.92 * (value ?? 0)) / most }} />
        )),
      )}
    </div>
  );
}

function Rows({ result, question, dataset }: ReadAnswer) {
  const [measure = ''] = question.measures;
  const name = question.dimensions[0]?.name ?? '';
  return (
    <ul className={styles.rows}>
      {result.rows.slice(0, MOST_ROWS).map((row) => (
        <li key={row.id}>
          <span>{row.labels[name]}</span>
          <span>
            {figureText(row.values[measure], measureOf(dataset, measure)?.unit ?? 'COUNT')}
          </span>
        </li>
      ))}
    </ul>
  );
}
