/** A request as others send it. A session's cookie is no script's: the reader puts a personal token in. */
import type { PlaygroundQuery } from '../../lib/playground-link.ts';

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function bodyOf({ query, variables }: PlaygroundQuery): string {
  return JSON.stringify(Object.keys(variables).length > 0 ? { query, variables } : { query });
}

export function curlOf(asked: PlaygroundQuery, origin: string): string {
  return [
    `curl ${shellQuoted(`${origin}/graphql`)}`,
    `-H 'Content-Type: application/json'`,
    `-H "Authorization: Bearer $PORTAL_TOKEN"`,
    `--data-raw ${shellQuoted(bodyOf(asked))}`,
  ].join(' \\\n  ');
}

export function fetchOf({ query, variables }: PlaygroundQuery, origin: string): string {
  const body = JSON.stringify({ query, variables }, null, 2).replaceAll('\n', '\n  ');
  return `const answer = await fetch(${JSON.stringify(`${origin}/graphql`)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    // A personal token, from Account, Tokens.
    Authorization: \`Bearer \${process.env.PORTAL_TOKEN}\`,
  },
  body: JSON.stringify(${body}),
});
const { data, errors } = await answer.json();
`;
}
