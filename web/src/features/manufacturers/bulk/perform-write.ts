/** Sends one write of a bulk action and says how to take it back. */
import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage } from '../../../lib/apollo-errors.ts';
import { SetProspectTagDocument } from '../company/SetProspectTag.generated.ts';
import type { BulkCompany, BulkWrite } from './bulk-plan.ts';
import { BulkAssignRepDocument } from './BulkAssignRep.generated.ts';
import { BulkCreateActivityDocument } from './BulkCreateActivity.generated.ts';
import { BulkDeleteActivityDocument } from './BulkDeleteActivity.generated.ts';
import type { Attempt } from './run-writes.ts';

type Kind<K extends BulkWrite['kind']> = Extract<BulkWrite, { kind: K }>;
type Outcome = Promise<Attempt<BulkWrite>>;

const NO_ANSWER = 'The server answered nothing';

/** @throws only what carries `RATE_LIMITED`: the same write may be sent again */
export async function performWrite(client: ApolloClient, write: BulkWrite): Outcome {
  try {
    switch (write.kind) {
      case 'tag':
        return await tag(client, write);
      case 'assign':
        return await assign(client, write);
      case 'plan':
        return await plan(client, write);
      case 'unplan':
        return await unplan(client, write);
    }
  } catch (error) {
    if (errorCode(error) === 'RATE_LIMITED') throw error;
    return { ok: false, message: errorMessage(error), again: write };
  }
}

async function tag(client: ApolloClient, write: Kind<'tag'>): Outcome {
  const { data } = await client.mutate({
    mutation: SetProspectTagDocument,
    variables: { seq: write.company.seq, tag: write.tag },
  });
  const error = data?.setProspectTag.error;
  if (error || !data) return { ok: false, message: error?.message ?? NO_ANSWER, again: write };
  return { ok: true, inverse: { ...write, tag: write.before, before: write.tag } };
}

async function assign(client: ApolloClient, write: Kind<'assign'>): Outcome {
  const { company, repSeq, before, version } = write;
  const { data } = await client.mutate({
    mutation: BulkAssignRepDocument,
    variables: { seq: company.seq, version, repSeq },
  });
  const { company: stored, error } = data?.assignRep ?? {};
  if (stored) {
    const inverse = { ...write, repSeq: before, before: repSeq, version: stored.version };
    return { ok: true, inverse };
  }
  const current = error?.current;
  if (error?.code !== 'CONFLICT' || !isCompany(current)) {
    return { ok: false, message: error?.message ?? NO_ANSWER, again: write };
  }
  return {
    ok: false,
    message: `Changed by somebody else meanwhile; its rep is ${current.rep?.name ?? 'nobody'} now`,
    again: { ...write, before: current.rep?.seq ?? null, version: current.version },
  };
}

function isCompany(current: object | null | undefined): current is BulkCompany {
  return current !== null && current !== undefined && 'coid' in current;
}

async function plan(client: ApolloClient, write: Kind<'plan'>): Outcome {
  const { data } = await client.mutate({
    mutation: BulkCreateActivityDocument,
    variables: { input: write.input, idempotencyKey: write.key },
  });
  const { activity, error } = data?.createActivity ?? {};
  if (!activity) return { ok: false, message: error?.message ?? NO_ANSWER, again: write };
  const { company } = write;
  return { ok: true, inverse: { company, kind: 'unplan', activitySeq: activity.seq } };
}

async function unplan(client: ApolloClient, write: Kind<'unplan'>): Outcome {
  const { data } = await client.mutate({
    mutation: BulkDeleteActivityDocument,
    variables: { seq: write.activitySeq },
  });
  const error = data?.deleteActivity.error;
  // Deleted by hand meanwhile: what was wanted has happened.
  if (error && error.code !== 'NOT_FOUND') {
    return { ok: false, message: error.message, again: write };
  }
  return { ok: true, inverse: null };
}
