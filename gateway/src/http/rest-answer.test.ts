import { describe, expect, it } from '@jest/globals';
import { failureOf } from '../errors/failure.ts';
import { problemOf } from './rest-answer.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';
const REFUSAL = {
  title: 'Changed by somebody else',
  detail: 'Somebody else changed this note since you opened it.',
  code: 'CONFLICT',
  errors: [{ field: 'note', message: 'is required' }],
  current: { seq: 4 },
};

function answered(status: number, type: string, body: unknown, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const raw = { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) };
  return problemOf('GET /api/notes', raw, 0);
}

describe('the problem that an error status carries', () => {
  it('has the words, fields and row of the contract, and Retry-After', () => {
    expect(answered(412, PROBLEM, REFUSAL, { 'retry-after': '7' })).toMatchObject({
      status: 412,
      code: 'CONFLICT',
      detail: REFUSAL.detail,
      errors: REFUSAL.errors,
      current: { seq: 4 },
      retryAfterSeconds: 7,
    });
  });

  it.each([
    ['another content type', 'application/json', REFUSAL],
    ['no code', PROBLEM, { ...REFUSAL, code: undefined }],
    ['a code that the contract does not have', PROBLEM, { ...REFUSAL, code: 'ORA-00942' }],
    ['HTML', 'text/html', '<h1>nginx: 10.0.0.7 refused</h1>'],
    ['JSON that is no object', PROBLEM, '"Forbidden by policy 12 of wall-3.internal"'],
  ])('X01: shows our own words for an answer with %s', (_what, type, body) => {
    for (const status of [400, 403, 404, 409, 412, 422, 429]) {
      const problem = answered(status, type, body);
      expect(problem).toMatchObject({ status, code: null, detail: '', errors: [], current: null });
      const failure = failureOf(problem);
      expect(failure?.message).toMatch(/^[A-Z].+\.$/);
      expect(failure?.message).not.toBe(REFUSAL.detail);
    }
  });
});
