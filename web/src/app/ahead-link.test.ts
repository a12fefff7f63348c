import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import type { Ahead } from '../lib/read-ahead.ts';
import { aheadLink } from './ahead-link.ts';

const NOTE = gql`
  query NotePage($seq: Int!) {
    note(seq: $seq)
  }
`;
const WRITE = gql`
  mutation Write {
    write
  }
`;

/** A client whose server answers each read with how many it has had. */
function clientOf({ fails = 0 } = {}) {
  let now = 0;
  let reads = 0;
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const isWrite = operationName === 'Write';
        if (!isWrite) reads += 1;
        const isFailing = !isWrite && reads <= fails;
        queueMicrotask(() => {
          if (isFailing) observer.error(new Error('out of reach'));
          observer.next({ data: isWrite ? { write: true } : { note: `answer ${reads}` } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([aheadLink(() => now), server]),
  });
  const read = async (seq: number, ahead?: Ahead) => {
    const { data } = await client.query<{ note: string }>({
      query: NOTE,
      variables: { seq },
      fetchPolicy: 'network-only',
      context: { ahead, queryDeduplication: ahead === undefined },
    });
    return data?.note;
  };
  return {
    read,
    write: () => client.mutate({ mutation: WRITE }),
    pass: (ms: number) => (now += ms),
    sent: () => reads,
  };
}

describe('reads ahead of a click', () => {
  it('answer the page that the click opens, once', async () => {
    const { read, sent } = clientOf();
    await read(1, 'pointed');
    expect(await read(1)).toBe('answer 1');
    expect(sent()).toBe(1);
    expect(await read(1)).toBe('answer 2');
  });

  it('answer it while they are under way', async () => {
    const { read, sent } = clientOf();
    const ahead = read(1, 'pointed');
    expect(await read(1)).toBe('answer 1');
    await ahead;
    expect(sent()).toBe(1);
  });

  it('answer no other variables, and nothing after five seconds', async () => {
    const { read, pass } = clientOf();
    await read(1, 'pointed');
    expect(await read(2)).toBe('answer 2');
    pass(6_000);
    expect(await read(1)).toBe('answer 3');
  });

  it('answer the page that was opened in time, however long it takes to be drawn', async () => {
    const { read, pass, sent } = clientOf();
    await read(1, 'pointed');
    pass(4_000);
    await read(1, 'opened');
    pass(50_000);
    expect(await read(1)).toBe('answer 1');
    expect(sent()).toBe(1);
    // Opened again, it is read again.
    await read(1, 'opened');
    expect(await read(1)).toBe('answer 2');
    await read(1, 'opened');
    await read(2, 'opened');
    pass(6_000);
    expect(await read(1)).toBe('answer 5');
  });

  it('are dropped by a write', async () => {
    const { read, write } = clientOf();
    await read(1, 'pointed');
    await write();
    expect(await read(1)).toBe('answer 2');
  });

  it('are sent once for two rests on a link, and not without end', async () => {
    const { read, sent } = clientOf();
    await read(1, 'pointed');
    await read(1, 'pointed');
    expect(sent()).toBe(1);
    for (let seq = 2; seq <= 30; seq++) await read(seq, 'pointed').catch(() => undefined);
    expect(sent()).toBe(10);
  });

  it('leave the page to ask for itself when they fail', async () => {
    const { read, sent } = clientOf({ fails: 1 });
    const ahead = read(1, 'pointed').catch(() => 'failed');
    expect(await read(1)).toBe('answer 2');
    expect(await ahead).toBe('failed');
    expect(sent()).toBe(2);
  });
});
