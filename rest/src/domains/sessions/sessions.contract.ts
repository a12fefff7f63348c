import { session } from '../../http/shapes.ts';
import { done, rows, type Contract } from '../../http/contract.ts';

export const contract: Contract = {
  tag: 'sessions',
  calls: {
    'GET /api/sessions': {
      id: 'listSessions',
      summary: 'Lists where the caller is signed in, the one used last first.',
      answers: rows(session, 'Sessions that last.'),
    },
    'DELETE /api/sessions': {
      id: 'endSessions',
      summary: 'Signs the caller out everywhere but here.',
      answers: done,
    },
    'DELETE /api/sessions/:id': {
      id: 'endSession',
      summary: 'Ends one of the caller’s sessions.',
      answers: done,
    },
  },
};
