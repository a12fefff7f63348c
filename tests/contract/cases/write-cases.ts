import {
  differences,
  NothingToAsk,
  rowOf,
  rowsOf,
  type ContractCase,
  type Found,
} from '../contract-case.ts';
import { genericReads, NO_ROW } from './generic-cases.ts';
import { lifecycle } from './lifecycle-cases.ts';

const SAYS_SO = 'Contract run: made by a test and removed by it.';

const LEVEL_ADMIN = 8;

/** Some writes are undone only by somebody with more rights than a rep. */
function requireManager(found: Found): void {
  const { level, isManager } = found.row('my row') as { level: number; isManager: boolean };
  if (level > LEVEL_ADMIN && !isManager) {
    throw new NothingToAsk('what it does, only a manager or an administrator can undo');
  }
}

/** The viewer's own team; for an administrator `null`, the whole company. */
function teamOf(found: Found): number | null {
  const { level, seq } = found.row('my row') as { level: number; seq: number };
  return level <= LEVEL_ADMIN ? null : seq;
}

/** A target far ahead, which nobody has set. */
const targetOf = (found: Found, value: number | null, version: number) => ({
  measure: 'newClients',
  scope: teamOf(found) === null ? 'company' : 'team',
  scopeSeq: teamOf(found),
  period: 'month',
  startsOn: '2099-01-01',
  value,
  version,
});

const company = (found: Found) => ({ params: { id: found.number('company') } });
const versionOf = (found: Found, name: string, field = 'version') => ({
  'If-Match': `"${String(found.row(name)[field])}"`,
});

