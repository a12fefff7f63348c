import { resolve, type JsonSchema } from '../contract/document.ts';

/** A body that differs from a right one in one place. */
export interface Mutation {
  /** What was done to it, for messages. */
  what: string;
  /** The field whose name a refusal must say; none for the body as a whole. */
  field: string | null;
  body: unknown;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LONG = 100_000;
const DEEP = Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], 'x');

/** Values that hardly any field takes. */
const ODD: [what: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond 32 bits', 2_147_483_648],
  ['a number beyond exact integers', 2 ** 53],
  ['an empty text', ''],
  ['a blank text', '   '],
  ['a number as text', '1'],
  ['digits of another script', '٣'],
  ['a word', 'null'],
  ['a path', '../../etc/passwd'],
  ['a long text', 'x'.repeat(LONG)],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['SQL', `'; drop table notes; --`],
  ['an empty list', []],
  ['a list of nulls', [null]],
  ['a long list', Array.from({ length: 5000 }, (_, i) => i)],
  ['a deep list', DEEP],
  ['an object', { $gt: '' }],
  ['an object with a prototype', JSON.parse('{"__proto__": {"admin": true}}')],
];

/** Every field of a schema, those that the right body lacks too, with each odd value and just outside its limits. */
export function bodyMutations(given: JsonSchema, valid: unknown): Mutation[] {
  const schema = resolve(given);
  const variants = (schema.oneOf ?? schema.anyOf)?.map(resolve);
  if (schema.properties && variants) {
    // The alternatives only say which of the fields must be there.
    const needed = variants.map(({ required = [] }) => required);
    const matching = needed.find((names) => isRow(valid) && names.every((name) => name in valid));
    const required = [...(schema.required ?? []), ...(matching ?? [])];
    return bodyMutations({ properties: schema.properties, required }, valid);
  }
  if (variants) {
    const matching = variants.find((each) => fits(each, valid));
    // Without its field a body may as well be meant as another alternative, whose field is then named.
    return (matching ? bodyMutations(matching, valid) : []).map((mutation) =>
      mutation.what.endsWith('is missing') ? { ...mutation, field: null } : mutation,
    );
  }
  if (!isRow(valid)) return [];
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...fields.flatMap(([name, field]) => fieldMutations(name, resolve(field), valid)),
    ...(schema.required ?? []).map((name) => {
      const { [name]: _left, ...rest } = valid;
      return { what: `${name} is missing`, field: name, body: rest };
    }),
    ...fields.flatMap(([name, field]) => nestedMutations(name, resolve(field), valid)),
  ];
}

const fits = (schema: JsonSchema, valid: unknown): boolean =>
  isRow(valid) && Object.keys(valid).every((name) => name in (schema.properties ?? {}));

function fieldMutations(name: string, schema: JsonSchema, valid: Row): Mutation[] {
  return [...ODD, ...edges(schema)].map(([what, value]) => ({
    what: `${name} is ${what}`,
    field: name,
    body: { ...valid, [name]: value },
  }));
}

/** Values just outside what a field takes. */
function edges(schema: JsonSchema): [what: string, value: unknown][] {
  const parts = (schema.anyOf ?? []).map(resolve).flatMap(edges);
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems, minItems } = schema;
  const item = schema.items ? sampleOf(resolve(schema.items)) : 1;
  return [
    ...parts,
    ...(minimum === undefined ? [] : ([['below its minimum', minimum - 1]] as const)),
    ...(exclusiveMinimum === undefined ? [] : ([['at its limit', exclusiveMinimum]] as const)),
    ...(maximum === undefined ? [] : ([['above its maximum', maximum + 1]] as const)),
    ...(maxLength === undefined
      ? []
      : ([['a letter too long', 'x'.repeat(maxLength + 1)]] as const)),
    ...(minItems === undefined
      ? []
      : ([['a value too few', Array(minItems - 1).fill(item)]] as const)),
    ...(maxItems === undefined
      ? []
      : ([['a value too many', Array(maxItems + 1).fill(item)]] as const)),
    ...(schema.enum ? ([['none of its values', 'no such value']] as const) : []),
    ...(schema.enum?.some((value) => typeof value === 'string')
      ? ([['in other letters', flipped(schema.enum)]] as const)
      : []),
  ].map(([what, value]) => [what, value]);
}

function flipped(values: unknown[]): string {
  const text = String(values.find((value) => typeof value === 'string' && value !== ''));
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

/** A value that a schema takes. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(resolve(schema.anyOf[0] ?? {}));
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [
        name,
        sampleOf(resolve(schema.properties?.[name] ?? {})),
      ]),
    );
  }
  return schema.pattern?.includes('A-Za-z') ? 'GA' : '09';
}

/** An unknown field and odd values inside the objects and lists of a field. */
function nestedMutations(name: string, schema: JsonSchema, valid: Row): Mutation[] {
  const part = [schema, ...(schema.anyOf ?? []).map(resolve)].find(
    (each) => each.properties || each.items,
  );
  if (!part) return [];
  const inner = part.items ? resolve(part.items) : part;
  const wrap = (value: unknown): unknown => (part.items ? [value] : value);
  if (!inner.properties) {
    return ODD.map(([what, value]) => ({
      what: `${name} has ${what}`,
      field: name,
      body: { ...valid, [name]: wrap(value) },
    }));
  }
  const sample = sampleOf(inner) as Row;
  return [
    { what: `${name} has an unknown field`, value: { ...sample, noSuchField: 1 } },
    ...Object.keys(inner.properties).flatMap((key) =>
      ODD.map(([what, value]) => ({
        what: `${name}.${key} is ${what}`,
        value: { ...sample, [key]: value },
      })),
    ),
  ].map(({ what, value }) => ({ what, field: name, body: { ...valid, [name]: wrap(value) } }));
}
