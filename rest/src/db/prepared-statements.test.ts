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
    expect(sent).toEqual([
      [{ name: expect.stringMatching(/^session\.find /), text, values: ['a'] }],
    ]);
  });

  it('have a name for each of their texts', async () => {
    const { client, sent } = connection();
    const list = (where: string): string => `/* problems.listOfOne */ select 1 where ${where}`;
    for (const text of [list('coid = $1'), list('rep = $1'), list('coid = $1')])
      await client.query(text, [1]);
    const sentNames = sent.map(([query]) => (query as { name: string }).name);
    expect(sentNames[2]).toBe(sentNames[0]);
    expect(new Set(sentNames).size).toBe(2);
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
