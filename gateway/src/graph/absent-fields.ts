import type { ApolloServerPlugin } from '@apollo/server';
import {
  defaultFieldResolver,
  isNonNullType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Capability } from '../../../schema/capabilities.ts';
import type { Context } from '../context.ts';
import { NotOffered } from '../errors/not-offered.ts';
import type { BackendOffer } from '../http/backend-offer.ts';

/** The fields that could not be answered, as the operation names them (`explore.notes`), and what each needs. */
type AbsentFields = Map<string, Capability>;

// Apollo runs operations with a copy of the context: its sources are the same object in both.
const absentOf = new WeakMap<Context['sources'], AbsentFields>();

/**
 * Answers `null` for what the backend does not offer, without an error: the page hides that part. Only nullable fields
 * of queries: a change that cannot be made is refused in words.
 */
export function nullAbsentFields(schema: GraphQLSchema, offer: BackendOffer): void {
  const mutation = schema.getMutationType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === mutation) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve || resolve === defaultFieldResolver || isNonNullType(field.type)) continue;
      field.resolve = (parent, args, context: Context, info) =>
        offer.isComplete
          ? resolve(parent, args, context, info)
          : answerOf(() => resolve(parent, args, context, info), context, info);
    }
  }
}

async function answerOf(
  resolve: () => unknown,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  try {
    return await resolve();
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    note(context, info, error.capability);
    return null;
  }
}

/** Names these fields in `extensions.notOffered`: a program cannot tell such a `null` from any other. */
export function absentFieldsPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ contextValue, response: { body } }) => {
          const absent = absentOf.get(contextValue.sources);
          if (absent && body.kind === 'single') {
            const notOffered = Array.from(absent, ([field, capability]) => ({ field, capability }));
            body.singleResult.extensions = { ...body.singleResult.extensions, notOffered };
          }
          return Promise.resolve();
        },
      }),
  };
}

function note({ sources }: Context, { path }: GraphQLResolveInfo, capability: Capability): void {
  const absent: AbsentFields = absentOf.get(sources) ?? new Map<string, Capability>();
  absentOf.set(sources, absent);
  const names: string[] = [];
  // A field of every row of a list is named once.
  for (let at: typeof path | undefined = path; at; at = at.prev) {
    if (typeof at.key === 'string') names.unshift(at.key);
  }
  absent.set(names.join('.'), capability);
}
