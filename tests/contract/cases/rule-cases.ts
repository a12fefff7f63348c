import { rowOf, type ContractCase } from '../contract-case.ts';

/** What holds for every call, shown on a few: requests ids, sessions, methods, bodies. */
export const ruleCases: ContractCase[] = [
  {
    operation: 'getSignedInUser',
    status: 200,
    send: () => ({ headers: { 'X-Request-Id': 'contract-run.1' } }),
    check: ({ headers }) =>
      headers.get('x-request-id') === 'contract-run.1'
        ? []
        : [`X-Request-Id came back as ${String(headers.get('x-request-id'))}`],
    keep: (answer, found) => {
      found.keep('me', rowOf(answer).seq);
      found.keep('my row', answer.body);
    },
  },
  {
    operation: 'getSignedInUser',
    about: 'without a token is refused',
    status: 401,
    send: () => ({ anonymous: true }),
  },
  {
    operation: 'getSignedInUser',
    about: 'with a token of nobody is refused',
    status: 401,
    send: () => ({ anonymous: true, headers: { Authorization: `Bearer ${'x'.repeat(43)}` } }),
  },
  {
    operation: 'signIn',
    about: 'of nobody is refused',
    status: 401,
    send: () => ({
      anonymous: true,
      body: { email: 'nobody@contract.invalid', password: 'not a password' },
    }),
  },
  {
    operation: 'signIn',
    about: 'without a password names the field',
    status: 422,
    send: () => ({ anonymous: true, body: { email: 'nobody@contract.invalid' } }),
    check: (answer) => {
      const errors = rowOf(answer).errors as { field: string }[];
      return errors.some(({ field }) => field === 'password') ? [] : ['password is not named'];
    },
  },
  {
    operation: 'changePassword',
    about: 'without a session is refused',
    status: 401,
    send: () => ({
      anonymous: true,
      body: { currentPassword: 'not a password', newPassword: 'a-longer-password' },
    }),
  },
  {
    operation: 'changePassword',
    about: 'to one that is too short names the field',
    status: 422,
    send: () => ({ body: { currentPassword: 'not a password', newPassword: 'short' } }),
    check: (answer) => {
      const errors = rowOf(answer).errors as { field: string }[];
      return errors.some(({ field }) => field === 'newPassword')
        ? []
        : ['newPassword is not named'];
    },
  },
  {
    operation: 'startViewing',
    about: 'without a session is refused',
    status: 401,
    send: () => ({ anonymous: true, body: { userSeq: 1 } }),
  },
  {
    operation: 'startViewing',
    about: 'of oneself is refused, as it is to who may view nobody',
    status: [403, 422],
    send: (found) => ({ body: { userSeq: found.get('me') } }),
  },
  {
    operation: 'stopViewing',
    about: 'without a session is refused',
    status: 401,
    send: () => ({ anonymous: true }),
  },
  {
    // With a token it would end the session of this run.
    operation: 'signOut',
    about: 'without a session is no failure',
    status: 204,
    send: () => ({ anonymous: true }),
  },
  {
    operation: 'listDemoSignIns',
    status: 200,
    send: () => ({ anonymous: true }),
  },
  {
    operation: 'searchNotes',
    about: 'refuses a field that it does not have',
    status: 422,
    send: () => ({ body: { noSuchField: 1 } }),
    check: (answer) => {
      const errors = rowOf(answer).errors as { field: string }[];
      return errors.some(({ field }) => field === 'noSuchField') ? [] : ['the field is not named'];
    },
  },
  {
    operation: 'searchNotes',
    about: 'refuses a body that is no JSON',
    status: 415,
    send: () => ({
      body: 'coid=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  },
  {
    operation: 'createNote',
    about: 'is no call of another method',
    status: [404, 405],
    send: () => ({ method: 'PATCH', body: {} }),
  },
];
