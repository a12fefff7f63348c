import type { TestGateway } from '../support/start-gateway.ts';

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
  code?: string;
  detail?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

/** An operation by a program: with these headers and no cookie. */
export async function send(
  url: string,
  headers: Record<string, string>,
  query: string,
): Promise<Answer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

interface Created {
  createPersonalToken: {
    token: string | null;
    personalToken: { seq: number } | null;
    error: { message: string; fields: { field: string }[] } | null;
  };
}

/** Creates a token as a person does, in a session. */
export async function createToken(
  gateway: TestGateway,
  cookie: string,
  input: { name: string; mayWrite?: boolean; mayExplore?: boolean; days?: number },
): Promise<{ token: string; seq: number; error: Created['createPersonalToken']['error'] }> {
  const { data } = await gateway.query<Created>(
    cookie,
    `mutation ($input: CreatePersonalTokenInput!) {
      createPersonalToken(input: $input) { token personalToken { seq } error { message fields { field } } }
    }`,
    { input },
  );
  const created = data?.createPersonalToken;
  return {
    token: created?.token ?? '',
    seq: created?.personalToken?.seq ?? 0,
    error: created?.error ?? null,
  };
}
