import type { ReactNode } from 'react';
import type { Days } from '../../../../schema/calendar-date.ts';
import { filePercent, type FileColumn } from '../../lib/file-table.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { formatUsd } from '../../lib/format.ts';
import { between } from '../../lib/periods.ts';
import { attainmentText, progressTone } from '../../lib/target-progress.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import type { StandingRow } from './standing-rows.ts';

/** A figure of the standings: on the screen, and in a file. */
export interface Figure {
  cell: (row: StandingRow) => ReactNode;
  file: FileColumn<StandingRow>;
}

/** Sold value of the Arcat year to date as a share of its target. */
export const OF_TARGET: Figure = {
  cell: ({ progress }) => (
    <span title={progress ? progress.formula : undefined} data-tone={progressTone(progress)}>
      {progress?.attainment == null ? '—' : attainmentText(progress.attainment)}
    </span>
  ),
  file: {
    label: 'Of target %',
    kind: 'percent',
    value: ({ progress }) => filePercent(progress?.attainment),
  },
};

/** What ends within the given days and is not renewed yet. */
export const pipelineFigure = (dueDays: Days): Figure => ({
  cell: (row) => (
    <FigureCell
      text={row.pipeline === null ? null : formatDollars(row.pipeline)}
      exact={row.pipeline === null ? undefined : formatUsd(row.pipeline)}
      question={{
        title: `Pipeline 90d, ${row.name}`,
        dataset: 'renewals',
        measure: 'pendingValue',
        where: { endDate: between(dueDays), ...row.scope.renewals },
      }}
    />
  ),
  file: { label: 'Pipeline 90d', kind: 'usd', value: ({ pipeline }) => pipeline },
});
