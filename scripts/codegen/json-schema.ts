import { z } from 'zod';

/** The part of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/**
 * A shape as the contract writes it: names refer to `components/schemas`, `null` is one of the types, and `meta` may say
 * with `wire` what a shape is on the wire where zod cannot know (a number in an address, a text that is checked by code).
 * The shapes that have names are added to `defs`.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  defs: Record<string, JsonSchema>,
): JsonSchema {
  const { $defs, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const json = jsonSchema as JsonSchema;
      const { wire } = z.globalRegistry.get(zodSchema) ?? {};
      const { def } = zodSchema._zod;
      if (wire) {
        // What is undefined is left out below.
        for (const key of Object.keys(json)) if (!KEPT.has(key)) json[key] = undefined;
        Object.assign(json, wire instanceof z.ZodType ? jsonSchemaOf(wire, io, defs) : wire);
      }
      // Zod leaves out the default of what is transformed.
      if (def.type === 'default') json.default = def.defaultValue;
      delete json.wire;
      delete json.id;
    },
  }) as JsonSchema;
  delete shape.$schema;
  Object.assign(defs, tidy($defs ?? {}));
  return tidy(shape) as JsonSchema;
}

/** What is said of a shape, whatever it is on the wire. */
const KEPT = new Set(['description', 'default']);

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const json = Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, tidy(inner)]],
    ),
  ) as JsonSchema;
  if (json.$ref) json.$ref = json.$ref.replace('#/$defs/', '#/components/schemas/');
  // The bounds of every whole number say nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  return json.anyOf ? joined(json) : json;
}

/** Alternatives that differ in their type alone are one shape with several types. */
function joined({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const [first, ...others] = anyOf;
  const isBare = (one: JsonSchema) => Object.keys(one).join() === 'type';
  if (!first?.type || !others.every(isBare)) return { anyOf, ...rest };
  const types = anyOf.flatMap(({ type = [] }) => type);
  return {
    ...first,
    type: types,
    ...(first.enum && types.includes('null') && { enum: [...first.enum, null] }),
    ...rest,
  };
}
