import { describe, expect, it, jest } from '@jest/globals';
import type { Context } from '../context.ts';
import type { UserProblem, WriteResult } from '../errors/write-result.ts';
import type { Viewer } from '../viewer.ts';
import { recordMutations } from './record-mutations.ts';
import type { RecordSource } from './record-source.ts';

interface Row {
  seq: number;
  text: string;
}
type Input = { text?: string | null };

const row: Row = { seq: 7, text: 'Called' };
const stale: UserProblem<Row> = { code: 'CONFLICT', message: 'Changed.', fields: [], current: row };
const absent: UserProblem = { code: 'NOT_FOUND', message: 'Gone.', fields: [], current: null };
const INPUT_PROBLEM: UserProblem = { code: 'INVALID', message: 'No.', fields: [], current: null };

const rep: Viewer = {
  user: {
    seq: 9,
    id: null,
    name: 'Rep',
    level: 32,
    active: true,
    isManager: false,
    managerSeq: null,
    email: null,
    scopes: [],
  },
  scopes: [],
  mayExplore: false,
  mayWrite: true,
};

function setUp(result: WriteResult<Row> = { value: row, problem: null }) {
  const records = {
    create: jest.fn((_input: Input, _key: string) => Promise.resolve(result)),
    update: jest.fn((_seq: number, _version: number, _input: Input) => Promise.resolve(result)),
    delete: jest.fn((seq: number) =>
      Promise.resolve<WriteResult<number, never>>(
        seq === row.seq ? { value: seq, problem: null } : { value: null, problem: absent },
      ),
    ),
    restore: jest.fn(() => Promise.resolve(result)),
  };
  const evicted = jest.fn();
  const context = (viewer: Viewer | null) =>
    ({
      viewer,
      sources: {},
      loaders: { notesByCompany: { clearAll: evicted } },
    }) as unknown as Context;
  const mutations = recordMutations({
    noun: 'MeetingNote',
    records: () => records as unknown as RecordSource<Row, Input, Input>,
    permission: {
      create: 'notes.create',
      update: 'notes.update',
      delete: 'notes.delete',
      restore: 'notes.restore',
    },
    evicts: ({ notesByCompany }) => [notesByCompany],
    checkCreate: ({ text }: Input) => (text ? null : INPUT_PROBLEM),
    checkChange: ({ text }: Input) => (text === null ? INPUT_PROBLEM : null),
  });
  return { records, evicted, mutations, ctx: context(rep), anonymous: context(null) };
}

describe('the mutations of a record', () => {
  it('answer the record under its name, and evict what the write can have changed', async () => {
    const { mutations, records, evicted, ctx } = setUp();
    const saved = { meetingNote: row, error: null };
    const created = { input: { text: 'Called' }, idempotencyKey: 'key-1' };
    expect(await mutations.createMeetingNote(null, created, ctx)).toEqual(saved);
    expect(records.create).toHaveBeenCalledWith({ text: 'Called' }, 'key-1');
    const change = { seq: 7, version: 2, input: {} };
    expect(await mutations.updateMeetingNote(null, change, ctx)).toEqual(saved);
    expect(records.update).toHaveBeenCalledWith(7, 2, {});
    expect(await mutations.restoreMeetingNote(null, { seq: 7 }, ctx)).toEqual(saved);
    const deleted = await mutations.deleteMeetingNote(null, { seq: 7 }, ctx);
    expect(deleted).toEqual({ seq: 7, error: null });
    expect(evicted).toHaveBeenCalledTimes(4);
  });

  it('answer a conflict with the stored record and evict too: the record has changed', async () => {
    const { mutations, evicted, ctx } = setUp({ value: null, problem: stale });
    const change = { seq: 7, version: 1, input: {} };
    const payload = await mutations.updateMeetingNote(null, change, ctx);
    expect(payload).toEqual({ meetingNote: null, error: stale });
    expect(evicted).toHaveBeenCalledTimes(1);
    const deleted = await mutations.deleteMeetingNote(null, { seq: 8 }, ctx);
    expect(deleted).toEqual({ seq: null, error: absent });
  });

  it('refuse an input without asking the backend', async () => {
    const { mutations, records, evicted, ctx } = setUp();
    const refused = { meetingNote: null, error: INPUT_PROBLEM };
    const created = { input: {}, idempotencyKey: 'key-1' };
    expect(await mutations.createMeetingNote(null, created, ctx)).toEqual(refused);
    const change = { seq: 7, version: 2, input: { text: null } };
    expect(await mutations.updateMeetingNote(null, change, ctx)).toEqual(refused);
    const unusable = { input: { text: 'Called' }, idempotencyKey: 'two words' };
    await expect(mutations.createMeetingNote(null, unusable, ctx)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(records.create).not.toHaveBeenCalled();
    expect(records.update).not.toHaveBeenCalled();
    expect(evicted).not.toHaveBeenCalled();
  });

  it('refuse a visitor before the input is looked at', async () => {
    const { mutations, records, anonymous } = setUp();
    const created = { input: {}, idempotencyKey: 'two words' };
    await expect(mutations.createMeetingNote(null, created, anonymous)).rejects.toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
    await expect(mutations.deleteMeetingNote(null, { seq: 7 }, anonymous)).rejects.toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(records.delete).not.toHaveBeenCalled();
  });
});
