import type { ApolloClient } from '@apollo/client';
import { formMessageOf, outcomeOfFailure } from '../../records/outcome.ts';
import {
  CommentUserDomainDocument,
  type CommentUserDomainMutation,
  type CommentUserDomainMutationVariables,
} from './CommentUserDomain.generated.ts';
import { refusalWords } from '../../records/refusal-words.ts';

/** The part of a domain that its comment field reads. */
export interface CommentedDomain {
  seq: number;
  url: string | null;
  ipRange: string | null;
  comment: string | null;
  commentVersion: number | null;
}

export interface StoredComment {
  comment: string | null;
  version: number;
}

export type CommentOutcome =
  | ({ kind: 'saved' } & StoredComment)
  /** Someone else saved a newer version first; `theirs` is stored now. */
  | { kind: 'conflict'; theirs: StoredComment & { author: string | null } }
  | { kind: 'refused'; message: string };

type Payload = CommentUserDomainMutation['commentUserDomain'];

function outcomeOf(payload: Payload | undefined, wanted: string): CommentOutcome {
  if (payload?.comment) {
    const { comment, version } = payload.comment;
    return { kind: 'saved', comment, version };
  }
  const error = payload?.error;
  const current = error?.current;
  if (error?.code === 'CONFLICT' && current && 'version' in current) {
    const { comment, version } = current;
    // An earlier attempt arrived and only its answer was lost: what is stored is what was meant.
    if ((comment ?? '') === wanted) return { kind: 'saved', comment, version };
    return { kind: 'conflict', theirs: { comment, version, author: current.author?.name ?? null } };
  }
  const message = error ? refusalWords(error) : 'The server answered without a comment.';
  return { kind: 'refused', message };
}

function refusalOf(failure: unknown): string {
  const outcome = outcomeOfFailure(failure);
  return outcome.kind === 'lost' ? outcome.message : formMessageOf(outcome);
}

/** Writes a domain's one comment on top of the version that was read; an empty text takes it back. */
export async function saveComment(
  client: ApolloClient,
  variables: CommentUserDomainMutationVariables,
  companySeq: number | null,
): Promise<CommentOutcome> {
  try {
    const { data } = await client.mutate({ mutation: CommentUserDomainDocument, variables });
    const outcome = outcomeOf(data?.commentUserDomain, variables.comment);
    if (outcome.kind === 'saved') store(client, companySeq, variables.domainSeq, outcome);
    return outcome;
  } catch (failure) {
    return { kind: 'refused', message: refusalOf(failure) };
  }
}

interface StoredList {
  nodes?: readonly { seq?: number }[];
}

/** A company's list holds its domains by value: their days are those at this company. Without one: the domain itself. */
export function store(
  client: ApolloClient,
  companySeq: number | null,
  domainSeq: number,
  { comment, version }: StoredComment,
): void {
  if (companySeq === null) {
    client.cache.modify({
      id: client.cache.identify({ __typename: 'UserDomain', seq: domainSeq }) ?? '',
      fields: { comment: () => comment, commentVersion: () => version },
    });
    return;
  }
  const id = client.cache.identify({ __typename: 'Company', seq: companySeq });
  if (id === undefined) return;
  client.cache.modify<{ userDomains: StoredList }>({
    id,
    fields: {
      userDomains: (list) => {
        const { nodes = [], ...rest } = list as StoredList;
        return {
          ...rest,
          nodes: nodes.map((node) =>
            node.seq === domainSeq ? { ...node, comment, commentVersion: version } : node,
          ),
        };
      },
    },
  });
}
