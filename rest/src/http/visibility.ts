import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { SignedInUser } from './authenticate.ts';

const VISIBILITIES = ['private', 'team', 'company'] as const;

/** Who sees what a user saved: only they, their team, or everybody. */
export const visibility = z
  .enum(VISIBILITIES, { error: `must be one of ${VISIBILITIES.join(', ')}` })
  .meta({
    id: 'Visibility',
    description: 'Who sees it: its owner, the owner’s team, everybody.',
  });
export type Visibility = z.output<typeof visibility>;

/**
 * The rows (alias `t` or the given one, columns `owner` and `visibility`) that exist for a viewer: their own, those for
 * everybody, and those for the team, which is a manager and the users who have that manager.
 */
export function visibleTo(viewer: SignedInUser, alias = 't'): RawBuilder<boolean> {
  const manager = sql`${viewer.managerSeq}::integer`;
  const [owner, visible] = ['owner', 'visibility'].map((name) => sql.ref(`${alias}.${name}`));
  return sql<boolean>`(${owner} = ${viewer.seq} or ${visible} = 'company'
    or ${visible} = 'team' and exists (select 1 from users o where o.seq = ${owner}
      and (o.managerid = ${viewer.seq} or o.seq = ${manager} or o.managerid = ${manager})))`;
}

/** Whether a saved item that was joined in under `alias` was deleted or is not shared with the viewer anymore. */
export const isGone = (viewer: SignedInUser, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is not null or not ${visibleTo(viewer, alias)})`;
