import { randomUUID } from 'node:crypto';
import { operationFor, type Parameter } from './document.ts';

type Read = (path: string) => Promise<Record<string, unknown> | null>;

/**
 * The headers that a client which has just read the record sends with a write, as the document requires
 * them; for the requests that are not about preconditions.
 * @param read answers the record at an address, or `null`
 */
export async function preconditionHeaders(
  { method, path }: { method: string; path: string },
  read: Read,
): Promise<Record<string, string>> {
  const [address = ''] = path.split('?');
  const parameters = operationFor(method, address)?.parameters ?? [];
  const required = parameters.find((parameter) => parameter.in === 'header' && parameter.required);
  if (!required) return {};
  if (required.name === 'Idempotency-Key') return { 'Idempotency-Key': randomUUID() };
  if (acceptsAnyVersion(required)) return { 'If-Match': '*' };
  const at = recordAt(address);
  const record = operationFor('GET', at) ? await read(at) : null;
  return { 'If-Match': `"${String(record?.rowVersion ?? record?.version ?? 0)}"` };
}

function acceptsAnyVersion({ schema }: Parameter): boolean {
  return schema.const === '*' || new RegExp(schema.pattern ?? '').test('*');
}

/** The record that a call is about: `/api/contracts/7` of `/api/contracts/7/lost-reason`. */
function recordAt(address: string): string {
  return address.split('/').slice(0, 4).join('/');
}
