/** User levels: lower means more rights (figures.md, reading 12). */
export const LEVELS = { admin: 1, director: 8, staff: 16, rep: 32 } as const;

/** True for administrators and directors. */
export const isAdministrator = ({ level }: { level: number }): boolean => level <= LEVELS.director;
