import { notFound, Problem } from './problem.ts';
import { MAX_INTEGER } from './validation.ts';

/**
 * A row number from an address.
 * @throws Problem 400 when it is no whole number, 404 when no row can have it
 */
export function seqParam(value: string | undefined, what: string): number {
  if (!value || !/^\d{1,15}$/.test(value)) {
    throw new Problem(400, `${what}: must be a whole number.`);
  }
  const seq = Number(value);
  if (seq < 1 || seq > MAX_INTEGER) throw notFound(what);
  return seq;
}

const MAX_IDS = 200;

/**
 * The numbers of a by-ids address (`1,2,3`), each once.
 * @throws Problem 400 when one is no number or there are more than 200
 */
export function seqListParam(value: string | undefined): number[] {
  const parts = (value ?? '').split(',');
  if (parts.length > MAX_IDS) throw new Problem(400, `ids: at most ${MAX_IDS} at once.`);
  const seqs = parts.map((part) => {
    if (!/^\d{1,15}$/.test(part))
      throw new Problem(400, 'ids: must be whole numbers joined by commas.');
    return Number(part);
  });
  return [...new Set(seqs)].filter((seq) => seq >= 1 && seq <= MAX_INTEGER);
}
