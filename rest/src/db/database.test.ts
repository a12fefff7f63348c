import { expect, it } from '@jest/globals';
import { openDatabase } from './database.ts';

it('reports a connection that is lost, but none that is lost while the pool ends', async () => {
  const reported: string[] = [];
  const { pool } = openDatabase({
    url: 'postgres://nobody@127.0.0.1:9/none',
    statementTimeoutMs: 1_000,
    onError: ({ message }) => reported.push(message),
  });
  pool.emit('error', new Error('restarted'));
  await pool.end();
  pool.emit('error', new Error('terminating connection due to administrator command'));
  expect(reported).toEqual(['restarted']);
});
