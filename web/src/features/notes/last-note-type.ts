/** The type last chosen for clients and for new business: a call list of twenty is mostly one type. */
import { inTab } from '../../lib/kept-values.ts';

const KEY = 'notes.lastType';

type Remembered = { client?: number; prospect?: number };

const read = (): Remembered => (inTab.readJson(KEY) ?? {}) as Remembered;

export function lastNoteType(isClient: boolean): number | null {
  const { client, prospect } = read();
  return (isClient ? client : prospect) ?? null;
}

export function rememberNoteType(isClient: boolean, type: number): void {
  inTab.writeJson(KEY, { ...read(), [isClient ? 'client' : 'prospect']: type });
}