/** Records that a run makes and takes away again. */
const lifecycles: ContractCase[] = [
  ...lifecycle({
    noun: 'note',
    create: 'createNote',
    update: 'updateNote',
    replace: 'replaceNote',
    read: 'getNote',
    remove: 'deleteNote',
    restore: 'restoreNote',
    body: (found) => ({
      coid: found.number('coid'),
      date: '2026-06-15',
      type: 10,
      note: `${SAYS_SO} Line ends\r\nand “quotes”, שלום, 🏗️.`,
      competitor: [{ year: 2026, competitorType: 1 }],
    }),
    unseen: ['competitor'],
    change: { note: `${SAYS_SO} Edited.`, type: 19 },
    changeAgain: { note: `${SAYS_SO} Edited twice.` },
    clear: { competitor: [] },
  }),
  ...lifecycle({
    noun: 'contact',
    create: 'createContact',
    update: 'updateContact',
    replace: 'replaceContact',
    read: 'getContact',
    remove: 'deleteContact',
    restore: 'restoreContact',
    body: (found) => ({
      coid: found.number('coid'),
      firstName: 'Contract',
      lastName: 'Run',
      role: 'technical',
      email: 'contract.run@contract.invalid',
      note: SAYS_SO,
    }),
    change: { lastName: 'Run-Edited', title: 'Test' },
    changeAgain: { role: 'billing' },
    clear: { title: null, email: null },
  }),
  ...lifecycle({
    noun: 'activity',
    create: 'createActivity',
    update: 'updateActivity',
    replace: 'replaceActivity',
    read: 'getActivity',
    remove: 'deleteActivity',
    restore: 'restoreActivity',
    body: (found) => ({
      coid: found.number('coid'),
      type: 104,
      date: '2026-06-24',
      time: '10:30:00',
      minutes: 45,
      subject: SAYS_SO,
    }),
    change: { subject: `${SAYS_SO} Edited.`, percentComplete: 50, note: 'Half of it.' },
    changeAgain: { minutes: 60 },
    clear: { time: null, note: null },
  }),
  ...lifecycle({
    noun: 'competitor record',
    create: 'recordCompetition',
    update: 'updateCompetitorRecord',
    replace: 'replaceCompetitorRecord',
    read: 'getCompetitorRecord',
    remove: 'deleteCompetitorRecord',
    restore: 'restoreCompetitorRecord',
    // So long ago that nobody has a record of their own of it.
    body: (found) => ({
      coid: found.number('coid'),
      competitorType: 22,
      year: 2001,
      present: true,
      source: SAYS_SO,
    }),
    change: { source: `${SAYS_SO} Edited.`, present: false },
    changeAgain: { present: true },
    clear: { source: null, seenOn: null },
  }),
  ...lifecycle({
    noun: 'saved view',
    create: 'createSavedView',
    update: 'updateSavedView',
    replace: 'replaceSavedView',
    read: 'getSavedView',
    remove: 'deleteSavedView',
    restore: 'restoreSavedView',
    body: () => ({ name: SAYS_SO, page: 'search', query: 'state=GA', columns: ['company'] }),
    change: { name: `${SAYS_SO} Edited.`, visibility: 'team' },
    changeAgain: { pinned: true },
    clear: { columns: null },
  }),
  ...lifecycle({
    noun: 'saved report',
    create: 'createSavedReport',
    update: 'updateSavedReport',
    replace: 'replaceSavedReport',
    read: 'getSavedReport',
    remove: 'deleteSavedReport',
    restore: 'restoreSavedReport',
    body: () => ({
      name: SAYS_SO,
      definition: { dataset: 'notes', query: { measures: ['notes'] } },
      folder: 'Contract run',
      tags: ['test'],
    }),
    change: { name: `${SAYS_SO} Edited.`, visibility: 'team' },
    changeAgain: { description: 'Twice.' },
    clear: { folder: null, description: null },
  }),
  ...lifecycle({
    noun: 'dashboard',
    create: 'createSavedDashboard',
    update: 'updateSavedDashboard',
    replace: 'replaceSavedDashboard',
    read: 'getSavedDashboard',
    remove: 'deleteSavedDashboard',
    restore: 'restoreSavedDashboard',
    body: () => ({
      name: SAYS_SO,
      tiles: [{ id: 'a', width: 2, text: SAYS_SO }],
      filters: { period: 'AYTD' },
      crossFilter: true,
      description: 'Once.',
      tags: ['test'],
    }),
    change: { name: `${SAYS_SO} Edited.`, visibility: 'team' },
    changeAgain: { description: 'Twice.' },
    clear: { description: null },
  }),
  {
    operation: 'createSavedReport',
    about: 'makes a report to be delivered',
    writes: true,
    status: 201,
    send: () => ({
      body: { name: SAYS_SO, definition: { dataset: 'notes', measures: ['notes'] } },
    }),
    keep: (answer, found) => found.keep('report to deliver', rowOf(answer).seq),
  },
  ...lifecycle({
    noun: 'schedule',
    create: 'createReportSchedule',
    update: 'updateReportSchedule',
    replace: 'replaceReportSchedule',
    read: 'getReportSchedule',
    remove: 'deleteReportSchedule',
    restore: 'restoreReportSchedule',
    body: (found) => ({
      report: found.number('report to deliver'),
      cadence: { every: 'month', day: 31 },
      recipients: [found.number('user')],
      burst: false,
      format: 'csv',
      byMail: true,
    }),
    change: { burst: true, format: 'xlsx', byMail: false },
    changeAgain: { skipEmpty: false },
  }),
  ...lifecycle({
    noun: 'alert',
    create: 'createAlert',
    update: 'updateAlert',
    replace: 'replaceAlert',
    read: 'getAlert',
    remove: 'deleteAlert',
    restore: 'restoreAlert',
    body: (found) => ({
      report: found.number('report to deliver'),
      measure: 'notes',
      condition: { kind: 'below', value: 10 },
      byMail: false,
    }),
    change: { byMail: true, recipients: 'team' },
    changeAgain: { condition: { kind: 'noRow', days: 7 } },
  }),
  {
    operation: 'listAlerts',
    status: 200,
    send: (found) => ({ query: { report: found.number('report to deliver') } }),
    check: (answer) => (rowsOf(answer).length === 0 ? [] : ['an ended alert came']),
  },
  {
    operation: 'previewAlert',
    status: 200,
    send: (found) => ({
      body: {
        report: found.number('report to deliver'),
        measure: 'notes',
        condition: { kind: 'firstRow' },
      },
    }),
  },
  {
    operation: 'listAlertMessages',
    status: 200,
    keep: (answer, found) => found.keep('alert message', rowsOf(answer)[0]?.id),
  },
  {
    operation: 'getAlertMessage',
    status: 200,
    send: (found) => ({ params: { id: found.number('alert message') } }),
  },
  {
    operation: 'getAlertMessage',
    about: 'that does not exist is 404',
    status: 404,
    send: () => ({ params: { id: NO_ROW } }),
  },
  {
    operation: 'listReportSchedules',
    status: 200,
    send: (found) => ({ query: { report: found.number('report to deliver') } }),
    check: (answer) => (rowsOf(answer).length === 0 ? [] : ['an ended schedule came']),
  },
  {
    operation: 'saveTargets',
    about: 'sets a target and clears it again',
    writes: true,
    status: 200,
    send: (found) => {
      requireManager(found);
      return { body: { targets: [targetOf(found, 100, 0)] } };
    },
    keep: (answer, found) => {
      const [target] = (answer.body as { targets: Record<string, unknown>[] }).targets;
      found.keep('target', target?.['seq']);
      found.keep('target version', target?.['version']);
    },
  },
  {
    operation: 'saveTargets',
    about: 'clears it',
    writes: true,
    status: 200,
    send: (found) => ({
      body: { targets: [targetOf(found, null, found.number('target version'))] },
    }),
  },
  { operation: 'listTargets', status: 200, send: () => ({ query: { progress: 'true' } }) },
  { operation: 'listTargetScopes', status: 200 },
  {
    operation: 'listTargetVersions',
    status: 200,
    send: (found) => ({ params: { id: found.number('target') } }),
  },
  ...lifecycle({
    noun: 'event',
    create: 'createBusinessEvent',
    update: 'updateBusinessEvent',
    replace: 'replaceBusinessEvent',
    read: 'getBusinessEvent',
    remove: 'deleteBusinessEvent',
    restore: 'restoreBusinessEvent',
    body: (found) => {
      requireManager(found);
      return { date: '2026-06-15', title: 'Contract run', team: teamOf(found) };
    },
    change: { title: 'Contract run, edited' },
    changeAgain: { date: '2026-06-16' },
  }),
  { operation: 'listBusinessEvents', status: 200, send: () => ({ query: { from: '2026-01-01' } }) },
  {
    operation: 'getReportScheduleOptions',
    status: 200,
  },
  {
    operation: 'listReportDeliveries',
    status: 200,
    keep: (answer, found) => found.keep('delivery', rowsOf(answer)[0]?.id),
  },
  ...['getReportDelivery', 'getReportDeliveryAnswer'].map((operation): ContractCase => ({
    operation,
    status: 200,
    send: (found) => ({ params: { id: found.number('delivery') } }),
  })),
  {
    operation: 'getReportDelivery',
    about: 'that does not exist is 404',
    status: 404,
    send: () => ({ params: { id: NO_ROW } }),
  },
  {
    operation: 'getReportDeliveryAnswer',
    about: 'of what does not exist is 404',
    status: 404,
    send: () => ({ params: { id: NO_ROW } }),
  },
  {
    operation: 'deleteSavedReport',
    about: 'takes the delivered report away',
    writes: true,
    status: 204,
    send: (found) => ({ params: { id: found.number('report to deliver') } }),
  },
  ...lifecycle({
    noun: 'saved query',
    create: 'createSavedQuery',
    update: 'updateSavedQuery',
    replace: 'replaceSavedQuery',
    read: 'getSavedQuery',
    remove: 'deleteSavedQuery',
    restore: 'restoreSavedQuery',
    body: () => ({ name: SAYS_SO, query: '{ viewer { scopes } }', variables: { seq: 1 } }),
    change: { name: `${SAYS_SO} Edited.`, visibility: 'team' },
    changeAgain: { description: 'Twice.' },
    clear: { description: null },
  }),
];

