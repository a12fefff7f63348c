/**
 * The service cannot start for a reason that the operator can fix. The message is all that they read: what
 * happened, why, and what to do. It holds no secret, and no stack trace is printed with it.
 */
export class StartError extends Error {}
