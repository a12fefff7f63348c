import pg, { type PoolClient } from 'pg';

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*;?\s*$/i;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Gives every transaction of a connection its settings. Behind a pooler in transaction mode a connection is another
 * session of the server each time, so that what a session was told is lost or, worse, told to somebody else. A statement
 * outside of a transaction gets one of its own.
 */
export function settleEachTransaction(
  client: PoolClient,
  settings: Readonly<Record<string, string>>,
): void {
  const send = client.query.bind(client) as unknown as Query;
  const local = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
    .join('; ');
  let isOpen = false;
  /** With the settings in one message: they cost no round trip. */
  const begin = async (statement: string): Promise<unknown> => {
    try {
      const results = await send(`${statement}; ${local}`);
      isOpen = true;
      return Array.isArray(results) ? (results[0] as unknown) : results;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  };
  const settled = async (...args: unknown[]): Promise<unknown> => {
    const [text] = args;
    if (typeof text === 'string' && BEGIN.test(text)) return begin(text);
    if (isOpen) {
      if (typeof text === 'string' && END.test(text)) isOpen = false;
      return send(...args);
    }
    await begin('begin');
    isOpen = false;
    try {
      const result = await send(...args);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  };
  client.query = settled as unknown as PoolClient['query'];
}
