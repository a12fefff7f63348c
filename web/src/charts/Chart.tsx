import {
  Suspense,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { isUnread } from '../lib/missing-parts.ts';
import type { TileSource } from '../lib/tile-to-add.ts';
import { Button } from '../ui/Button.tsx';
import { NotRead } from '../ui/NotRead.tsx';
import {
  chartValue,
  unitOf,
  type ChartData,
  type ChartKind,
  type ChartMark,
} from './chart-data.ts';
import { chartOptions } from './chart-options.ts';
import styles from './Chart.module.css';
import { ChartMenu, type SaveImage } from './ChartMenu.tsx';
import { ChartTable } from './ChartTable.tsx';
import { usePalette } from './use-palette.ts';

const HighchartsView = lazyPart(async () => (await import('./HighchartsView.tsx')).HighchartsView);

export interface ChartProps {
  title: string;
  data: ChartData;
  kind: ChartKind;
  isStacked?: boolean;
  /** Of a waterfall: its steps lie. */
  isLying?: boolean;
  /** In pixels. */
  height?: number;
  /** Opens the rows behind a point. Wrap it in `useCallback`. */
  onPoint?: (category: number, series: number) => void;
  /** Beside the title: a switch, a definition. */
  aside?: ReactNode;
  /** What `data` was made of: where one is `null`, it could not be read and nothing is drawn. */
  answers?: readonly unknown[];
  /** What a dashboard would ask to draw it; absent where no tile can. */
  tile?: TileSource;
}

/** A chart and its table, which shows the same numbers and can be reached without seeing. */
export function Chart(props: ChartProps) {
  const {
    title,
    data,
    kind,
    isStacked,
    isLying,
    height = 240,
    onPoint,
    aside,
    answers = [],
    tile,
  } = props;
  const palette = usePalette();
  const options = useMemo(
    () =>
      chartOptions(
        data,
        {
          kind,
          height,
          ...(isStacked ? { isStacked } : {}),
          ...(isLying ? { isLying } : {}),
          ...(onPoint ? { onPoint } : {}),
        },
        palette,
      ),
    [data, kind, isStacked, isLying, height, onPoint, palette],
  );
  const rows = data.categories.map((category, index) => ({
    label: index === data.running ? `${category}, so far` : category,
    cells: data.series.map((series) =>
      chartValue(series.values[index] ?? null, unitOf(data, series)),
    ),
  }));
  return (
    <ChartFigure
      title={title}
      aside={aside}
      height={height}
      options={isUnread(answers) ? null : data.categories.length === 0 ? 'none' : options}
      {...(tile ? { tile } : {})}
      table={
        <>
          <ChartTable
            title={title}
            labels={[data.categoryLabel, ...data.series.map(({ name }) => name)]}
            rows={rows}
          />
          <Marks marks={data.marks ?? []} />
        </>
      }
    />
  );
}

/** The events of a chart in words. */
function Marks({ marks }: { marks: readonly ChartMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="Events">
      {marks.map(({ date, title }) => (
        <li key={`${date} ${title}`}>
          {date}: {title}
        </li>
      ))}
    </ul>
  );
}

export interface ChartFigureProps {
  title: string;
  aside?: ReactNode;
  height: number;
  /** `null` where it could not be read, `none` where there is nothing to draw. */
  options: ReturnType<typeof chartOptions> | 'none' | null;
  table: ReactNode;
  tile?: TileSource;
}

/** The frame of every chart: title, table twin, and a menu: picture to save, dashboard to be on. */
export function ChartFigure({ title, aside, height, options, table, tile }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const name = useId();
  const [save, setSave] = useState<SaveImage | null>(null);
  const onReady = useCallback((next: SaveImage | null) => setSave(() => next), []);
  // Highcharts draws in one long step, so the rest of the page is shown first.
  const drawn = useDeferredValue(options === 'none' ? null : options, null);
  if (options === null || options === 'none') {
    return (
      <figure className={styles.figure} aria-labelledby={name}>
        <figcaption className={styles.caption}>
          <h2 id={name}>{title}</h2>
          {aside}
        </figcaption>
        {options === null ? (
          <NotRead title={title} height={height} />
        ) : (
          <p className={styles.none} style={{ minHeight: height }}>
            No data for this selection.
          </p>
        )}
      </figure>
    );
  }
  const waiting = <div className={styles.waiting} style={{ height }} />;
  return (
    <figure className={styles.figure} aria-labelledby={name}>
      <figcaption className={styles.caption}>
        <h2 id={name}>{title}</h2>
        {aside}
        <span className={styles.space} />
        <Button
          size="small"
          variant="subtle"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Chart' : 'Table'}
        </Button>
        <ChartMenu title={title} save={save} tile={tile ?? null} />
      </figcaption>
      {asTable ? (
        table
      ) : (
        <>
          <div style={{ minHeight: height }} aria-busy={save === null}>
            <Suspense fallback={waiting}>
              {drawn ? <HighchartsView title={title} options={drawn} onReady={onReady} /> : waiting}
            </Suspense>
          </div>
          <div className="visually-hidden">{table}</div>
        </>
      )}
    </figure>
  );
}
