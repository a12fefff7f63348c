import type { PoolClient } from 'pg';

/**
 * Statements that every request runs, by the names that their texts begin with. Planning was four fifths of their time,
 * and the plan is always the same: one row, by an index.
 */
const OF_EACH_REQUEST = /^\s*\/\* ((?:session|personalToken)\.find) \*\//;

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes a new connection plan them only once. Not behind a pooler, where the next statement may reach another session. */
export function prepareFrequentStatements(client: PoolClient): void {
  const send = client.query.bind(client) as unknown as Query;
  const prepared = (...args: unknown[]): Promise<unknown> => {
    const [text, values] = args;
    const name = typeof text === 'string' ? OF_EACH_REQUEST.exec(text)?.[1] : undefined;
    return name === undefined ? send(...args) : send({ name, text, values });
  };
  client.query = prepared as unknown as PoolClient['query'];
}
