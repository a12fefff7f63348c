import fc from 'fast-check';
import { getNamedType, isLeafType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { gzipSync } from 'node:zlib';
import { fieldTrees, tokenJunk } from './documents.ts';
import type { HostileRequest } from './judge.ts';

/** Any JSON, with the values that tend to be forgotten. */
const anyValue = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(0, -1, 2 ** 31, 2 ** 53 + 1, 1e308, 1.5, '', '1,2'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, '../x', '%2e', '\u0000', '2026-02-30', [], {}),
  },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const json = (body: unknown): HostileRequest => ({ body: JSON.stringify(body) ?? '' });

/** B1. */
export const junkDocuments = tokenJunk.map((query) => json({ query }));

/** B3: the right four keys with anything in them, or something else altogether. */
export const badEnvelopes = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        {
          query: fc.oneof(
            fc.constantFrom('{ __typename }', '', 'query A { reps { seq } }'),
            anyValue,
          ),
          variables: anyValue,
          operationName: anyValue,
          extensions: fc.oneof(
            anyValue,
            fc.record({ persistedQuery: anyValue }),
            fc.record({ persistedQuery: fc.record({ version: anyValue, sha256Hash: anyValue }) }),
          ),
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.array(fc.constant({ query: '{ __typename }' }), { maxLength: 12 }) },
  )
  .map(json);

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/graphql',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json, text/html',
];
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br', 'compress', 'x', 'gzip, gzip'];

/** B4: bytes of any kind under any name. Bombs are compressed once: that is slow. */
export function rawBytes(): fc.Arbitrary<HostileRequest> {
  const fixed = [
    Buffer.alloc(0),
    Buffer.from('\ufeff{"query":"{ __typename }"}'),
    Buffer.from('{"query":"{ __typename }"}', 'utf16le'),
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from('{"query":"\xff"}', 'latin1'),
    gzipSync(Buffer.alloc(20_000_000)),
    gzipSync('{"query":"{ __typename }"}'),
    Buffer.alloc(200_000, 0x20),
  ];
  return fc.record({
    body: fc.oneof(
      fc.constantFrom(...fixed),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
    headers: fc.record({
      'content-type': fc.constantFrom(...TYPES),
      'content-encoding': fc.constantFrom(...ENCODINGS),
    }),
  });
}

/** B5, generated. */
export const hostileTrees = fieldTrees.map((query) => json({ query }));

/** B2: every field of the schema's roots as an operation, with variables of any kind. */
export function badVariables(schema: GraphQLSchema): fc.Arbitrary<HostileRequest> {
  const operations = [
    ...fieldsOf(schema, 'Query').map((field) => ({ kind: 'query', field })),
    ...fieldsOf(schema, 'Mutation').map((field) => ({ kind: 'mutation', field })),
  ].filter(({ field }) => field.args.length > 0);
  return fc.constantFrom(...operations).chain(({ kind, field }) => {
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const query = `${kind} Q(${declared}) { ${field.name}(${given})${selection} }`;
    const variables = fc.record(Object.fromEntries(field.args.map(({ name }) => [name, anyValue])));
    return variables.map((values) => json({ query, variables: values }));
  });
}

function fieldsOf(
  schema: GraphQLSchema,
  type: 'Query' | 'Mutation',
): GraphQLField<unknown, unknown>[] {
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {});
}
