import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { RestProblem } from './rest-problem.ts';
import { emptiedFields, storedAs, writeResult } from './write-result.ts';

const row = z.object({ seq: z.int() });

function refused(status: number, more: Partial<RestProblem> = {}): Promise<never> {
  const parts = { code: null, detail: 'No.', errors: [], current: null, retryAfterSeconds: null };
  return Promise.reject(new RestProblem('POST /api/x', { ...parts, status, ...more }));
}

describe('the result of a write', () => {
  it('is the stored record', async () => {
    const result = await writeResult(Promise.resolve({ seq: 1 }), storedAs('Note', row));
    expect(result).toEqual({ value: { seq: 1 }, problem: null });
  });

  it('X01: on a conflict carries the current record with its type, or none that can be read', async () => {
    const stale = await writeResult(refused(412, { current: { seq: 2 } }), storedAs('Note', row));
    expect(stale.problem).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Note', seq: 2 },
    });
    const odd = await writeResult(refused(412, { current: 'x' }), storedAs('Note', row));
    expect(odd.problem?.current).toBeNull();
  });

  it('names fields as the input does, also the key that was used before', async () => {
    const errors = ['note', 'Idempotency-Key'].map((field) => ({ field, message: 'no' }));
    const result = await writeResult(refused(422, { errors }), storedAs('Note', row), (field) =>
      field === 'note' ? 'text' : field,
    );
    expect(result.problem?.fields.map(({ field }) => field)).toEqual(['text', 'idempotencyKey']);
  });

  it.each([403, 429, 500])('throws what the user cannot mend: %i', async (status) => {
    await expect(writeResult(refused(status), storedAs('Note', row))).rejects.toMatchObject({
      status,
    });
  });
});

describe('fields that a record cannot be without', () => {
  it('are refused when they are emptied, each beside itself; absent ones stay', () => {
    const messages = { name: 'Please give a name.', day: 'Please give a day.', size: 'No size.' };
    expect(emptiedFields({ name: null, day: null, size: undefined }, messages)).toEqual({
      code: 'INVALID',
      message: 'Please give a name.',
      fields: [
        { field: 'name', message: 'Please give a name.' },
        { field: 'day', message: 'Please give a day.' },
      ],
      current: null,
    });
    expect(emptiedFields({ name: '', day: undefined, size: 0 }, messages)).toBeNull();
  });
});
