import { GraphQLError } from 'graphql';
import type { StatedLimit } from '../../../schema/rate-limit-headers.ts';
import { AuditSource } from '../domains/audit/audit.source.ts';
import type { Refusals } from '../errors/refusals.ts';
import type { ErrorCode } from '../schema.generated.ts';
import type { OpenSession } from '../session/sessions.ts';
import type { TrustedDocuments } from '../graph/trusted-documents.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestFacts } from '../observability/request-facts.ts';

export interface Admission {
  rateLimit: RateLimit;
  documents: TrustedDocuments;
  refusals: Refusals;
}

/** Scripts have buckets of their own: none slows its owner's pages down. Nor does somebody who is viewing as them. */
function payerOf(viewer: OpenSession['viewer']): number | string | null {
  if (!viewer) return null;
  if (viewer.token) return `token ${viewer.token.seq}`;
  return viewer.viewedBy?.seq ?? viewer.user.seq;
}

/**
 * Decides, as soon as it is known who asks and before anything is parsed, whether an operation runs. A document that is
 * not trusted goes into the audit trail.
 * @param asked the JSON of a POST (in which the text takes the place of an id), or a GET's parameters
 * @returns what is left of the viewer's rate
 * @throws GraphQLError RATE_LIMITED, UNAUTHENTICATED, PERSISTED_QUERY_NOT_FOUND, OPERATION_NOT_TRUSTED
 */
export async function admitOperation(
  { rateLimit, documents, refusals }: Admission,
  asked: unknown,
  { viewer, rest }: Pick<OpenSession, 'viewer' | 'rest'>,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<StatedLimit | null> {
  try {
    const left = await rateLimit.count(payerOf(viewer), address);
    documents.admit(asked, viewer);
    return left;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, extensions } = error;
    if (viewer && extensions['code'] === ('OPERATION_NOT_TRUSTED' satisfies ErrorCode)) {
      const refusal = { what: 'operation', path: '/graphql', reason: message };
      await refusals.record(new AuditSource(rest), refusal);
    }
    throw error;
  }
}
