import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { RestProblem } from '../errors/rest-problem.ts';
import type { RestClient } from '../http/rest-client.ts';
import { RecordSource } from './record-source.ts';

const rowWire = z.object({ seq: z.int(), note: z.string(), version: z.int() });
const stored = { seq: 7, note: 'Called', version: 3 };

interface Input {
  text?: string | null | undefined;
  tradeshows?: number[] | null | undefined;
}

function setUp(failure?: RestProblem) {
  const write = jest.fn((..._call: unknown[]) =>
    failure ? Promise.reject(failure) : Promise.resolve(stored),
  );
  const remove = jest.fn((..._call: unknown[]) =>
    failure ? Promise.reject(failure) : Promise.resolve(),
  );
  const find = jest.fn(() => Promise.resolve(stored));
  const rest = { write, delete: remove, find } as unknown as RestClient;
  const wire = ({ text, tradeshows }: Input) => ({ note: text, tradeshow: tradeshows });
  const records = new RecordSource(rest, {
    resource: 'notes',
    type: 'Note',
    row: rowWire,
    createWire: wire,
    changeWire: wire,
    inputNames: { note: 'text', tradeshow: 'tradeshows' },
    inputParent: 'fields',
    changeMethod: 'PUT',
  });
  return { records, write, remove };
}

const problem = (status: number, code: RestProblem['code'], fields: string[], current?: unknown) =>
  new RestProblem('PUT /api/notes/{id}', {
    status,
    code,
    detail: 'No.',
    errors: fields.map((field) => ({ field, message: 'Wrong.' })),
    current,
    retryAfterSeconds: null,
  });

describe('the source of a record', () => {
  it('creates with a key, and leaves out what is absent or null', async () => {
    const { records, write } = setUp();
    expect(await records.create({ text: 'Called', tradeshows: null }, 'key-1')).toEqual({
      value: stored,
      problem: null,
    });
    const options = { idempotencyKey: 'key-1' };
    expect(write).toHaveBeenCalledWith('/api/notes', { note: 'Called' }, rowWire, options);
  });

  it('changes one version, and sends null where it clears', async () => {
    const { records, write } = setUp();
    await records.update(7, 3, { tradeshows: null });
    expect(write).toHaveBeenCalledWith(
      '/api/notes/7',
      { note: undefined, tradeshow: null },
      rowWire,
      {
        ifMatch: 3,
        method: 'PUT',
      },
    );
  });

  it('deletes and restores by number, and finds only the record with that number', async () => {
    const { records, write, remove } = setUp();
    expect(await records.delete(7)).toEqual({ value: 7, problem: null });
    expect(remove).toHaveBeenCalledWith('/api/notes/7', {});
    await records.delete(7, 3);
    expect(remove).toHaveBeenCalledWith('/api/notes/7', { ifMatch: 3 });
    await records.restore(7);
    expect(write).toHaveBeenCalledWith('/api/notes/7/restore', {}, rowWire, {});
    expect(await records.find(7)).toEqual(stored);
    expect(await records.find(8)).toBeNull();
  });

  it('names the fields of a problem as the input does', async () => {
    const fields = ['note', 'tradeshow.0.year', 'fields.note', 'other'];
    const { records } = setUp(problem(422, 'INVALID', fields));
    const { problem: found } = await records.update(7, 3, {});
    expect(found?.fields.map(({ field }) => field)).toEqual([
      'text',
      'tradeshows.0.year',
      'text',
      'other',
    ]);
  });

  it('shows the stored record of a conflict with its type', async () => {
    const { records } = setUp(problem(412, 'CONFLICT', [], { ...stored, version: 4 }));
    const { problem: found } = await records.update(7, 3, {});
    expect(found?.current).toEqual({ __typename: 'Note', ...stored, version: 4 });
  });

  it('throws what the user cannot fix', async () => {
    const { records } = setUp(problem(503, null, []));
    await expect(records.restore(7)).rejects.toThrow('answered 503');
  });
});
