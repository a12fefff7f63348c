/** Builds everything that `npm start` runs. */
export function build(): Promise<void>;
/** The same where an input has changed since the last build. */
export function buildIfStale(): Promise<void>;
