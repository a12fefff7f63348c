import { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import type { TrustedDocuments } from '../graph/trusted-documents.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestFacts } from './request-facts.ts';

export interface Admission {
  rateLimit: RateLimit;
  documents: TrustedDocuments;
}

/**
 * Decides, as soon as it is known who asks and before anything is parsed, whether an operation runs.
 * @param asked the JSON of a POST (in which the text takes the place of an id), or a GET's parameters
 * @throws GraphQLError RATE_LIMITED, PERSISTED_QUERY_NOT_FOUND, OPERATION_NOT_TRUSTED
 */
export function admitOperation(
  { rateLimit, documents }: Admission,
  asked: unknown,
  viewer: Context['viewer'],
  { address, requestId }: Pick<RequestFacts, 'address' | 'requestId'>,
): void {
  try {
    rateLimit.count(viewer?.user.seq ?? null, address);
    documents.admit(asked, viewer);
  } catch (error) {
    if (error instanceof GraphQLError) error.extensions['requestId'] = requestId;
    throw error;
  }
}