/** The list of the viewer's own items contains what the run just made. */
const savedLists: ContractCase[] = ['saved-views', 'saved-reports', 'saved-queries']
  .flatMap((name) =>
    genericReads(name, name.replace('-', ' ').replace(/ies$/, 'y').replace(/s$/, '')),
  )
  .concat(genericReads('saved-dashboards', 'dashboard'));

/** A report that may be seen has been saved once at least. */
const versions: ContractCase = {
  operation: 'listSavedReportVersions',
  status: 200,
  send: (found) => ({ params: { id: Number(found.row('saved report row').seq) } }),
  check: (answer) => (rowsOf(answer).length > 0 ? [] : ['none came']),
};

/** A contact is made, another is merged into it, and both go. */
const merging: ContractCase[] = [
  ...['kept', 'merged'].map((which): ContractCase => ({
    operation: 'createContact',
    about: `makes the contact that is ${which}`,
    writes: true,
    status: 201,
    send: (found) => ({
      body: { coid: found.number('coid'), firstName: 'Contract', lastName: `Run ${which}` },
    }),
    keep: (answer, found) => found.keep(`${which} contact`, rowOf(answer).seq),
  })),
  {
    operation: 'mergeContacts',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('kept contact') },
      body: { from: [found.number('merged contact')], fields: { title: 'Both' } },
    }),
    check: (answer) => differences(rowOf(answer), { title: 'Both' }),
  },
  {
    operation: 'findKeptContact',
    writes: true,
    status: 200,
    send: (found) => ({ params: { id: found.number('merged contact') } }),
    check: (answer, found) =>
      differences(rowOf(answer), { seq: found.number('kept contact'), title: 'Both' }),
  },
  ...(['kept', 'merged'] as const).map((which): ContractCase => ({
    operation: 'deleteContact',
    about: which === 'kept' ? 'the kept contact' : 'that was merged away is 404',
    writes: true,
    status: which === 'kept' ? 204 : 404,
    send: (found) => ({ params: { id: found.number(`${which} contact`) } }),
  })),
];

