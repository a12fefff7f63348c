import {
  defaultFieldResolver,
  isNonNullType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { NotOffered } from '../errors/not-offered.ts';
import type { BackendOffer } from '../http/backend-offer.ts';
import { reportNotOffered } from './request-report.ts';

/**
 * Answers `null` for what the backend does not offer, without an error, since the page hides that part; the answer's
 * `extensions.notOffered` names the field. Only nullable fields of queries: a change that cannot be made is refused in
 * words.
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
    reportNotOffered(context, pathOf(info.path), error.capability);
    return null;
  }
}

/** As the operation names it: `explore.notes`, without its place in a list. */
function pathOf(path: GraphQLResolveInfo['path']): string {
  const names: string[] = [];
  for (let at: typeof path | undefined = path; at; at = at.prev) {
    if (typeof at.key === 'string') names.unshift(at.key);
  }
  return names.join('.');
}
