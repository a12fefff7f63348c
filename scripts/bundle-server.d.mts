export function bundleArguments(entries: readonly string[], to: string): string[];
