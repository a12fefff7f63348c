import { rowOf, rowsOf, type ContractCase, type Sent } from '../contract-case.ts';
import { genericReads, NO_ROW } from './generic-cases.ts';

const ANY = { 'If-Match': '*' };
const STALE = { 'If-Match': '"1"' };

/** A change of somebody whom there is not: a run leaves the users of a backend as they are. */
const ofNobody = (operation: string, sent: Sent): ContractCase => ({
  operation,
  about: 'of nobody answers that there is none',
  writes: true,
  status: [403, 404],
  send: () => ({ params: { id: NO_ROW }, ...sent }),
});

/** Import and export: a file is announced, uploaded and surveyed; nothing is imported. */
const movingCases: ContractCase[] = [
  { operation: 'listImportKinds', status: 200 },
  { operation: 'listImports', status: 200 },
  { operation: 'getArchive', status: 200 },
  ofNobody('undoImport', { body: {}, headers: ANY }),
  {
    operation: 'createImportJob',
    writes: true,
    status: 201,
    send: () => ({ body: { kind: 'sections', file: 'sections.csv', bytes: 3 }, headers: ANY }),
    keep: (answer, found) => found.keep('import job', rowOf(answer)['seq']),
  },
  {
    operation: 'createImportJob',
    about: 'for a file of no kind is refused',
    writes: true,
    status: 422,
    send: () => ({ body: { kind: 'dreams', file: 'dreams.csv', bytes: 3 }, headers: ANY }),
  },
  {
    operation: 'runImportJob',
    about: 'before its file is there is refused',
    writes: true,
    status: 409,
    send: (found) => ({
      params: { id: found.number('import job') },
      body: { task: 'check' },
      headers: ANY,
    }),
  },
  {
    operation: 'addImportPart',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('import job') },
      body: { part: 0, content: 'Y3Np' },
      headers: ANY,
    }),
  },
  {
    operation: 'getImportJob',
    writes: true,
    status: 200,
    send: (found) => ({ params: { id: found.number('import job') } }),
  },
  {
    operation: 'listImportProblems',
    writes: true,
    status: 200,
    send: (found) => ({ params: { id: found.number('import job') }, query: { limit: 5 } }),
  },
  {
    operation: 'getImportRejects',
    about: 'of a file without any answers that there are none',
    writes: true,
    status: 404,
    send: (found) => ({ params: { id: found.number('import job') } }),
  },
];

/** Users and sessions as administrators keep them, and a new password by e-mail. */
export const administrationCases: ContractCase[] = [
  ...genericReads('user-accounts', 'user account'),
  {
    operation: 'createUserAccount',
    about: 'without a name names the field',
    writes: true,
    status: [403, 422],
    send: () => ({ body: { email: 'nobody@contract.invalid', level: 32 } }),
  },
  ofNobody('updateUserAccount', { body: { level: 32 }, headers: STALE }),
  ofNobody('replaceUserAccount', { body: { level: 32 }, headers: STALE }),
  ofNobody('activateUserAccount', { headers: ANY }),
  ofNobody('deactivateUserAccount', { body: { handOverTo: null }, headers: ANY }),
  ofNobody('setUserPassword', { body: { newPassword: 'a-longer-password' }, headers: ANY }),
  {
    operation: 'sendUserResetLink',
    about: 'of nobody answers that there is none, or that no e-mail is sent',
    writes: true,
    status: [403, 404, 409],
    send: () => ({ params: { id: NO_ROW }, headers: ANY }),
  },
  {
    operation: 'getUserAccountHoldings',
    status: 200,
    send: (found) => ({ params: { id: found.number('user account') } }),
  },
  {
    operation: 'listUserSessions',
    status: 200,
    send: (found) => ({ params: { id: found.number('user account') } }),
  },
  ofNobody('endUserSessions', { headers: ANY }),
  ofNobody('endUserSession', { params: { id: NO_ROW, session: NO_ROW }, headers: ANY }),
  {
    operation: 'listSessions',
    status: 200,
    check: (answer) =>
      rowsOf(answer).filter(({ current }) => current === true).length === 1
        ? []
        : ['not exactly one session is the one that asks'],
  },
  ...movingCases,
  ofNobody('endSession', { headers: ANY }),
  {
    operation: 'endSessions',
    about: 'without If-Match is refused',
    writes: true,
    status: 428,
    send: () => ({ bare: true }),
  },
  { operation: 'getInstallation', status: 200 },
  {
    operation: 'offersPasswordReset',
    status: 200,
    send: () => ({ anonymous: true }),
    keep: (answer, found) => found.keep('reset offer', rowOf(answer).offered),
  },
  {
    operation: 'requestPasswordReset',
    about: 'for nobody says no more than for somebody',
    writes: true,
    status: [204, 404, 429],
    send: () => ({ anonymous: true, body: { email: 'nobody@contract.invalid' } }),
  },
  {
    operation: 'resetPassword',
    about: 'with a link that nobody got is refused',
    writes: true,
    status: 422,
    send: () => ({
      anonymous: true,
      body: { token: 'no link at all', newPassword: 'a-longer-password' },
    }),
  },
];
