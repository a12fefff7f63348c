/** What the playground remembers in this browser (tabs, sizes), apart for each user. */
export function playgroundStorage(viewerSeq: number) {
  const prefix = `playground:${viewerSeq}:`;
  const own = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return {
    getItem: (key: string): string | null => localStorage.getItem(prefix + key),
    setItem: (key: string, value: string): void => localStorage.setItem(prefix + key, value),
    removeItem: (key: string): void => localStorage.removeItem(prefix + key),
    clear: (): void => own().forEach((key) => localStorage.removeItem(key)),
    get length(): number {
      return own().length;
    },
  };
}
