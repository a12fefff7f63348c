import { z } from 'zod';
import { flag, id, moment, text } from '../../http/shapes.ts';
import { created, done, named, rows, type Contract } from '../../http/contract.ts';

const personalToken = named(
  'PersonalToken',
  z.strictObject({
    seq: id,
    user: id.describe('Whose it is.'),
    name: text.min(1).max(80),
    hint: text.describe('The last characters of the token.'),
    mayWrite: flag.describe('Whether it may also write.'),
    mayExplore: flag.describe('Whether it may read the schema.'),
    created: moment,
    expires: moment,
    lastUsed: moment.nullable().describe('To the minute; `null` before the first use.'),
  }),
);

const newPersonalToken = named(
  'NewPersonalToken',
  z.strictObject({ ...personalToken.shape, token: text.regex(/^repportal_[0-9a-f]{64}$/) }),
);

export const contract: Contract = {
  tag: 'personal-tokens',
  calls: {
    'GET /api/personal-tokens': {
      id: 'listPersonalTokens',
      summary:
        'Lists the signed-in user’s personal tokens that were not revoked, the newest first.',
      description: 'Only for a person in a session, as all calls of personal tokens.',
      answers: rows(personalToken, 'The tokens.'),
    },
    'POST /api/personal-tokens': {
      id: 'createPersonalToken',
      summary: 'Makes a personal token of the signed-in user’s.',
      description:
        'A script sends it as `Authorization: Bearer` to every call that is not for persons only. It carries a part of its\nowner’s rights, as they are at the time of each request, and ends with the owner’s account.',
      example: { name: 'Nightly mirror', mayWrite: true, days: 90 },
      refusals: { '409': 'Duplicate' },
      answers: created(newPersonalToken, 'The token, which is returned only once.'),
    },
    'DELETE /api/personal-tokens/:id': {
      id: 'revokePersonalToken',
      summary: 'Ends a personal token everywhere, at once; administrators also those of others.',
      answers: done,
    },
    'GET /api/users/:id/personal-tokens': {
      id: 'listPersonalTokensOfUser',
      summary: 'Lists the personal tokens of another user, for administrators.',
      answers: rows(personalToken, 'The tokens.'),
    },
  },
};
