import { join } from 'node:path';
import {
  at,
  contractDocument,
  operations,
  resolve,
  type JsonSchema,
  type Operation,
} from '../contract/document.ts';

const RELEASED = join(import.meta.dirname, '..', '..', 'schema', 'released');
export const RELEASED_CONTRACT = join(RELEASED, 'rest-contract.txt');
/** What breaks backends or scripts since the last release, each with its reason. */
export const DECLARED_BREAKS = join(RELEASED, 'rest-breaking-changes.json');

export interface DeclaredBreak {
  change: string;
  why: string;
}

/**
 * What a backend or a script relies on, by call (`GET /api/notes`) and by named shape (`Note`): sentences such as
 * `body.coid!: integer` (`!` where it must be sent) or `date: string date`.
 */
export type Outline = Map<string, Set<string>>;

const schemas = (): Record<string, JsonSchema> =>
  (contractDocument.components as { schemas: Record<string, JsonSchema> }).schemas;

/** A shape as one word, where it has no parts. */
function word({ type = 'anything', format, enum: values, const: value }: JsonSchema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  return [[type].flat().join(' | '), ...(format ? [format] : [])].join(' ');
}

/** Each place of a shape with what may stand there. Requests are spelled out; answers refer to shapes by their names. */
function* placesOf(place: string, schema: JsonSchema, isRequest: boolean): Generator<string> {
  if (schema.$ref && !isRequest) return yield `${place}: ${schema.$ref.replace(/.*\//, '')}`;
  const shape = resolve(schema);
  const { properties = {}, required = [], items, additionalProperties } = shape;
  const alternatives = shape.anyOf ?? shape.oneOf ?? [];
  if (alternatives.length === 0) yield `${place}: ${word(shape)}`;
  for (const [i, one] of alternatives.entries()) yield* placesOf(`${place}<${i}>`, one, isRequest);
  for (const [name, inner] of Object.entries(properties)) {
    const isSaid = required.includes(name) === isRequest;
    const mark = isSaid ? (isRequest ? '!' : '?') : '';
    yield* placesOf(`${place}.${name}${mark}`, inner, isRequest);
  }
  if (items) yield* placesOf(`${place}[]`, items, isRequest);
  if (typeof additionalProperties === 'object') {
    yield* placesOf(`${place}{}`, additionalProperties, isRequest);
  }
}

function* sentencesOf({ id, parameters, body, answers }: Operation): Generator<string> {
  yield `named ${id}`;
  for (const { in: where, name, required = false, schema } of parameters) {
    yield `${where} ${name}${required ? '!' : ''}: ${word(resolve(schema))}`;
  }
  if (body) yield* placesOf('body', body.schema, true);
  for (const [status, { content }] of answers) {
    if (Number(status) >= 400) continue;
    const pointer = content.get('application/json');
    if (!pointer) yield status;
    else yield* placesOf(status, at(decodeURIComponent(pointer)) as JsonSchema, false);
  }
}

export function currentOutline(): Outline {
  const calls = operations.map(
    (operation) =>
      [`${operation.method} ${operation.path}`, new Set(sentencesOf(operation))] as const,
  );
  const shapes = Object.entries(schemas()).map(
    ([name, schema]) => [name, new Set(placesOf('', schema, false))] as const,
  );
  return new Map([...shapes, ...calls].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A line for each call and shape. */
export const outlineText = (outline: Outline): string =>
  [...outline].map(([name, sentences]) => `${name}\t${[...sentences].join('; ')}\n`).join('');

export function readOutline(text: string): Outline {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', sentences = ''] = line.split('\t');
      return [name, new Set(sentences.split('; '))] as const;
    }),
  );
}

/** What the current contract no longer keeps of the released one: what is gone or changed, and what must be sent since. */
export function breaks(released: Outline, current: Outline): string[] {
  return [...released].flatMap(([name, before]) => {
    const after = current.get(name);
    if (!after) return [`${name} is gone`];
    const lost = [...before].filter((sentence) => !after.has(sentence));
    const asked = [...after].filter(
      (sentence) => !before.has(sentence) && /^[^:]*!: /.test(sentence),
    );
    return [
      ...lost.map((sentence) => `${name} no longer has "${sentence}"`),
      ...asked.map((sentence) => `${name} asks for "${sentence}"`),
    ];
  });
}
