/** A request as others send it. Sessions are cookies that no script can read: the reader puts theirs in. */
import type { PlaygroundQuery } from '../../lib/playground-link.ts';

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function bodyOf({ query, variables }: PlaygroundQuery): string {
  return JSON.stringify(Object.keys(variables).length > 0 ? { query, variables } : { query });
}

export function curlOf(asked: PlaygroundQuery, origin: string): string {
  return [
    `curl ${shellQuoted(`${origin}/graphql`)}`,
    `-H 'Content-Type: application/json'`,
    `-H "Cookie: $SESSION_COOKIE"`,
    `--data-raw ${shellQuoted(bodyOf(asked))}`,
  ].join(' \\\n  ');
}

export function fetchOf({ query, variables }: PlaygroundQuery, origin: string): string {
  const body = JSON.stringify({ query, variables }, null, 2).replaceAll('\n', '\n  ');
  return `const answer = await fetch(${JSON.stringify(`${origin}/graphql`)}, {
  method: 'POST',
  credentials: 'include',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
});
const { data, errors } = await answer.json();
`;
}
