/** A failure that carries the status its error page shows. */
export class RouteError extends Error {
  override readonly name = 'RouteError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const NOT_FOUND_MESSAGE = 'This page could not be found';

/** The status that an error page shows; 500 where the error names none. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const named = 'status' in error ? error.status : 'statusCode' in error ? error.statusCode : null;
  return typeof named === 'number' && named >= 400 && named <= 599 ? named : 500;
}
