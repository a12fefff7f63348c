import { describe, expect, it, jest } from '@jest/globals';
import { gql, type ApolloClient } from '@apollo/client';
import { renderHook } from '@testing-library/react';
import { useMissingParts } from '../lib/missing-parts.ts';
import { createApolloClient } from './apollo-client.ts';
import { createProgress } from '../lib/progress.ts';
import { fetchWithTimeout } from './request-timeout.ts';

const READ = gql`
  query Read {
    viewer {
      mayWrite
    }
  }
`;
const WRITE = gql`
  mutation Write {
    deleteNote(seq: 1) {
      seq
    }
  }
`;
const DATA = { data: { viewer: { __typename: 'Viewer', mayWrite: true } } };
const refused = (code: string): object => ({
  errors: [{ message: 'no', extensions: { code, requestId: 'r-9' } }],
});

type Answer = object | Error | Response | Promise<object>;

/** As the gateway says it when it has no time (gateway/src/edge/overload-answer.ts). */
const overloaded = (): Response => {
  const extensions = { code: 'OVERLOADED', retryAfterSeconds: 0, requestId: 'r-9' };
  return new Response(JSON.stringify({ errors: [{ message: 'no time', extensions }] }), {
    status: 503,
    headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' },
  });
};

function setUp(answers: Answer[]) {
  const requests: RequestInit[] = [];
  const send = jest.fn(async (_input: unknown, init: RequestInit = {}) => {
    requests.push(init);
    const answer = (await answers.shift()) ?? DATA;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const requestSignIn = jest.fn(async () => undefined);
  const onBadRequest = jest.fn();
  const onStaleBuild = jest.fn();
  const touch = jest.fn();
  const client: ApolloClient = createApolloClient({
    progress: createProgress(),
    requestSignIn,
    onBadRequest,
    onStaleBuild,
    touch,
    fetch: send as unknown as typeof fetch,
  });
  return { client, requests, send, requestSignIn, onBadRequest, onStaleBuild, touch };
}

describe('the GraphQL client', () => {
  it('A10: sends the cookie of this site and a request id of its own, and no token', async () => {
    const { client, requests, touch } = setUp([]);
    const { data } = await client.query({ query: READ });
    expect(data).toEqual(DATA.data);
    const headers = requests[0]?.headers as Record<string, string>;
    expect(requests[0]?.credentials).toBe('same-origin');
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    expect(names).toContain('x-request-id');
    expect(names).not.toContain('authorization');
    expect(touch).toHaveBeenCalled();
  });

  it('lets a change outlive its page, unless the browser would refuse its length', async () => {
    const { client, requests } = setUp([]);
    const text = (length: number) => ({ text: 'x'.repeat(length) });
    await client.query({ query: READ });
    await client.mutate({ mutation: WRITE, variables: text(10) });
    await client.mutate({ mutation: WRITE, variables: text(8_000) });
    expect(requests.map(({ keepalive }) => keepalive ?? false)).toEqual([false, true, false]);
  });

  it('X03: a call that met an ended session is repeated once after signing in', async () => {
    const { client, send, requestSignIn } = setUp([refused('UNAUTHENTICATED'), DATA]);
    const { data } = await client.query({ query: READ });
    expect(data).toEqual(DATA.data);
    expect(requestSignIn).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('X03: a second refusal is passed on, not asked about for ever', async () => {
    const both = [refused('UNAUTHENTICATED'), refused('UNAUTHENTICATED')];
    const { client, send } = setUp(both);
    await expect(client.query({ query: READ })).rejects.toThrow('no');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('X03: giving up the sign-in passes the first refusal on', async () => {
    const { client, requestSignIn } = setUp([refused('UNAUTHENTICATED')]);
    requestSignIn.mockRejectedValueOnce(new Error('given up'));
    await expect(client.query({ query: READ })).rejects.toThrow('no');
  });

  it('A05: a malformed request names its operation and id for /400', async () => {
    const { client, onBadRequest } = setUp([refused('BAD_REQUEST')]);
    await expect(client.query({ query: READ })).rejects.toThrow('no');
    expect(onBadRequest).toHaveBeenCalledWith({ operationName: 'Read', requestId: 'r-9' });
  });

  it('A05: so does a call behind the page, but not what a user typed in the playground', async () => {
    const { client, onBadRequest } = setUp([refused('BAD_REQUEST'), refused('BAD_REQUEST')]);
    const typed = { quiet: true, typed: true };
    await expect(client.query({ query: READ, context: typed })).rejects.toThrow('no');
    expect(onBadRequest).not.toHaveBeenCalled();
    const behind = { query: READ, context: { quiet: true }, fetchPolicy: 'network-only' } as const;
    await expect(client.query(behind)).rejects.toThrow('no');
    expect(onBadRequest).toHaveBeenCalledWith({ operationName: 'Read', requestId: 'r-9' });
  });

  it('a query that a write has overtaken is sent again, and its first answer is dropped', async () => {
    let answerLate: (answer: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answerLate = resolve));
    const old = { data: { viewer: { __typename: 'Viewer', mayWrite: false } } };
    const written = { data: { deleteNote: { __typename: 'NotePayload', seq: 1 } } };
    const { client, send } = setUp([late, written, DATA]);
    const reading = client.query({ query: READ });
    await client.mutate({ mutation: WRITE });
    answerLate(old);
    expect((await reading).data).toEqual(DATA.data);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends the id of a registered operation in the place of its text', async () => {
    const { client, requests } = setUp([]);
    // As the build marks it; Apollo adds __typename to a copy.
    const registered = { ...READ, __meta__: { hash: 'a1b2' } };
    await client.query({ query: registered });
    const body = JSON.parse(String(requests[0]?.body)) as Record<string, unknown>;
    expect(body).toMatchObject({
      operationName: 'Read',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a1b2' } },
    });
    expect(body).not.toHaveProperty('query');
    await client.query({ query: READ, fetchPolicy: 'network-only' });
    expect(String(requests[1]?.body)).toContain('query Read');
  });

  it('A09: loads the page again when the server does not know its operations', async () => {
    const { client, onStaleBuild, send } = setUp([refused('PERSISTED_QUERY_NOT_FOUND')]);
    await expect(client.query({ query: READ })).rejects.toThrow('no');
    expect(onStaleBuild).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('repeats a query after a network failure', async () => {
    const { client, send } = setUp([new TypeError('Failed to fetch')]);
    const { data } = await client.query({ query: READ });
    expect(data).toEqual(DATA.data);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('repeats a query that the gateway had no time for, twice, and never a write', async () => {
    const { client, send } = setUp([overloaded(), overloaded()]);
    const { data } = await client.query({ query: READ });
    expect(data).toEqual(DATA.data);
    expect(send).toHaveBeenCalledTimes(3);
    const busy = setUp([overloaded(), overloaded(), overloaded(), overloaded()]);
    await expect(busy.client.query({ query: READ })).rejects.toThrow('no time');
    expect(busy.send).toHaveBeenCalledTimes(3);
    const write = setUp([overloaded()]);
    await expect(write.client.mutate({ mutation: WRITE })).rejects.toThrow('no time');
    expect(write.send).toHaveBeenCalledTimes(1);
  });

  it('never repeats a write, which may have arrived', async () => {
    const { client, send } = setUp([new TypeError('Failed to fetch')]);
    await expect(client.mutate({ mutation: WRITE })).rejects.toThrow('Failed to fetch');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('an answer in part', () => {
  const PAGE = gql`
    query SomePage {
      viewer {
        mayWrite
      }
      reps {
        seq
      }
    }
  `;
  const part = {
    data: { ...DATA.data, reps: null },
    errors: [{ message: 'no', path: ['reps'], extensions: { code: 'UPSTREAM_TIMEOUT' } }],
  };
  const whole = { data: { ...DATA.data, reps: [{ __typename: 'Rep', seq: 1 }] } };
  const read = () => {
    const { result, unmount } = renderHook(() => useMissingParts());
    const { current } = result;
    unmount();
    return current;
  };

  it('X01: names what is missing until the page is read as a whole', async () => {
    const { client } = setUp([part, whole]);
    const again = { query: PAGE, fetchPolicy: 'network-only', errorPolicy: 'all' } as const;
    await client.query(again);
    expect(read()).toMatchObject({ operationName: 'SomePage', fields: ['reps'] });
    await client.query(again);
    expect(read()).toBeNull();
  });

  it('X01: leaves it to a page of which nothing could be read', async () => {
    const { client } = setUp([{ ...part, data: { viewer: null, reps: null } }]);
    await client.query({ query: PAGE, fetchPolicy: 'network-only', errorPolicy: 'all' });
    expect(read()).toBeNull();
  });
});

describe('fetchWithTimeout', () => {
  it('gives up after 12 seconds', async () => {
    jest.useFakeTimers();
    const hanging = ((_input: unknown, init?: RequestInit) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      })) as unknown as typeof fetch;
    const outcome = expect(fetchWithTimeout(undefined, hanging)('/graphql')).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await jest.advanceTimersByTimeAsync(12_000);
    await outcome;
    jest.useRealTimers();
  });
});
