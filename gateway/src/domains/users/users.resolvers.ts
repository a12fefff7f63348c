import { LEVELS } from '../../../../schema/levels.ts';
import { mayViewAs } from '../../../../schema/permissions.ts';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { isRep, permissionViewer, type User } from '../../viewer.ts';
import type { UserFilter } from './users.source.ts';

/** A list is loaded once, and every later look-up of its users costs nothing. */
async function usersPrimed(ctx: Context, filter: UserFilter): Promise<User[]> {
  const users = await ctx.sources.users.query(filter);
  for (const user of users) ctx.loaders.userBySeq.prime(user.seq, user);
  return users;
}

export const usersResolvers: Resolvers = {
  Query: {
    viewer: (_parent, _args, ctx) => ctx.viewer,
    user: (_parent, { seq }, ctx) => ctx.loaders.userBySeq.load(seq),
    users: (_parent, args, ctx) => usersPrimed(ctx, args),
    managers: async (_parent, _args, ctx) =>
      (await usersPrimed(ctx, { active: true })).filter((user) => user.isManager),
    reps: (_parent, _args, ctx) => usersPrimed(ctx, { active: true, level: LEVELS.rep }),
  },
  User: {
    isRep: (user) => isRep(user),
    mayViewAs: (user, _args, { viewer }) =>
      viewer !== null && mayViewAs(permissionViewer(viewer), user),
    manager: (user, _args, ctx) =>
      user.managerSeq === null ? null : ctx.loaders.userBySeq.load(user.managerSeq),
    team: ({ isManager, seq }, _args, ctx) =>
      isManager ? ctx.loaders.teamByManager.load(seq) : [],
  },
};
