/**
 * How far the database has been written, as one opaque word: a write answers with it, and a read that sends it along is
 * answered from a state that holds that write. Services without a replica never send it.
 */
export const POSITION_HEADER = 'X-Data-Position';

/** Asks for the newest state there is: what has been written is not known. */
export const LATEST = 'latest';

const POSITION = /^(latest|[0-9A-F]{1,8}\/[0-9A-F]{1,8})$/;

export function isPosition(value: string | undefined): value is string {
  return value !== undefined && POSITION.test(value);
}

/** A position in PostgreSQL's log as a number; positions only grow. @param text such as `16/B374D848` */
export function positionNumber(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function laterPosition(one: string, other: string): string {
  if (one === LATEST || other === LATEST) return LATEST;
  return positionNumber(one) > positionNumber(other) ? one : other;
}
