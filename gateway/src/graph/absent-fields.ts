import { defaultFieldResolver, isNonNullType, isObjectType, type GraphQLSchema } from 'graphql';
import { NotOffered } from '../errors/not-offered.ts';
import type { BackendOffer } from '../http/backend-offer.ts';

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
      field.resolve = (...given) => {
        if (offer.isComplete) return resolve(...given);
        return answerOf(() => resolve(...given));
      };
    }
  }
}

async function answerOf(resolve: () => unknown): Promise<unknown> {
  try {
    return await resolve();
  } catch (error) {
    if (error instanceof NotOffered) return null;
    throw error;
  }
}
