export const RELEASED_MIGRATIONS: string;
export function migrationNames(root: string): string[];
