import { z } from 'zod';

/** Headers of an answer, by their names in `components/headers` of schema/contract-frame.yaml. */
type AnswerHeader = 'DeviceToken' | 'NextCursor' | 'TotalCount' | 'TotalCountOfAll';

/** What a call answers when it did what it was asked for. */
export interface ContractAnswer {
  status: 200 | 201 | 204;
  description: string;
  /** Absent where the answer has no body. */
  body?: { type: string; schema: z.ZodType };
  headers: readonly AnswerHeader[];
}

const json = (schema: z.ZodType) => ({ type: 'application/json', schema });

/** One object. */
export const one = (schema: z.ZodType, description: string): ContractAnswer => ({
  status: 200,
  description,
  body: json(schema),
  headers: [],
});

/** The object that a call made. */
export const created = (schema: z.ZodType, description: string): ContractAnswer => ({
  ...one(schema, description),
  status: 201,
});

/** All rows there are. */
export const rows = (schema: z.ZodType, description: string): ContractAnswer =>
  one(z.array(schema), description);

/** A page of the rows, with the full count and the cursor of the next page. */
export const page = (schema: z.ZodType, description: string): ContractAnswer => ({
  ...rows(schema, description),
  headers: ['TotalCount', 'NextCursor'],
});

/** Something else than JSON. */
export const media = (type: string, schema: z.ZodType, description: string): ContractAnswer => ({
  status: 200,
  description,
  body: { type, schema },
  headers: [],
});

export const done: ContractAnswer = {
  status: 204,
  description: 'Done; there is nothing to say.',
  headers: [],
};

/**
 * What the contract says of one call beside what its route does. Parameters, preconditions, the body and the refusals
 * that follow from them are read from the route (scripts/codegen/rest-contract.ts).
 */
export interface ContractCall {
  /** `operationId`: the name of the call in generated clients, which never changes. */
  id: string;
  /** A sentence. */
  summary: string;
  description?: string;
  /** Several where the status says which of two things was done. */
  answers: ContractAnswer | readonly ContractAnswer[];
  /** A body that is valid; every call with a body has one. */
  example?: object;
  /** Refusals that do not follow from the route: the names of `components/responses` by status. */
  refusals?: Record<string, string>;
  /** Path parameters other than `:id`, `:ids` and `:coid`. */
  places?: Record<string, z.ZodType>;
  /** Headers that the call reads, by their names in `components/parameters`. */
  reads?: readonly ('Leaving' | 'DeviceToken' | 'ReplacedToken' | 'LastEventId')[];
}

/** By method and address, as the route has it: `GET /api/notes/:id`. */
export type ContractCalls = Record<string, ContractCall>;

/** The calls of one domain. */
export interface Contract {
  tag: string;
  calls: ContractCalls;
}

/** Gives a shape a name of its own in `components/schemas`. */
export const named = <T extends z.ZodType>(id: string, schema: T): T => schema.meta({ id });

interface RecordWords {
  /** The name in addresses. */
  name: string;
  schema: z.ZodType;
  /** In the names of calls: `Contact`, `Contacts`. */
  ids: { one: string; many: string };
  /** In sentences: `contact`, `contacts`. */
  nouns: { one: string; many: string };
}

/** The four generic reads of a resource (http/resource.ts). */
export function reads(
  record: RecordWords & { list?: Partial<ContractCall>; leaving?: true },
): ContractCalls {
  const { name, schema, ids, nouns, list, leaving } = record;
  const headers = leaving && { reads: ['Leaving'] as const };
  const single = one(schema, `The ${nouns.one}.`);
  return {
    [`GET /api/${name}`]: {
      id: `list${ids.many}`,
      summary: `Lists ${nouns.many}, filtered by equality of fields.`,
      answers: page(schema, `A page of ${nouns.many}.`),
      ...headers,
      ...list,
    },
    [`GET /api/${name}/by-ids/:ids`]: {
      id: `get${ids.many}ByIds`,
      summary: `Reads ${nouns.many} by their numbers, in any order.`,
      answers: rows(schema, `The ${nouns.many} found; what does not exist is left out.`),
      ...headers,
    },
    [`GET /api/${name}/es/:id`]: {
      id: `get${ids.one}FromIndex`,
      summary: `Reads one ${nouns.one}; another address of the same row.`,
      answers: single,
      ...headers,
    },
    [`GET /api/${name}/:id`]: {
      id: `get${ids.one}`,
      summary: `Reads one ${nouns.one}.`,
      answers: single,
      ...headers,
    },
  };
}

type WriteWords = Pick<ContractCall, 'summary'> & Partial<ContractCall>;

/** The writing calls of a resource (http/write-routes.ts); PUT is the same change as POST. */
export function writes(
  record: RecordWords & {
    create?: WriteWords;
    update?: WriteWords;
    remove?: WriteWords;
    restore?: WriteWords;
  },
): ContractCalls {
  const { name, schema, ids, nouns, create, update, remove, restore } = record;
  const single = one(schema, `The ${nouns.one} as it is now.`);
  const address = `/api/${name}/:id`;
  return {
    ...(create && {
      [`POST /api/${name}`]: {
        id: `create${ids.one}`,
        answers: created(schema, `The new ${nouns.one}.`),
        ...create,
      },
    }),
    ...(update && {
      [`POST ${address}`]: { id: `update${ids.one}`, answers: single, ...update },
      [`PUT ${address}`]: {
        id: `replace${ids.one}`,
        answers: single,
        ...update,
        summary: 'The same change as POST; an absent field stays unchanged.',
      },
    }),
    ...(remove && { [`DELETE ${address}`]: { id: `delete${ids.one}`, answers: done, ...remove } }),
    ...(restore && {
      [`POST ${address}/restore`]: {
        id: `restore${ids.one}`,
        answers: one(schema, `The ${nouns.one}.`),
        ...restore,
      },
    }),
  };
}
