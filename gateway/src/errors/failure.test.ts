import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import type { ProblemCode } from '../../../schema/problem-codes.ts';
import { failureOf } from './failure.ts';
import { formatError } from './format-error.ts';
import { RestProblem, UpstreamError } from './rest-problem.ts';
import { writeResult } from './write-result.ts';

function problem(status: number, detail = 'Detail.', code: ProblemCode | null = null): RestProblem {
  const errors = status === 422 ? [{ field: 'note', message: 'is too long' }] : [];
  return new RestProblem('GET /api/x', {
    status,
    code,
    detail,
    errors,
    current: { seq: 1 },
    retryAfterSeconds: status === 429 ? 3 : null,
  });
}

const TABLE: [error: Error, code: string][] = [
  [problem(400), 'BAD_REQUEST'],
  [problem(401), 'UNAUTHENTICATED'],
  [problem(403), 'FORBIDDEN'],
  [problem(404), 'NOT_FOUND'],
  [problem(405), 'INTERNAL_SERVER_ERROR'],
  [problem(409), 'DUPLICATE'],
  [problem(412), 'CONFLICT'],
  [problem(413), 'TOO_LARGE'],
  [problem(415), 'INTERNAL_SERVER_ERROR'],
  [problem(422), 'INVALID'],
  [problem(429), 'RATE_LIMITED'],
  [problem(500), 'UPSTREAM_UNAVAILABLE'],
  [problem(502), 'UPSTREAM_UNAVAILABLE'],
  [problem(503), 'UPSTREAM_UNAVAILABLE'],
  [problem(504), 'UPSTREAM_UNAVAILABLE'],
  [problem(503, 'Busy.', 'BUSY'), 'BUSY'],
  [problem(422, 'Too much.', 'TOO_MUCH_DATA'), 'TOO_MUCH_DATA'],
  [problem(507, 'Full.', 'STORAGE_FULL'), 'STORAGE_FULL'],
  [problem(507), 'STORAGE_FULL'],
  [new UpstreamError('timeout', 'too late'), 'UPSTREAM_TIMEOUT'],
  [new UpstreamError('unavailable', 'cut off'), 'UPSTREAM_UNAVAILABLE'],
  [new UpstreamError('broken', 'no JSON'), 'INTERNAL_SERVER_ERROR'],
];

describe('failures of the backend', () => {
  it.each(TABLE.map(([error, code]) => [error.message, code, error] as const))(
    'X01: "%s" is %s',
    (_message, code, error) => {
      expect(failureOf(error)?.code).toBe(code);
    },
  );

  it('keep an upstream’s words about itself from people', () => {
    expect(failureOf(problem(500, 'at db.ts:12'))?.message).not.toContain('db.ts');
    expect(failureOf(problem(403, 'Your role does not allow this call.'))?.message).toContain(
      'role',
    );
    expect(failureOf(new Error('x'))).toBeNull();
  });
});

describe('formatError', () => {
  function shown(original: Error, extensions = {}) {
    const error = new GraphQLError(original.message, {
      originalError: original,
      path: ['company'],
      extensions: { requestId: 'r-1', ...extensions },
    });
    return formatError(
      { ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions } },
      error,
    );
  }

  it('masks a bug and a broken contract', () => {
    for (const original of [
      new TypeError('x of undefined at /srv/a.ts'),
      new UpstreamError('broken', 'zod'),
    ]) {
      expect(shown(original)).toMatchObject({
        message: 'Something went wrong on our side. Please mention r-1.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
      });
    }
  });

  it('says which argument of a read the backend refused', () => {
    expect(shown(problem(422))).toMatchObject({
      message: 'note: is too long',
      extensions: { code: 'BAD_USER_INPUT', requestId: 'r-1' },
    });
  });

  it('passes on how long to wait, and drops stack traces and unknown extensions', () => {
    expect(shown(problem(429), { stacktrace: ['a'], exception: {} }).extensions).toEqual({
      code: 'RATE_LIMITED',
      requestId: 'r-1',
      retryAfterSeconds: 3,
    });
  });
});

describe('writeResult', () => {
  it.each([
    [404, 'NOT_FOUND'],
    [409, 'DUPLICATE'],
    [412, 'CONFLICT'],
    [422, 'INVALID'],
  ])('%s is a problem that the user can mend', async (status, code) => {
    const result = await writeResult(
      Promise.reject(problem(status)),
      (wire) => wire,
      (field) => `my.${field}`,
    );
    expect(result).toMatchObject({
      value: null,
      problem: { code, current: status === 412 ? { seq: 1 } : null },
    });
    if (status === 422)
      expect(result.problem?.fields).toEqual([{ field: 'my.note', message: 'is too long' }]);
  });

  it.each([400, 401, 403, 429, 500, 503])('%s stays thrown', async (status) => {
    const error = problem(status);
    await expect(writeResult(Promise.reject(error), () => null)).rejects.toBe(error);
  });
});
