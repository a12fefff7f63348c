export function mappersOf(objectTypes: ReadonlySet<string>, folder: string): Record<string, string>;
