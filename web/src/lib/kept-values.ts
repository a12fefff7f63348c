/**
 * Small values that a browser keeps, such as choices and the place last visited. They are a convenience: where storage is
 * full or blocked, they are lost with the page, silently.
 */
export interface KeptValues {
  /** `null` where nothing is kept. */
  read(key: string): string | null;
  /** What was written as JSON; `null` where nothing is kept, or something that is not JSON. */
  readJson(key: string): unknown;
  write(key: string, value: string): void;
  writeJson(key: string, value: unknown): void;
  forget(key: string): void;
}

/** @param storage throws where the browser forbids it */
function keptIn(storage: () => Storage): KeptValues {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key)),
    readJson: (key) => attempt((kept) => JSON.parse(kept.getItem(key) ?? 'null') as unknown),
    write: (key, value) => void attempt((kept) => kept.setItem(key, value)),
    writeJson: (key, value) => void attempt((kept) => kept.setItem(key, JSON.stringify(value))),
    forget: (key) => void attempt((kept) => kept.removeItem(key)),
  };
}

/** Kept until the tab is closed. */
export const inTab = keptIn(() => sessionStorage);

/** Kept for every tab and for the next visit. */
export const inBrowser = keptIn(() => localStorage);
