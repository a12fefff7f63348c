import { useMemo } from 'react';
import { isUnread } from '../lib/missing-parts.ts';
import type { TileSource } from '../lib/tile-to-add.ts';
import { cellText, type HeatmapData } from './chart-data.ts';
import { heatmapOptions } from './heatmap-options.ts';
import { ChartFigure } from './Chart.tsx';
import { ChartTable } from './ChartTable.tsx';
import { usePalette } from './use-palette.ts';

export interface HeatmapProps {
  title: string;
  data: HeatmapData;
  /** Opens the rows behind a cell. Wrap it in `useCallback`. */
  onCell?: (row: number, column: number) => void;
  /** As of `Chart`. */
  answers?: readonly unknown[];
  /** As of `Chart`. */
  tile?: TileSource;
}

const ROW_PX = 22;
const HEAD_PX = 48;

/** Rows by columns, darker for more; with its table. */
export function Heatmap({ title, data, onCell, answers = [], tile }: HeatmapProps) {
  const palette = usePalette();
  const height = HEAD_PX + data.rows.length * ROW_PX;
  const options = useMemo(
    () => heatmapOptions(data, height, palette, onCell),
    [data, height, palette, onCell],
  );
  return (
    <ChartFigure
      title={title}
      height={height}
      options={isUnread(answers) ? null : options}
      {...(tile ? { tile } : {})}
      table={
        <ChartTable
          title={title}
          labels={[data.rowLabel, ...data.columns]}
          rows={data.rows.map((label, y) => ({
            label,
            cells: data.columns.map((_, x) => cellText(data, y, x)),
          }))}
        />
      }
    />
  );
}
