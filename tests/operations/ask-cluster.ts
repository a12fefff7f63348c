import { DEMO_PASSWORD } from '../support/demo.ts';

/** Signs a demo user in at one of a cluster's addresses and answers the cookie. */
export async function signIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.example`, password: DEMO_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${account} answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Runs an operation that must not fail at one of a cluster's addresses. @throws Error with its errors */
export async function ask<T>(
  url: string,
  cookie: string,
  query: string,
  variables: object = {},
): Promise<T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