/** Changes of the company itself, each put back as it was. */
const companyWrites: ContractCase[] = [
  {
    operation: 'getCompany',
    about: 'before it is changed',
    writes: true,
    status: 200,
    send: company,
    keep: (answer, found) => found.keep('company before', rowOf(answer)),
  },
  {
    operation: 'setProspectTag',
    writes: true,
    status: 200,
    send: (found) => ({
      ...company(found),
      body: { tag: found.row('company before').prospect === 3 ? 2 : 3 },
      headers: versionOf(found, 'company before'),
    }),
    check: (answer, found) =>
      rowOf(answer).prospect === found.row('company before').prospect ? ['it stays'] : [],
  },
  {
    operation: 'setProspectTag',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      ...company(found),
      body: { tag: 1 },
      headers: versionOf(found, 'company before'),
    }),
  },
  {
    operation: 'setProspectTag',
    about: 'puts the tag back',
    writes: true,
    status: 200,
    send: (found) => ({
      ...company(found),
      body: { tag: found.row('company before').prospect },
    }),
    check: (answer, found) =>
      differences(rowOf(answer), { prospect: found.row('company before').prospect }),
  },
  {
    operation: 'setProspectTag',
    about: 'out of range is refused',
    writes: true,
    status: 422,
    send: (found) => ({ ...company(found), body: { tag: 4 } }),
  },
  {
    operation: 'updateCompany',
    writes: true,
    status: 200,
    send: (found) => ({ ...company(found), body: { address1: SAYS_SO } }),
    check: (answer) => differences(rowOf(answer), { address1: SAYS_SO }),
  },
  {
    operation: 'updateCompany',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      ...company(found),
      body: { address1: 'Elsewhere' },
      headers: versionOf(found, 'company before'),
    }),
  },
  {
    operation: 'updateCompany',
    about: 'refuses its password',
    writes: true,
    status: 422,
    send: (found) => ({ ...company(found), body: { password: 'x' } }),
  },
  {
    operation: 'replaceCompany',
    about: 'puts the address back',
    writes: true,
    status: 200,
    send: (found) => ({
      ...company(found),
      body: { address1: found.row('company before').address1 },
    }),
    check: (answer, found) =>
      differences(rowOf(answer), { address1: found.row('company before').address1 }),
  },
  {
    operation: 'setDoNotCall',
    about: 'without a reason is refused',
    writes: true,
    status: 422,
    send: (found) => ({ ...company(found), body: { doNotCall: true } }),
  },
  {
    operation: 'setDoNotCall',
    writes: true,
    status: 200,
    send: (found) => {
      requireManager(found);
      return { ...company(found), body: { doNotCall: true, reason: SAYS_SO } };
    },
    check: (answer) =>
      differences(rowOf(answer).doNotCall as Record<string, unknown>, {
        flag: true,
        reason: SAYS_SO,
      }),
  },
  {
    operation: 'setDoNotCall',
    about: 'puts it back',
    writes: true,
    status: 200,
    send: (found) => {
      requireManager(found);
      const before = found.row('company before').doNotCall as {
        flag: boolean;
        reason: string | null;
      };
      return {
        ...company(found),
        body: before.flag ? { doNotCall: true, reason: before.reason } : { doNotCall: false },
      };
    },
  },
];

