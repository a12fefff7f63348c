import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/table-column.ts';
import { kindLabel, stageLabel, labelOfUse, type ProjectRow } from './project-pins.ts';
import { DATE_PX } from '../../../ui/column-widths.ts';

export const PROJECT_COLUMNS: Column<ProjectRow>[] = [
  {
    id: 'title',
    label: 'Project',
    width: 116,
    isElastic: true,
    cell: ({ project }) => (
      <span title={project.title ?? undefined}>{project.title ?? 'Without a title'}</span>
    ),
  },
  {
    id: 'stage',
    label: 'Stage',
    width: 94,
    cell: ({ project }) => stageLabel(project.stage),
  },
  { id: 'kind', label: 'Type', width: 84, cell: ({ project }) => kindLabel(project.kind) },
  { id: 'use', label: 'Product', width: 72, cell: ({ use }) => labelOfUse(use) },
  { id: 'value', label: 'Value', width: 96, cell: ({ project }) => project.valueBand ?? '—' },
  { id: 'date', label: 'Date', width: DATE_PX, cell: ({ project }) => formatDate(project.date) },
];
