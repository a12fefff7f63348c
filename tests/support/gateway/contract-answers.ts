import { operationFor, resolve, type JsonSchema } from '../../contract/document.ts';
import type { RecordedCall } from '../recording-proxy.ts';
import type { Answer } from './canned-backend.ts';

const DAY = '2026-06-10';
const FORMATS: Record<string, string> = { date: DAY, 'date-time': `${DAY}T12:00:00Z` };

/** What a call asks about: the numbers in its address, its query and its body. */
interface Asked {
  ids: number[];
  coids: number[];
}

/** Thousands of calls are a few hundred different ones. */
function remembered<T>(keyOf: (call: RecordedCall) => string, make: (call: RecordedCall) => T) {
  const made = new Map<string, T>();
  return (call: RecordedCall): T => {
    const key = keyOf(call);
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(call);
    made.set(key, value);
    return value;
  };
}

/** The call's name in the contract, as `GET /api/notes/{id}`; as it was sent when the contract has no such call. */
export const contractCall = remembered(
  ({ method, path }) => `${method} ${path}`,
  ({ method, path }) => {
    const address = path.split('?')[0] ?? '';
    return `${method} ${operationFor(method, address)?.path ?? address}`;
  },
);

/** A good answer to any call of the contract, with the records that were asked for; `null` for other calls. */
export const contractAnswer = remembered(
  ({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`,
  answerTo,
);

function answerTo(call: RecordedCall): Answer | null {
  const address = call.path.split('?')[0] ?? '';
  const operation = operationFor(call.method, address);
  if (!operation) return null;
  const status = ['200', '201', '204'].find((code) => operation.answers.has(code)) ?? '200';
  const [place] = [...(operation.answers.get(status)?.content.values() ?? [])];
  if (!place) return { status: Number(status) };
  const schema: JsonSchema = { $ref: decodeURIComponent(place) };
  const body = sampleOf(schema, '', askedBy(call, operation.path), 0);
  return { status: Number(status), body: EXCEPTIONS[operation.path]?.(body) ?? body };
}

/** What the schema of an answer does not say. */
const EXCEPTIONS: Record<string, (body: unknown) => unknown> = {
  '/api/manufacturers/rep-territories': (rows) => {
    const [row] = rows as [object];
    return [row, { ...row, state: null }];
  },
  '/api/analytics/{dataset}/rows': (answer) => ({
    ...(answer as object),
    rows: [{ key: 1, value: 1, base: null }],
  }),
  // A word of the enumeration, which the document leaves open.
  '/api/analytics/registry': (answer) => ({ ...(answer as object), comparisons: ['none'] }),
};

function askedBy(call: RecordedCall, template: string): Asked {
  const { pathname, searchParams } = new URL(call.path, 'http://x');
  const numbers = (pathname.split('/').find((part) => /^[\d,]+$/.test(part)) ?? '').split(',');
  const inPath = numbers.filter(Boolean).map(Number);
  const given = (call.body ?? {}) as {
    coid?: unknown;
    coids?: unknown;
    where?: { coid?: unknown };
  };
  const inBody = [given.coids ?? given.coid ?? given.where?.coid ?? []].flat().map(Number);
  const inQuery = searchParams.getAll('coid').map(Number);
  return {
    ids: template.includes('{coid}') ? [] : inPath,
    coids: template.includes('{coid}') ? inPath : [...inQuery, ...inBody],
  };
}

function sampleOf(given: JsonSchema, name: string, asked: Asked, i: number): unknown {
  const { anyOf, oneOf, allOf, ...schema } = resolve(given);
  const alternative = (anyOf ?? oneOf ?? []).find(({ type }) => type !== 'null');
  if (alternative) return sampleOf(alternative, name, asked, i);
  if (allOf) {
    return Object.assign({}, ...allOf.map((part) => sampleOf(part, name, asked, i))) as object;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat().find((word) => word !== 'null');
  if (type === 'object') return objectOf(schema, asked, i);
  if (type === 'array') {
    const rows = Math.max(1, asked.ids.length, asked.coids.length);
    const length = name === '' || name === 'hits' ? rows : 1;
    return Array.from({ length }, (_, row) =>
      sampleOf(schema.items ?? {}, `${name}[]`, asked, row),
    );
  }
  if (type === 'boolean') return false;
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? 'text';
  return numberOf(schema, name, asked, i);
}

function objectOf({ properties = {} }: JsonSchema, asked: Asked, i: number): object {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, sampleOf(value, key, asked, i)]),
  );
}

function numberOf({ minimum = 1 }: JsonSchema, name: string, asked: Asked, i: number): number {
  const { ids, coids } = asked;
  if (name === 'seq' || name === 'id' || name === 'content_id') return ids[i] ?? i + 1;
  if (name === 'coid') return coids[i] ?? 1_000 + (ids[i] ?? i + 1);
  return minimum;
}