/** What is known of a company has no removal: what there is, is changed and put back. */
const informationWrites: ContractCase[] = [
  {
    operation: 'createCompanyInfo',
    about: 'of a company that has its information is refused',
    writes: true,
    status: 409,
    send: (found) => ({ body: { coid: found.row('company information row').coid } }),
  },
  {
    operation: 'updateCompanyInfo',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('company information') },
      body: { industryNotes: SAYS_SO },
      headers: versionOf(found, 'company information row'),
    }),
    check: (answer, found) =>
      differences(rowOf(answer), { industryNotes: SAYS_SO, by: found.number('me') }),
  },
  {
    operation: 'replaceCompanyInfo',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      params: { id: found.number('company information') },
      body: { employees: 1 },
      headers: versionOf(found, 'company information row'),
    }),
  },
  {
    operation: 'replaceCompanyInfo',
    about: 'puts it back',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('company information') },
      body: { industryNotes: found.row('company information row').industryNotes },
    }),
    check: (answer, found) =>
      differences(rowOf(answer), {
        industryNotes: found.row('company information row').industryNotes,
      }),
  },
];

/** Words about what others made: each is said and taken back. */
const words: ContractCase[] = [
  {
    operation: 'moveContent',
    about: 'to the status that it has changes nothing',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('content item') },
      body: { status: found.row('content item row').status },
    }),
    check: (answer, found) =>
      differences(rowOf(answer), { version: found.row('content item row').version }),
  },
  {
    operation: 'moveContent',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      params: { id: found.number('content item') },
      body: { status: 'Posted' },
      headers: { 'If-Match': '"999999999"' },
    }),
    check: (answer, found) =>
      differences(rowOf(answer).current as Record<string, unknown>, {
        version: found.row('content item row').version,
      }),
  },
  {
    operation: 'moveContent',
    about: 'to a status that there is not is refused',
    writes: true,
    status: 422,
    send: (found) => ({
      params: { id: found.number('content item') },
      body: { status: 'Somewhere' },
    }),
  },
  {
    operation: 'listContracts',
    about: 'that are signed',
    status: 200,
    send: () => ({ query: { status: 'signed', sort: 'endDate', limit: 1 } }),
    keep: (answer, found) => found.keep('old contract row', rowsOf(answer)[0]),
  },
  {
    operation: 'setLostReason',
    about: 'as it is changes nothing',
    writes: true,
    // Another rep's contract is not for everybody; one that still runs cannot be lost.
    status: [200, 403, 422],
    send: (found) => ({
      params: { id: found.row('old contract row').seq as number },
      body: { reason: found.row('old contract row').lostReason },
      headers: versionOf(found, 'old contract row', 'rowVersion'),
    }),
  },
  {
    operation: 'settleProblem',
    about: 'puts it off',
    writes: true,
    status: 200,
    send: (found) => ({
      params: problemAddress(found),
      body: { snoozedUntil: '2199-12-31' },
      headers: versionOf(found, 'problem row'),
    }),
    check: (answer) => differences(rowOf(answer), { snoozedUntil: '2199-12-31' }),
    keep: (answer, found) => found.keep('settled problem', rowOf(answer)),
  },
  {
    operation: 'settleProblem',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      params: problemAddress(found),
      body: { resolved: true },
      headers: versionOf(found, 'problem row'),
    }),
  },
  {
    operation: 'settleProblem',
    about: 'takes it back',
    writes: true,
    status: 200,
    send: (found) => ({
      params: problemAddress(found),
      body: { snoozedUntil: found.row('problem row').snoozedUntil },
      headers: versionOf(found, 'settled problem'),
    }),
    check: (answer, found) =>
      differences(rowOf(answer), { snoozedUntil: found.row('problem row').snoozedUntil }),
  },
  {
    operation: 'settleProblem',
    about: 'that no rule finds is 404',
    writes: true,
    status: 404,
    send: () => ({
      params: { rule: 'no-rep', resource: 'manufacturers', id: NO_ROW },
      body: { resolved: true },
    }),
  },
  {
    operation: 'listUserDomains',
    about: 'without a comment',
    status: 200,
    send: () => ({ query: { limit: 200 } }),
    keep: (answer, found) => {
      const quiet = rowsOf(answer).find((row) => row.comment === null && row.url !== null);
      found.keep('quiet domain row', quiet);
      found.keep('quiet domain', quiet?.seq);
    },
  },
  {
    operation: 'updateUserDomain',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.number('quiet domain') },
      body: { name: SAYS_SO },
      headers: versionOf(found, 'quiet domain row'),
    }),
    check: (answer) => differences(rowOf(answer), { name: SAYS_SO }),
  },
  {
    operation: 'updateUserDomain',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      params: { id: found.number('quiet domain') },
      body: { name: null },
      headers: versionOf(found, 'quiet domain row'),
    }),
  },
  {
    operation: 'revertUserDomain',
    writes: true,
    status: 200,
    send: (found) => ({ params: { id: found.number('quiet domain') } }),
    check: (answer, found) =>
      differences(rowOf(answer), { name: found.row('quiet domain row').name }),
  },
  {
    operation: 'updateUserDomains',
    about: 'as they are changes nothing',
    writes: true,
    status: 200,
    send: (found) => ({
      body: {
        seqs: [found.number('quiet domain')],
        category: found.row('quiet domain row').category,
      },
    }),
  },
  {
    operation: 'updateUserDomains',
    about: 'with one that does not exist changes none',
    writes: true,
    status: 422,
    send: (found) => ({ body: { seqs: [found.number('quiet domain'), NO_ROW], category: 'ISP' } }),
  },
  {
    operation: 'writeDomainComment',
    writes: true,
    status: 200,
    send: (found) => ({ params: { id: found.number('quiet domain') }, body: { comment: SAYS_SO } }),
    check: (answer, found) =>
      differences(rowOf(answer), { comment: SAYS_SO, by: found.number('me') }),
    keep: (answer, found) => found.keep('comment row', rowOf(answer)),
  },
  {
    operation: 'writeDomainComment',
    about: 'with a stale version answers 412 and the row as it is',
    writes: true,
    status: 412,
    send: (found) => ({
      params: { id: found.number('quiet domain') },
      body: { comment: 'Another.' },
      headers: { 'If-Match': `"${Number(found.row('comment row').version) + 7}"` },
    }),
  },
  {
    operation: 'writeDomainComment',
    about: 'by its own number takes it back',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.row('comment row').user_url_comments_id as number },
      body: { comment: '', user_url_comments_id: found.row('comment row').user_url_comments_id },
    }),
    check: (answer) => differences(rowOf(answer), { comment: null }),
  },
];

