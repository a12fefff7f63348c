import { id, session } from '../../http/shapes.ts';
import { done, rows, type Contract } from '../../http/contract.ts';

export const contract: Contract = {
  tag: 'sessions',
  calls: {
    'GET /api/user-accounts/:id/sessions': {
      id: 'listUserSessions',
      summary: 'Lists where a user is signed in.',
      answers: rows(session, 'Sessions that last.'),
    },
    'DELETE /api/user-accounts/:id/sessions': {
      id: 'endUserSessions',
      summary: 'Signs a user out everywhere.',
      answers: done,
    },
    'DELETE /api/user-accounts/:id/sessions/:session': {
      id: 'endUserSession',
      summary: 'Ends one session of a user.',
      places: { session: id },
      answers: done,
    },
  },
};
