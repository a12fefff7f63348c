import { z } from 'zod';
import { anyObject, flag, id, moment, text, whole } from '../../http/shapes.ts';
import { named, one, page, reads, type Contract } from '../../http/contract.ts';

const role = z
  .union([text, z.array(text), anyObject])
  .nullable()
  .describe('A scope, a list of scopes or a map of scopes.');

const user = named(
  'User',
  z
    .strictObject({
      _id: text,
      seq: id,
      name: text,
      level: id
        .max(64)
        .describe('Lower means more rights: 1 administrator, 8 director, 16 staff, 32 rep.'),
      active: flag,
      managerid: whole.nullable().describe('The manager’s `seq`.'),
      isManager: flag.describe('Whether some active rep’s managerid is this user.'),
      email: text
        .describe('Only where the viewer may see it: oneself, one’s team, administrators.')
        .optional(),
      role: role.optional(),
    })
    .describe('A user as the viewer may see them.'),
);

const signedInUser = named(
  'SignedInUser',
  z
    .strictObject({
      ...user.shape,
      email: text,
      role,
      token: z
        .strictObject({
          seq: id,
          mayWrite: flag,
          mayExplore: flag.describe('Also whether its owner still may.'),
          expires: moment,
        })
        .describe('The personal token that the call came with; absent for a session.')
        .optional(),
      viewedBy: z
        .strictObject({ seq: id, name: text })
        .describe('Who is viewing as this user, read only; absent where the user asks.')
        .optional(),
    })
    .describe('The whole of oneself.'),
);

export const contract: Contract = {
  tag: 'users',
  calls: {
    ...reads({
      name: 'users',
      schema: user,
      ids: { one: 'User', many: 'Users' },
      nouns: { one: 'user', many: 'users' },
    }),
    'GET /api/users/me-rc': {
      id: 'getSignedInUser',
      summary: 'Reads the signed-in user.',
      answers: one(signedInUser, 'The signed-in user.'),
    },
    'GET /api/users/query': {
      id: 'queryUsers',
      summary: 'Lists users, by name, up to 2000 at once.',
      answers: page(user, 'A page of users.'),
    },
  },
};