function problemAddress(found: Found): Record<string, string> {
  const { rule, resource, id } = found.row('problem row') as Record<string, string>;
  return { rule: rule ?? '', resource: resource ?? '', id: id ?? '' };
}

/** The viewer's own feed, which this run makes and ends. An earlier feed of the viewer is not restored. */
const calendarFeed: ContractCase[] = [
  {
    operation: 'getCalendarFeed',
    status: 200,
    keep: (answer, found) => found.keep('earlier feed', rowOf(answer)['created']),
  },
  {
    operation: 'createCalendarFeed',
    writes: true,
    status: 201,
    send: (found) => {
      if (found.get('earlier feed') !== null)
        throw new NothingToAsk('a feed that somebody reads would end');
      return {};
    },
    keep: (answer, found) => found.keep('feed key', rowOf(answer)['key']),
  },
  {
    operation: 'readCalendarFeed',
    about: 'without a session',
    status: 200,
    send: (found) => ({ params: { key: found.text('feed key') }, anonymous: true }),
  },
  {
    operation: 'readCalendarFeed',
    about: 'with a key that is nobody’s is 404',
    status: 404,
    send: () => ({ params: { key: 'nobody-has-this-key' }, anonymous: true }),
  },
  {
    operation: 'deleteCalendarFeed',
    writes: true,
    status: 204,
    send: (found) => (found.text('feed key'), {}),
  },
  {
    operation: 'deleteCalendarFeed',
    about: 'once more is 404',
    writes: true,
    status: 404,
    send: (found) => (found.text('feed key'), {}),
  },
];

