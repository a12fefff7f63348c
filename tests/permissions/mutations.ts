import type { PermissionId } from '../../schema/permissions.ts';
import { TEST_TODAY } from '../support/demo.ts';

/** What a fixture of a REST call knows of the record it is about. */
interface Known {
  /** The number in the call's path; 0 for what is created. */
  seq: number;
  /** The whole of the path. */
  path: string;
  body: Record<string, unknown>;
}

export interface MutationFixture {
  mutation: string;
  /** The REST call whose fixtures make the record; with `about` where it has several. */
  call: string;
  about?: string;
  /** The rule, where it is not the call's. */
  permission?: PermissionId;
  args(known: Known): string;
}

let keys = 0;
const key = (): string => `idempotencyKey: "matrix-${(keys += 1)}"`;

/** An input object's literal. */
function input(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `input: { ${parts.join(', ')} }`;
}

/** Update, removal and restoration of the records of one resource. */
function recordMutations(
  name: string,
  resource: string,
  change: Record<string, unknown>,
): MutationFixture[] {
  const call = `/api/${resource}/:id`;
  return [
    {
      mutation: `update${name}`,
      call: `POST ${call}`,
      args: ({ seq }) => `seq: ${seq}, version: 1, ${input(change)}`,
    },
    { mutation: `delete${name}`, call: `DELETE ${call}`, args: ({ seq }) => `seq: ${seq}` },
    { mutation: `restore${name}`, call: `POST ${call}/restore`, args: ({ seq }) => `seq: ${seq}` },
  ];
}

const updateCompany = (about: string | undefined, change: Record<string, unknown>) => ({
  mutation: 'updateCompany',
  call: 'POST /api/manufacturers/:id',
  ...(about && { about }),
  args: ({ seq, body }: Known) =>
    `seq: ${seq}, version: 1, ${input(about === 'coid' ? { coid: body.coid } : change)}`,
});

