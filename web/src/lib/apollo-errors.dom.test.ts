import { describe, expect, it } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorCode, errorMessage, requestIdOf, retryAfterOf } from './apollo-errors.ts';

const failure = (extensions: Record<string, unknown>): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] });

describe('what a failed call carries', () => {
  it('X01: reads code and request id of a GraphQL failure', () => {
    const error = failure({ code: 'UPSTREAM_TIMEOUT', requestId: 'r-1' });
    expect(errorCode(error)).toBe('UPSTREAM_TIMEOUT');
    expect(requestIdOf(error)).toBe('r-1');
    expect(errorMessage(error)).toBe('The backend did not answer in time.');
  });

  it.each([
    ['BUSY', 'The system is busy. Try again in a moment.'],
    [
      'STORAGE_FULL',
      'Storage is full, so nothing was saved. Ask your administrator to free space, then try again.',
    ],
    [
      'TOO_MUCH_DATA',
      'This question reads too much data. Narrow it: fewer days, a narrower filter or fewer dimensions.',
    ],
  ])('X01: says of %s what happened and what to do', (code, words) => {
    expect(errorMessage(failure({ code }))).toBe(words);
  });

  it('reads the request id of a refused response, and does not say that there was none', () => {
    const response = new Response('', { status: 502, headers: { 'x-request-id': 'r-2' } });
    const refused = Object.assign(new Error('bad gateway'), { response });
    expect(requestIdOf(refused)).toBe('r-2');
    expect(errorMessage(refused)).toMatch(/^The server cannot answer just now\./);
  });

  it('knows nothing of foreign errors, and says something all the same', () => {
    expect(errorCode(new TypeError('Failed to fetch'))).toBeNull();
    expect(requestIdOf(null)).toBeNull();
    expect(errorMessage(undefined)).toBe('The server did not answer.');
    expect(retryAfterOf(failure({ code: 'RATE_LIMITED', retryAfterSeconds: 9 }))).toBe(9);
  });
});
