/** What the pool says when none of its connections came free in time. */
export const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';
// What the driver says without a code; the second is what a rollback meets when its connection is gone.
const LOST_CONNECTION =
  /Connection terminated|connection error and is not queryable|Client was closed|Cannot use a pool after/;
/** The server is stopping, was ended, or is only starting. */
const RESTARTING = /^57P0[123]$/;

/** Whether a statement failed because there was no connection to the server, or no longer one. */
export function isLostConnection(error: Error): boolean {
  const { code } = error as { code?: unknown };
  // PgBouncer refuses what a session was to be told: that does not pass.
  if (error.message.includes('unsupported startup parameter')) return false;
  if (error.message === NO_FREE_CONNECTION || LOST_CONNECTION.test(error.message)) return true;
  if (typeof code !== 'string') return false;
  return code.startsWith('08') || RESTARTING.test(code) || /^E(CONN|PIPE|HOST|NOTFOUND)/.test(code);
}