/** Every mutation of the schema with a record of the rep's to try it on. */
export const MUTATIONS: readonly MutationFixture[] = [
  {
    mutation: 'createNote',
    call: 'POST /api/notes',
    args: ({ body }) =>
      `${input({ coid: body.coid, date: TEST_TODAY, type: 10, text: body.note, userSeq: body.user })}, ${key()}`,
  },
  ...recordMutations('Note', 'notes', { text: 'Edited.' }),
  {
    mutation: 'createContact',
    call: 'POST /api/contacts',
    args: ({ body }) => `${input({ coid: body.coid, firstName: 'Karen' })}, ${key()}`,
  },
  ...recordMutations('Contact', 'contacts', { title: 'Director' }),
  {
    mutation: 'mergeContacts',
    call: 'POST /api/contacts/:id/merge',
    args: ({ seq, body }) => `seq: ${seq}, version: 1, from: ${JSON.stringify(body.from)}`,
  },
  {
    mutation: 'createActivity',
    call: 'POST /api/activities',
    args: ({ body: { coid, type, date, subject, user } }) =>
      `${input({ coid, type, date, subject, userSeq: user })}, ${key()}`,
  },
  ...recordMutations('Activity', 'activities', { subject: 'Another meeting' }),
  updateCompany(undefined, { phone: '404-555-0123' }),
  updateCompany('clientFlag', { isClient: true }),
  updateCompany('company', { name: 'Renamed' }),
  updateCompany('coid', {}),
  {
    mutation: 'assignRep',
    call: 'POST /api/manufacturers/:id',
    about: 'rep',
    args: ({ seq, body }) => `seq: ${seq}, version: 1, repSeq: ${String(body.rep)}`,
  },
  {
    mutation: 'setProspectTag',
    call: 'POST /api/manufacturers/:id/prospect',
    args: ({ seq }) => `seq: ${seq}, tag: 3`,
  },
  {
    mutation: 'setDoNotCall',
    call: 'POST /api/manufacturers/:id/do-not-call',
    args: ({ seq }) => `seq: ${seq}, doNotCall: true, reason: "Asked not to be called."`,
  },
  {
    mutation: 'setDoNotCall',
    call: 'POST /api/manufacturers/:id/do-not-call',
    about: 'cleared',
    args: ({ seq }) => `seq: ${seq}, doNotCall: false`,
  },
  {
    mutation: 'createCompanyInfo',
    call: 'POST /api/company-info',
    args: ({ body }) => `${input({ coid: body.coid, employees: 12 })}, ${key()}`,
  },
  {
    mutation: 'updateCompanyInfo',
    call: 'POST /api/company-info/:id',
    args: ({ seq }) => `seq: ${seq}, version: 1, ${input({ employees: 13 })}`,
  },
  {
    mutation: 'recordCompetition',
    call: 'POST /api/competition',
    args: ({ body: { coid, competitorType, year, present } }) =>
      `${input({ coid, competitorType, year, present })}, ${key()}`,
  },
  ...recordMutations('Competition', 'competition', { present: false }),
  {
    mutation: 'setLostReason',
    call: 'POST /api/contracts/:id/lost-reason',
    args: ({ seq }) => `seq: ${seq}, version: 1, reason: PRICE`,
  },
  {
    mutation: 'moveContentItem',
    call: 'POST /api/content/:id/status',
    args: ({ seq }) => `id: ${seq}, version: 1, status: IN_DEVELOPMENT`,
  },
  {
    mutation: 'settleProblem',
    call: 'POST /api/problems/:rule/:resource/:id',
    args: ({ seq }) =>
      `id: "no-rep/manufacturers/${seq}", version: 0, ${input({ snoozedUntil: '2027-01-01' })}`,
  },
  {
    mutation: 'updateUserDomain',
    call: 'POST /api/user-domains/:id',
    args: ({ seq }) => `seq: ${seq}, version: 1, input: { category: GC }`,
  },
  {
    mutation: 'updateUserDomains',
    call: 'POST /api/user-domains/bulk',
    args: ({ body }) => `seqs: ${JSON.stringify(body.seqs)}, input: { category: ISP }`,
  },
  {
    mutation: 'revertUserDomain',
    call: 'POST /api/user-domains/:id/revert',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'commentUserDomain',
    call: 'POST /api/user-url-comments/:id',
    args: ({ seq }) => `domainSeq: ${seq}, comment: "Another."`,
  },
  {
    mutation: 'createSavedView',
    call: 'POST /api/saved-views',
    args: () => `${input({ name: 'A view', page: 'search' })}, ${key()}`,
  },
  ...recordMutations('SavedView', 'saved-views', { pinned: true }),
  {
    mutation: 'createSavedReport',
    call: 'POST /api/saved-reports',
    args: () => `input: { name: "A report", definition: {} }, ${key()}`,
  },
  ...recordMutations('SavedReport', 'saved-reports', { folder: 'Mine' }),
  {
    mutation: 'createSavedDashboard',
    call: 'POST /api/saved-dashboards',
    args: () => `${input({ name: 'A dashboard' })}, ${key()}`,
  },
  ...recordMutations('SavedDashboard', 'saved-dashboards', { description: 'Mine' }),
  {
    mutation: 'createReportSchedule',
    call: 'POST /api/report-schedules',
    args: ({ body }) =>
      `input: { reportSeq: ${Number(body.report)}, cadence: { every: DAY }, recipientSeqs: ${JSON.stringify(body.recipients)} }, ${key()}`,
  },
  ...recordMutations('ReportSchedule', 'report-schedules', { burst: false }),
  {
    mutation: 'createAlert',
    call: 'POST /api/alerts',
    args: ({ body }) =>
      `input: { reportSeq: ${Number(body.report)}, measure: "notes", condition: { kind: FIRST_ROW } }, ${key()}`,
  },
  ...recordMutations('Alert', 'alerts', { byMail: true }),
  {
    mutation: 'saveTargets',
    call: 'POST /api/targets',
    args: ({ body }) => {
      const [target] = body.targets as { scopeSeq: number; startsOn: string }[];
      return `input: { targets: [{ measure: SOLD_VALUE, scope: PERSON, scopeSeq: ${target?.scopeSeq}, period: MONTH, startsOn: "${target?.startsOn}", value: 100, version: 0 }] }, ${key()}`;
    },
  },
  {
    mutation: 'createBusinessEvent',
    call: 'POST /api/business-events',
    args: ({ body }) =>
      `${input({ date: TEST_TODAY, title: 'A mark', teamSeq: body.team })}, ${key()}`,
  },
  ...recordMutations('BusinessEvent', 'business-events', { title: 'Another mark' }),
  {
    mutation: 'createSavedQuery',
    call: 'POST /api/saved-queries',
    args: () => `${input({ name: 'A query', query: '{ viewer { scopes } }' })}, ${key()}`,
  },
  ...recordMutations('SavedQuery', 'saved-queries', { name: 'Another' }),
  {
    mutation: 'announceImport',
    call: 'POST /api/import-jobs',
    args: () => 'input: { kind: "sections", file: "a.csv", bytes: 3 }',
  },
  {
    mutation: 'runImport',
    call: 'POST /api/import-jobs/:id',
    args: ({ seq }) => `seq: ${seq}, input: { task: CHECK }`,
  },
  {
    mutation: 'undoImport',
    call: 'POST /api/imports/:id/undo',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'issuePersonalToken',
    call: 'POST /api/personal-tokens',
    args: () => 'input: { name: "A script" }',
  },
  {
    mutation: 'revokePersonalToken',
    call: 'DELETE /api/personal-tokens/:id',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'confirmProposal',
    call: 'POST /api/proposals/:id/decision',
    // What was proposed is written with the rights of who confirms it.
    permission: 'manufacturers.setProspectTag',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'rejectProposal',
    call: 'POST /api/proposals/:id/decision',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'createUserAccount',
    call: 'POST /api/user-accounts',
    args: ({ body: { name, email, level } }) => `${input({ name, email, level })}, ${key()}`,
  },
  {
    mutation: 'updateUserAccount',
    call: 'POST /api/user-accounts/:id',
    args: ({ seq }) => `seq: ${seq}, version: 1, ${input({ name: 'Ada Cole' })}`,
  },
  {
    mutation: 'deactivateUserAccount',
    call: 'POST /api/user-accounts/:id/deactivate',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'activateUserAccount',
    call: 'POST /api/user-accounts/:id/activate',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'sendResetLink',
    call: 'POST /api/user-accounts/:id/reset-link',
    args: ({ seq }) => `seq: ${seq}`,
  },
  {
    mutation: 'endUserSessions',
    call: 'DELETE /api/user-accounts/:id/sessions',
    args: ({ seq }) => `userSeq: ${seq}`,
  },
  {
    mutation: 'endUserSession',
    call: 'DELETE /api/user-accounts/:id/sessions/:session',
    args: ({ path }) => {
      const [userSeq, seq] = path.match(/\d+/g) ?? [];
      return `userSeq: ${userSeq}, seq: ${seq}`;
    },
  },
  {
    mutation: 'endSession',
    call: 'DELETE /api/sessions/:id',
    args: ({ seq }) => `seq: ${seq}`,
  },
  { mutation: 'endOtherSessions', call: 'DELETE /api/sessions', args: () => '' },
  { mutation: 'openCalendarFeed', call: 'POST /api/calendar-feed', args: () => '' },
  { mutation: 'endCalendarFeed', call: 'DELETE /api/calendar-feed', args: () => '' },
  {
    mutation: 'dismissNotification',
    call: 'DELETE /api/user-notifications/:id',
    args: ({ seq }) => `id: ${seq}`,
  },
];
