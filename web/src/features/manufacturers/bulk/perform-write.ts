/** Sends one write of a bulk action and says how to take it back. */
import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage } from '../../../lib/apollo-errors.ts';
import type { BulkCompany, BulkWrite } from './bulk-plan.ts';
import type { BulkChange_AnswerFragment } from './BulkChange.generated.ts';
import { BulkAssignRepDocument } from './BulkAssignRep.generated.ts';
import { BulkCreateActivityDocument } from './BulkCreateActivity.generated.ts';
import { BulkDeleteActivityDocument } from './BulkDeleteActivity.generated.ts';
import { BulkSetTagDocument } from './BulkSetTag.generated.ts';
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
    mutation: BulkSetTagDocument,
    variables: { seq: write.company.seq, version: write.version, tag: write.tag },
  });
  return changed(data?.setProspectTag, {
    stored: ({ version }) => ({ ...write, tag: write.before, before: write.tag, version }),
    now: ({ prospectTag }) => prospectTag.value,
    nowWords: ({ prospectTag }) => `its tag is ${prospectTag.label} now`,
    wanted: write.tag,
    write,
    send: (again) => tag(client, again),
  });
}

async function assign(client: ApolloClient, write: Kind<'assign'>): Outcome {
  const { company, repSeq, version } = write;
  const { data } = await client.mutate({
    mutation: BulkAssignRepDocument,
    variables: { seq: company.seq, version, repSeq },
  });
  return changed(data?.assignRep, {
    stored: (now) => ({ ...write, repSeq: write.before, before: repSeq, version: now.version }),
    now: ({ rep }) => rep?.seq ?? null,
    nowWords: ({ rep }) => `its rep is ${rep?.name ?? 'nobody'} now`,
    wanted: repSeq,
    write,
    send: (again) => assign(client, again),
  });
}

interface Change<W, Value> {
  /** What takes it back, from the company as it is stored now. */
  stored: (company: BulkCompany) => W;
  /** The value that is changed, as somebody else left it. */
  now: (company: BulkCompany) => Value;
  nowWords: (company: BulkCompany) => string;
  wanted: Value;
  write: W;
  send: (again: W) => Outcome;
}

/** The result of a change to a company: it overwrites nobody else's change of the same value, and a change of another field does not stop it. */
async function changed<W extends Kind<'tag' | 'assign'>>(
  answer: BulkChange_AnswerFragment | undefined,
  { stored, now, nowWords, wanted, write, send }: Change<W, W['before']>,
): Outcome {
  const { company, error } = answer ?? {};
  if (company) return { ok: true, inverse: stored(company) };
  const current = error?.current;
  if (error?.code !== 'CONFLICT' || !isCompany(current)) {
    return { ok: false, message: error?.message ?? NO_ANSWER, again: write };
  }
  const again = { ...write, before: now(current), version: current.version };
  if (again.before === wanted) return { ok: true, inverse: null };
  if (again.before === write.before && again.version !== write.version) return send(again);
  return { ok: false, message: `Changed by somebody else meanwhile; ${nowWords(current)}`, again };
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
  const { seq: activitySeq, version } = activity;
  return { ok: true, inverse: { company, kind: 'unplan', activitySeq, version } };
}

async function unplan(client: ApolloClient, write: Kind<'unplan'>): Outcome {
  const { data } = await client.mutate({
    mutation: BulkDeleteActivityDocument,
    variables: { seq: write.activitySeq, version: write.version },
  });
  const error = data?.deleteActivity.error;
  // Deleted by hand meanwhile: what was wanted has happened.
  if (error && error.code !== 'NOT_FOUND') {
    return { ok: false, message: error.message, again: write };
  }
  return { ok: true, inverse: null };
}
