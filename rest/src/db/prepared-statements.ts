import type { PoolClient } from 'pg';

/**
 * By the names that their texts begin with: statements that every request runs, where planning was four fifths of the time,
 * and the problems of one company or rep, where it was nine tenths: `current_problems` is a union over all rules. The plan
 * is always the same.
 */
const PREPARED = /^\s*\/\* ((?:session|personalToken)\.find|problems\.\w+OfOne) \*\//;

/** A name stands for one text on a connection; the texts of a list differ by what it is narrowed by. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const found = PREPARED.exec(text)?.[1];
  if (found === undefined) return undefined;
  const name = `${found} ${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes a new connection plan them only once. Not behind a pooler, where the next statement may reach another session. */
export function prepareFrequentStatements(client: PoolClient): void {
  const send = client.query.bind(client) as unknown as Query;
  const prepared = (...args: unknown[]): Promise<unknown> => {
    const [text, values] = args;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? send(...args) : send({ name, text, values });
  };
  client.query = prepared as unknown as PoolClient['query'];
}