/** A token that this run makes, uses and ends. */
const personalTokens: ContractCase[] = [
  { operation: 'listPersonalTokens', status: 200 },
  {
    operation: 'createPersonalToken',
    writes: true,
    status: 201,
    send: () => ({ body: { name: 'Contract test', days: 1 } }),
    keep: (answer, found) => found.keep('personal token', rowOf(answer)['seq']),
  },
  {
    operation: 'createPersonalToken',
    about: 'that lasts for more than a year is refused',
    writes: true,
    status: 422,
    send: () => ({ body: { name: 'Contract test', days: 366 } }),
  },
  {
    operation: 'revokePersonalToken',
    writes: true,
    status: 204,
    send: (found) => ({ params: { id: found.text('personal token') } }),
  },
  {
    operation: 'revokePersonalToken',
    about: 'once more is 404',
    writes: true,
    status: 404,
    send: (found) => ({ params: { id: found.text('personal token') } }),
  },
  {
    operation: 'listPersonalTokensOfUser',
    status: 200,
    send: (found) => ({ params: { id: found.text('me') } }),
  },
];

/** A proposal that this run makes and rejects. */
const proposals: ContractCase[] = [
  { operation: 'listProposals', status: 200 },
  {
    operation: 'createProposal',
    writes: true,
    status: 201,
    send: () => ({ body: { tool: 'set_tag', values: { companySeq: 1, tag: 1 } } }),
    keep: (answer, found) => found.keep('proposal', rowOf(answer)['seq']),
  },
  {
    operation: 'decideProposal',
    writes: true,
    status: 200,
    send: (found) => ({
      params: { id: found.text('proposal') },
      body: { decision: 'rejected' },
    }),
  },
  {
    operation: 'decideProposal',
    about: 'once more is 404',
    writes: true,
    status: 404,
    send: (found) => ({
      params: { id: found.text('proposal') },
      body: { decision: 'confirmed' },
    }),
  },
  {
    operation: 'recordToolCall',
    writes: true,
    status: 204,
    send: () => ({
      body: { tool: 'find_companies', arguments: '{}', outcome: 'answered', rows: 1 },
    }),
  },
];

/** The viewer's own notifications: this run dismisses only those that it caused. */
const notifications: ContractCase[] = [
  { operation: 'listNotifications', status: 200 },
  {
    operation: 'dismissNotification',
    about: 'that does not exist is 404',
    writes: true,
    status: 404,
    send: () => ({ params: { id: NO_ROW } }),
  },
  { operation: 'streamEvents', status: 200 },
  {
    operation: 'streamEvents',
    about: 'behind an event that is no number is refused',
    status: 400,
    send: () => ({ headers: { 'Last-Event-ID': 'x' } }),
  },
];

export const writeCases: ContractCase[] = [
  ...lifecycles,
  ...savedLists,
  versions,
  ...merging,
  ...companyWrites,
  ...informationWrites,
  ...words,
  ...notifications,
  ...calendarFeed,
  ...personalTokens,
  ...proposals,
];
