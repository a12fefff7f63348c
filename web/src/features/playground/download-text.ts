import { saveFile } from '../../lib/save-file.ts';

/** Saves a text as a file of this browser's. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
