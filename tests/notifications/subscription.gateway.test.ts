import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: string;
const clients: Client[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await gateway.close();
});

/** A client whose sockets carry these headers, as a browser's carry the cookie. */
function clientWith(headers: Record<string, string>, { url: base } = gateway): Client {
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  const url = `${base.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: Socket, retryAttempts: 0 });
  clients.push(client);
  return client;
}

const RECEIVED = 'subscription { notificationReceived { id kind text link } }';

async function first(client: Client, query: string): Promise<unknown> {
  for await (const answer of client.iterate({ query })) return answer;
  return null;
}

/** What refuses a socket, as the client sees it. */
async function refusal(headers: Record<string, string>): Promise<unknown> {
  const socket = new WebSocket(
    `${gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    {
      headers,
    },
  );
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
    // A socket that is open is closed at once where the session does not allow it.
    socket.on('close', (code) => resolve(code));
    socket.on('open', () => setTimeout(() => resolve('open'), 1_000));
    socket.on('error', (error) => resolve(error.message));
  });
}

const tell = (text: string, email = 'rep@demo.example') =>
  gateway.rest.sql(
    `insert into notifications (user_seq, kind, text, link)
     select seq, 'tag', $2, '/company/7' from users where email = $1`,
    [email, text],
  );

/** Tells it again until it is heard: a stream begins some time after it was opened. */
async function tellUntil(isHeard: () => boolean, text: string, email?: string): Promise<void> {
  for (let i = 0; i < 200 && !isHeard(); i += 1) {
    await tell(text, email);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(isHeard()).toBe(true);
}

const streams = () => gateway.calls.filter(({ path }) => path === '/api/events').length;

describe('notificationReceived', () => {
  it('tells the viewer what happens, when it happens', async () => {
    let told: unknown = null;
    void first(clientWith({ cookie: rep }), RECEIVED).then((answer) => (told = answer));
    await tellUntil(() => told !== null, 'An account changed its tag');
    expect(told).toEqual({
      data: {
        notificationReceived: {
          id: expect.any(Number),
          kind: 'TAG',
          text: 'An account changed its tag',
          link: '/company/7',
        },
      },
    });
  });

  it('begins behind the notification that the client knows: what came before it listened is told', async () => {
    const [known] = await gateway.rest.sql<{ seq: number }>(
      "insert into notifications (user_seq, kind, text) select seq, 'tag', 'Known' from users where email = 'rep@demo.example' returning seq",
    );
    await tell('Missed');
    const query = `subscription { notificationReceived(after: ${known?.seq}) { text } }`;
    expect(await first(clientWith({ cookie: rep }), query)).toEqual({
      data: { notificationReceived: { text: 'Missed' } },
    });
  });

  it('is not told what another user is told', async () => {
    const other = 'rep2@demo.example';
    const heard: string[] = [];
    const client = clientWith({ cookie: await gateway.signIn(other) });
    const end = client.subscribe<{ notificationReceived: { text: string } }>(
      { query: RECEIVED },
      {
        next: ({ data }) => heard.push(data?.notificationReceived.text ?? 'nothing'),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await tellUntil(() => heard.includes('Before'), 'Before', other);
    await tell('For the first rep only');
    // In order: what is heard of later was told later.
    await tellUntil(() => heard.includes('After'), 'After', other);
    expect(new Set(heard)).toEqual(new Set(['Before', 'After']));
    end();
  });

  it('by POST is refused with the way to subscribe, and every refusal names its request', async () => {
    const post = async (body: unknown) => {
      const answer = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: rep },
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        requestId: answer.headers.get('x-request-id'),
        body: await answer.json(),
      };
    };
    const { status, requestId, body } = await post({ query: RECEIVED });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: expect.stringContaining('WebSocket'),
            extensions: { code: 'BAD_REQUEST', requestId },
          },
        ],
      },
    });
    for (const malformed of [
      [{ query: RECEIVED }],
      {},
      { query: 7 },
      { query: '{ viewer { mayWrite } }', variables: 'x' },
    ]) {
      const refused = await post(malformed);
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ extensions: { requestId: refused.requestId } }] },
      });
    }
  });

  it('B16 B18: no socket without a session, from another site, or elsewhere', async () => {
    expect(await refusal({})).toBe(4401);
    expect(await refusal({ cookie: 'portal=made-up' })).toBe(4401);
    const unknown = `Bearer repportal_${'0'.repeat(64)}`;
    expect(await refusal({ authorization: unknown })).toBe(4401);
    expect(await refusal({ authorization: 'Bearer made-up' })).toBe(4401);
    expect(await refusal({ cookie: rep, origin: 'https://evil.example' })).toBe(403);
    expect(await refusal({ cookie: rep, 'sec-fetch-site': 'cross-site' })).toBe(403);
    const { host } = new URL(gateway.url);
    expect(await refusal({ cookie: rep, origin: `http://${host}` })).toBe('open');
  });

  it('takes subscriptions and nothing else, within the limits', async () => {
    const client = clientWith({ cookie: rep });
    const refused = async (query: string) => {
      try {
        return await first(client, query);
      } catch (errors) {
        return (errors as { extensions?: { code: string } }[])[0]?.extensions?.code;
      }
    };
    expect(await refused('{ reps { name } }')).toBe('BAD_REQUEST');
    expect(await refused('mutation { dismissNotification(id: 1) { id } }')).toBe('BAD_REQUEST');
    expect(await refused('subscription { nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(await refused('subscription {')).toBe('GRAPHQL_PARSE_FAILED');
    const aliases = Array.from({ length: 40 }, (_, i) => `a${i}: text`).join(' ');
    expect(await refused(`subscription { notificationReceived { ${aliases} } }`)).toBe(
      'QUERY_TOO_COMPLEX',
    );
  });

  it('ends the upstream’s stream when the reader leaves', async () => {
    const [open] = await gateway.rest.sql<{ n: number }>('select 1 as n');
    expect(open).toEqual({ n: 1 });
    // Five streams a user are all that the service allows: ten one after the other only work if each ends.
    for (let i = 0; i < 10; i += 1) {
      const before = streams();
      const client = clientWith({ cookie: rep });
      let failed: unknown = null;
      const end = client.subscribe(
        { query: RECEIVED },
        { next: () => undefined, error: (error) => (failed = error), complete: () => undefined },
      );
      while (streams() === before) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(failed).toBeNull();
      end();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('a document that is not trusted goes into the audit trail', async () => {
    const strict = await startGateway({ env: { TRUSTED_DOCUMENTS: 'required' } });
    try {
      const cookie = await strict.signIn('rep@demo.example');
      const client = clientWith({ cookie }, strict);
      await expect(first(client, RECEIVED)).rejects.toMatchObject([
        { extensions: { code: 'OPERATION_NOT_TRUSTED' } },
      ]);
      const rows = await strict.rest.sql(
        "select id, details->>'path' as path from audit where action = 'refused'",
      );
      expect(rows).toEqual([{ id: 'operation', path: '/graphql' }]);
      await client.dispose();
    } finally {
      await strict.close();
    }
  });
});
