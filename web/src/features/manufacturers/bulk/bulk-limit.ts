/** More than this at once is a job for an administrator, not for a list. */
export const MAX_SELECTED = 500;
