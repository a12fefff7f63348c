/** The type last chosen for clients and for new business: a call list of twenty is mostly one type. */
const KEY = 'notes.lastType';

type Remembered = { client?: number; prospect?: number };

function read(storage: Storage): Remembered {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

export function lastNoteType(isClient: boolean, storage: Storage = sessionStorage): number | null {
  const remembered = read(storage);
  return (isClient ? remembered.client : remembered.prospect) ?? null;
}

export function rememberNoteType(
  isClient: boolean,
  type: number,
  storage: Storage = sessionStorage,
): void {
  const next: Remembered = { ...read(storage), [isClient ? 'client' : 'prospect']: type };
  try {
    storage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser without storage only loses the convenience.
  }
}
