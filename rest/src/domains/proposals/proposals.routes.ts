import { requirePermission } from '../../http/allow.ts';
import { writeAudit } from '../../http/audit.ts';
import { seqParam } from '../../http/params.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route, type Route } from '../../http/route.ts';
import {
  countProposals,
  decideProposal,
  insertProposal,
  listProposals,
} from './proposals.repository.ts';
import { proposalCreate, proposalDecision } from './proposals.requests.ts';

/** More than a person decides in a week; a program that goes in circles stops here. */
const OPEN_MAX = 100;

/** What programs propose to write, for their owner alone. Deciding is a person's: no token opens it. */
export function proposalsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/proposals',
      permission: 'proposals.own',
      handle: async ({ db, viewer }) => {
        const { seq } = requirePermission('proposals.own', viewer, viewer ?? undefined);
        return { body: await listProposals(db, seq) };
      },
    }),
    route({
      method: 'post',
      path: '/api/proposals',
      permission: 'proposals.create',
      body: proposalCreate,
      writes: 'create',
      handle: async ({ db, viewer, requestId, body }) => {
        const { seq: userSeq, token } = requirePermission('proposals.create', viewer);
        if ((await countProposals(db, userSeq)) >= OPEN_MAX) {
          const message = `${OPEN_MAX} proposals wait for a decision. Decide some of them in the portal first.`;
          throw new Problem(409, message);
        }
        const tokenSeq = token?.seq ?? null;
        const row = await insertProposal(db, { ...body, userSeq, tokenSeq });
        if (!row) throw new Error('the proposal was not stored');
        await writeAudit(db, {
          resource: 'proposals',
          id: row.seq,
          userSeq,
          action: 'create',
          requestId,
          details: { tool: body.tool, token: tokenSeq },
        });
        return { status: 201, body: row };
      },
    }),
    route({
      method: 'post',
      path: '/api/proposals/:id/decision',
      permission: 'proposals.decide',
      body: proposalDecision,
      writes: 'unversioned',
      handle: async ({ db, viewer, requestId, params, body: { decision } }) => {
        const { seq: userSeq } = requirePermission('proposals.decide', viewer, viewer ?? undefined);
        const seq = seqParam(params.id, 'proposal');
        const tool = await decideProposal(db, userSeq, seq, decision);
        if (tool === null) throw notFound('such proposal of yours to decide');
        await writeAudit(db, {
          resource: 'proposals',
          id: seq,
          userSeq,
          action: 'update',
          requestId,
          changes: [{ field: 'decision', old: null, new: decision }],
          details: { tool },
        });
        return { body: { seq, decision } };
      },
    }),
  ];
}
