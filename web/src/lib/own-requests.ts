/** The latest writes of this window: what they changed is on screen already when the portal tells of it. */
const KEPT_MAX = 100;
const own = new Set<string>();

export function noteOwnWrite(requestId: string): void {
  own.add(requestId);
  const [oldest] = own;
  if (own.size > KEPT_MAX && oldest !== undefined) own.delete(oldest);
}

export const isOwnWrite = (requestId: string): boolean => own.has(requestId);
