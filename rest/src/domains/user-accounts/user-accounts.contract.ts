import { z } from 'zod';
import { anyObject, count, flag, id, moment, text, whole } from '../../http/shapes.ts';
import { done, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const userAccount = named(
  'UserAccount',
  z
    .strictObject({
      seq: id,
      name: text,
      email: text,
      level: id.max(64),
      role: z
        .union([text, z.array(text), anyObject])
        .nullable()
        .describe('A scope, a list of scopes or a map of scopes.'),
      active: flag,
      managerid: whole.nullable().describe('The manager’s `seq`.'),
      version: id,
      hasPassword: flag.describe('Without one nobody can sign in as this user.'),
      isManager: flag.describe('Whether some active rep’s managerid is this user.'),
      createdAt: moment,
      lastSignInAt: moment.nullable(),
    })
    .describe('A user as administrators see them.'),
);

const userHoldings = named(
  'UserHoldings',
  z
    .strictObject({
      companies: count.describe('Handed over.'),
      openActivities: count.describe('Handed over.'),
      team: count.describe('Users who keep them as their manager.'),
      savedItems: count.describe('Kept in their name.'),
    })
    .describe('What a user holds, and where it goes when they leave.'),
);

const words = {
  name: 'user-accounts',
  schema: userAccount,
  ids: { one: 'UserAccount', many: 'UserAccounts' },
  nouns: { one: 'user', many: 'users' },
};

export const contract: Contract = {
  tag: 'user-accounts',
  calls: {
    ...reads({
      ...words,
      list: { summary: 'Lists users as administrators see them, filtered by equality of fields.' },
    }),
    ...writes({
      ...words,
      create: {
        summary: 'Adds a user, who can sign in once a password is set.',
        description:
          'Nobody gives a level above their own. Without scopes the role is the level’s name.',
        example: {
          name: 'Dana Keller',
          email: 'dana@example.com',
          level: 32,
          scopes: ['rep', 'explore'],
          managerid: 3,
        },
        refusals: { '409': 'Duplicate' },
      },
      update: {
        summary: 'Changes a user; sessions end where that takes rights away.',
        example: { level: 16, managerid: null },
        refusals: { '409': 'Duplicate' },
        answers: one(userAccount, 'The user, as administrators see them.'),
      },
    }),
    'POST /api/user-accounts/:id/activate': {
      id: 'activateUserAccount',
      summary: 'Lets a user sign in again.',
      refusals: { '409': 'Duplicate' },
      answers: one(userAccount, 'The user, as administrators see them.'),
    },
    'POST /api/user-accounts/:id/deactivate': {
      id: 'deactivateUserAccount',
      summary: 'Shuts a user out, and gives their companies and open activities to a rep.',
      description: 'The last active administrator cannot be deactivated.',
      example: { handOverTo: 12 },
      refusals: { '409': 'Duplicate' },
      answers: one(userAccount, 'The user, as administrators see them.'),
    },
    'GET /api/user-accounts/:id/holdings': {
      id: 'getUserAccountHoldings',
      summary: 'Counts what a user holds, before it is handed over.',
      answers: one(userHoldings, 'What the user holds.'),
    },
    'POST /api/user-accounts/:id/password': {
      id: 'setUserPassword',
      summary: 'Sets a new password; the user’s sessions, calendar feed and known browsers end.',
      example: { newPassword: 'a-longer-password' },
      refusals: { '409': 'Duplicate' },
      answers: one(userAccount, 'The user, as administrators see them.'),
    },
    'POST /api/user-accounts/:id/reset-link': {
      id: 'sendUserResetLink',
      summary: 'Mails a user a link to choose a new password.',
      refusals: { '409': 'Duplicate' },
      answers: done,
    },
  },
};
