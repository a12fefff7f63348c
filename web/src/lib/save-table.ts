import type { ExportFormat } from './export-address.ts';
import type { FileTable } from './file-table.ts';
import { newRequestId } from './request-id.ts';
import { saveFile } from './save-file.ts';

const TIMEOUT_MS = 30_000;

/**
 * Has the gateway write a table as a file, and saves it.
 * @throws Error with the reason in plain words
 */
export async function saveTable(table: FileTable, format: ExportFormat): Promise<void> {
  const answer = await fetch(`/export/table.${format}`, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': newRequestId() },
    body: JSON.stringify(table),
  }).catch(() => {
    throw new Error('The server did not answer. Try again.');
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(problem.message ?? 'The file could not be written. Try again.');
  }
  saveFile(fileNameOf(answer.headers.get('Content-Disposition'), format), await answer.blob());
}

function fileNameOf(disposition: string | null, format: ExportFormat): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? `table.${format}`;
}
