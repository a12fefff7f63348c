import { describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { prepareFrequentStatements } from './prepared-statements.ts';

function connection(): { client: PoolClient; sent: unknown[][] } {
  const sent: unknown[][] = [];
  const query = (...args: unknown[]) => Promise.resolve(sent.push(args));
  const client = { query } as unknown as PoolClient;
  prepareFrequentStatements(client);
  return { client, sent };
}

describe('statements of each request', () => {
  it('are sent under their name, so that a connection plans them once', async () => {
    const { client, sent } = connection();
    const text = '\n    /* session.find */\n    select $1';
    await client.query(text, ['a']);
    expect(sent).toEqual([[{ name: 'session.find', text, values: ['a'] }]]);
  });

  it('are no others: their plans depend on what they ask for', async () => {
    const { client, sent } = connection();
    await client.query('/* session.findLive */ select 1', []);
    await client.query('begin');
    await client.query({ text: '/* session.find */ select 1' });
    expect(sent).toEqual([
      ['/* session.findLive */ select 1', []],
      ['begin'],
      [{ text: '/* session.find */ select 1' }],
    ]);
  });
});
