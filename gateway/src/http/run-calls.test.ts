import { describe, expect, it } from '@jest/globals';
import { RestProblem } from '../errors/rest-problem.ts';
import { RunCalls } from './run-calls.ts';

const ANSWER = { status: 200, body: 'notes' };
const listed = ({ list }: RunCalls): object[] => list.map(({ ms: _ms, ...call }) => call);

describe('the calls of a run', () => {
  it('say what the cache did: kept it, had it, or has no part in it', async () => {
    const calls = new RunCalls();
    const send = (): Promise<typeof ANSWER> =>
      calls.sent('GET /api/notes', Promise.resolve(ANSWER));
    await calls.cached('GET /api/notes', send, (fetch) => fetch());
    await calls.cached('GET /api/notes', send, () => Promise.resolve(ANSWER));
    await send();
    const call = { method: 'GET', path: '/api/notes', status: 200 };
    expect(listed(calls)).toEqual([
      { ...call, cache: 'miss' },
      { ...call, cache: 'hit' },
      { ...call, cache: 'none' },
    ]);
  });

  it('say how a call failed, and pass its error on', async () => {
    const calls = new RunCalls();
    const problem = new RestProblem('GET /api/a', {
      status: 503,
      code: null,
      detail: 'Busy.',
      errors: [],
      current: null,
      retryAfterSeconds: null,
    });
    await expect(calls.sent('GET /api/a', Promise.reject(problem))).rejects.toBe(problem);
    await expect(calls.sent('GET /api/b', Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    expect(calls.list.map(({ status }) => status)).toEqual([503, null]);
  });

  it('are the first hundred', async () => {
    const calls = new RunCalls();
    for (let i = 0; i < 120; i++) await calls.sent('GET /api/notes', Promise.resolve(ANSWER));
    expect(calls.list).toHaveLength(100);
  });
});
