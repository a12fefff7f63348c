export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** Which rows of which list, in words of the gateway's `/export`. */
export interface ExportQuestion {
  /** `notes`, `companies` … */
  list: string;
  /** As the page's own query has them: filter, sort. */
  variables: Readonly<Record<string, unknown>>;
  /** Ids of the columns that are shown; absent: all of the list. */
  columns?: readonly string[];
  /** What the file is called, for a list with no name of its own, such as the rows behind a figure. */
  title?: string | undefined;
}

/** Where the file is: the gateway reads the whole list with the viewer's own rights and streams it. */
export function exportAddress(question: ExportQuestion, format: ExportFormat): string {
  const params = new URLSearchParams({ variables: JSON.stringify(question.variables) });
  if (question.columns) params.set('columns', question.columns.join());
  if (question.title !== undefined) params.set('title', question.title);
  return `/export/${question.list}.${format}?${params.toString()}`;
}
