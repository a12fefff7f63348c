export function linesOf(subjects: string): string[];
export function changelogWith(
  changelog: string,
  version: string,
  date: string,
  lines: readonly string[],
): string;
export function isLater(version: string, than: string): boolean;
