import { expect } from '@jest/globals';
import type { RecordedCall } from '../support/recording-proxy.ts';

/** A call as the specification has it: what the backend must get, to the letter. */
export interface ExpectedCall {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
}

type Headers = Pick<ExpectedCall, 'ifMatch' | 'idempotencyKey'>;

/** Of a change for which the stored version does not matter. */
export const ANY_VERSION: Headers = { ifMatch: '*' };

export const get = (path: string): ExpectedCall => ({ method: 'GET', path, body: null });
export const post = (path: string, body: object, headers: Headers = {}): ExpectedCall => ({
  method: 'POST',
  path,
  body,
  ...headers,
});
export const put = (path: string, body: object, headers: Headers = {}): ExpectedCall => ({
  ...post(path, body, headers),
  method: 'PUT',
});
export const remove = (path: string): ExpectedCall => ({
  method: 'DELETE',
  path,
  body: null,
  ...ANY_VERSION,
});

/** These calls and no others, each with the token, the request's id and, where it has a body, its type. */
export function expectCalls(calls: readonly RecordedCall[], expected: ExpectedCall[]): void {
  expect(
    calls.map(({ method, path, body, headers }) => ({
      method,
      path,
      body,
      ...(headers['if-match'] ? { ifMatch: headers['if-match'] } : {}),
      ...(headers['idempotency-key'] ? { idempotencyKey: headers['idempotency-key'] } : {}),
    })),
  ).toEqual(expected);
  for (const { headers, body } of calls) {
    expect(headers['authorization']).toMatch(/^Bearer \S+$/);
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['accept']).toBe('application/json');
    expect(headers['content-type']).toBe(body === null ? undefined : 'application/json');
  }
}
