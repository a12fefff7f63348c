/** A query with its variables in the part of an address that no server sees. */
import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';
import { PLAYGROUND } from './page-query.ts';

export interface PlaygroundQuery {
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** Where the playground shows it, ready to run. */
export function playgroundLink({ query, variables }: PlaygroundQuery): string {
  return `${PLAYGROUND}#${compressToEncodedURIComponent(JSON.stringify({ query, variables }))}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The query that an address carries: a link of ours, or `?query=…&variables=…` as others write it; `null` for none. */
export function readPlaygroundLink(address: {
  search: string;
  hash: string;
}): PlaygroundQuery | null {
  const packed = readJson(decompressFromEncodedURIComponent(address.hash.replace(/^#/, '')));
  if (isRecord(packed) && typeof packed['query'] === 'string') {
    const { query, variables } = packed;
    return { query, variables: isRecord(variables) ? variables : {} };
  }
  const params = new URLSearchParams(address.search);
  const query = params.get('query');
  if (query === null) return null;
  const variables = readJson(params.get('variables'));
  return { query, variables: isRecord(variables) ? variables : {} };
}
