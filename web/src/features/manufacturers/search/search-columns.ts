/**
 * The columns of the company list: ids as the address names them, labels as headers show them, the
 * least width in pixels. A last note is worth reading from 160 px on: the standard columns fit beside sidebar and rail
 * at 1440 because below that note and rep are a sign each, and the first section stands for all.
 */
export const COLUMNS = [
  { id: 'tag', label: 'Tag', width: 48 },
  { id: 'company', label: 'Company', width: 240 },
  { id: 'city', label: 'City', width: 92 },
  { id: 'rep', label: 'Rep', width: 88, signWidth: 40 },
  { id: 'status', label: 'Status', width: 84 },
  { id: 'lastContact', label: 'Last contact', width: 88 },
  {
    id: 'lastNote',
    label: 'Last note',
    width: 164,
    isElastic: true,
    signWidth: 44,
    signLabel: 'Note',
  },
  { id: 'competitors', label: 'Comp.', width: 54 },
  { id: 'csi', label: 'CSI', width: 126, signWidth: 68 },
  { id: 'renewal', label: 'Renewal', width: 98 },
  { id: 'value', label: 'CV', width: 74 },
  { id: 'score', label: 'Score', width: 60 },
  { id: 'distance', label: 'Distance', width: 80 },
  { id: 'phone', label: 'Phone', width: 120 },
  { id: 'website', label: 'Website', width: 144 },
  { id: 'zip', label: 'ZIP', width: 64 },
  { id: 'bim', label: 'BIM', width: 56 },
  { id: 'cad', label: 'CAD', width: 56 },
  { id: 'spec', label: 'Specs', width: 60 },
  { id: 'sw', label: 'SpecWizards', width: 94 },
  { id: 'specTotal', label: 'Spec total', width: 80 },
] as const;

export type ColumnId = (typeof COLUMNS)[number]['id'];

/** Never hidden: without it no row could be told from another. */
export const FIXED_COLUMN: ColumnId = 'company';

export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMNS.slice(0, 12).map(({ id }) => id);

const CONTENT_COLUMNS: readonly ColumnId[] = ['bim', 'cad', 'spec', 'sw', 'specTotal'];

export function isColumnId(text: string): text is ColumnId {
  return COLUMNS.some(({ id }) => id === text);
}

/** The same columns in the list's own order, each once, always with the company. */
export function orderedColumns(ids: readonly ColumnId[]): ColumnId[] {
  return COLUMNS.filter(({ id }) => id === FIXED_COLUMN || ids.includes(id)).map(({ id }) => id);
}

export function isDefaultColumns(ids: readonly ColumnId[]): boolean {
  return orderedColumns(ids).join() === DEFAULT_COLUMNS.join();
}

/** Columns to show: the chosen ones, else the default plus the distance where one is measured. */
export function visibleColumns(chosen: readonly ColumnId[] | null, measured: boolean): ColumnId[] {
  if (chosen) return orderedColumns(chosen);
  return orderedColumns(measured ? [...DEFAULT_COLUMNS, 'distance'] : DEFAULT_COLUMNS);
}

/** Content counts cost the backend a read of their own, so they are asked for only when shown. */
export function needsContent(columns: readonly ColumnId[]): boolean {
  return columns.some((id) => CONTENT_COLUMNS.includes(id));
}

/** What a file of the list holds: the columns on the screen, the state that the city's cell shows, the flag. */
export function exportColumns(columns: readonly ColumnId[]): string[] {
  return [...columns.flatMap((id) => (id === 'city' ? ['city', 'state'] : [id])), 'dnc'];
}
