import { z } from 'zod';
import { inSnapshot } from '../../analytics/snapshot.ts';
import type { Executor } from '../../db/database.ts';
import { requirePermission } from '../../http/allow.ts';
import { answerList } from '../../http/keyset-list.ts';
import { seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Answer, type Route, type RouteContext } from '../../http/route.ts';
import { progressOf } from './target-progress.ts';
import { scopePeople, targetList, versionsOf, type TargetRow } from './targets.repository.ts';
import { targetsQuery, targetsSave, type TargetsQuery } from './targets.requests.ts';
import { saveTargets, scopesFor } from './targets.service.ts';

const NOUN = 'target';

/** What people, teams and the company are to reach in a period, and how far they are. */
export function targetsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/targets',
      permission: 'targets.read',
      query: targetsQuery,
      handle: (context) => readTargets(context),
    }),
    route({
      method: 'post',
      path: '/api/targets',
      permission: 'targets.write',
      writes: 'create',
      body: targetsSave,
      handle: async (context) => ({ body: { targets: await saveTargets(context, context.body) } }),
    }),
    // Before :id: scopes is no number of a target.
    route({
      method: 'get',
      path: '/api/targets/scopes',
      permission: 'targets.read',
      query: z.strictObject({}),
      handle: async ({ db, viewer }) => ({
        body: scopesFor(requirePermission('targets.read', viewer), await scopePeople(db)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/targets/:id/versions',
      permission: 'targets.readVersions',
      handle: async ({ db, viewer, params }) => {
        const seq = seqParam(params.id, NOUN);
        const versions = await versionsOf(db, requirePermission('targets.read', viewer), seq);
        if (versions.length === 0) throw notFound(`such ${NOUN}`);
        return { body: versions };
      },
    }),
  ];
}

function readTargets({
  db,
  viewer,
  clock,
  query,
}: RouteContext<unknown, TargetsQuery>): Promise<Answer> {
  const list = (from: Executor) =>
    answerList(from, targetList(requirePermission('targets.read', viewer), query));
  if (query.progress !== 'true') return list(db);
  return inSnapshot(db, async (tx) => {
    const answer = await list(tx);
    const rows = answer.body as TargetRow[];
    const progress = await progressOf(tx, rows, clock);
    return {
      ...answer,
      body: rows.map((row) => ({ ...row, progress: progress.get(row.seq) ?? null })),
    };
  });
}
