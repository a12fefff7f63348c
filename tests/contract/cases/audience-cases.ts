import { rowOf, rowsOf, type ContractCase } from '../contract-case.ts';
import { genericReads } from './generic-cases.ts';

/** Who uses the content, what the rules find wrong, and the figures of the query engine. */
export const audienceCases: ContractCase[] = [
  ...genericReads('leads', 'lead'),
  ...genericReads('useremails', 'user e-mail'),
  {
    operation: 'searchUserEmails',
    status: 200,
    send: () => ({
      body: { profession: [1, 8], usertype: 'professional', joinedFrom: '2010-01-01', limit: 5 },
    }),
    check: (answer) =>
      rowsOf(answer).every(({ profession }) => profession === 1 || profession === 8)
        ? []
        : ['other professions came'],
  },
  {
    operation: 'searchUserEmails',
    about: 'of an address finds it',
    status: 200,
    send: (found) => ({ body: { email: String(found.row('user e-mail row').email) } }),
    check: (answer, found) =>
      rowsOf(answer).some(({ seq }) => seq === found.number('user e-mail'))
        ? []
        : ['it does not come'],
  },
  {
    operation: 'getCompanyUserEmails',
    about: 'of a year',
    status: 200,
    send: (found) => ({ params: { coid: found.number('coid') }, query: { year: 2026 } }),
  },
  ...genericReads('user-domains', 'domain'),
  {
    operation: 'searchUserDomains',
    status: 200,
    send: () => ({ body: { category: ['GC', 'NOTSURE'], limit: 5 } }),
    check: (answer) =>
      rowsOf(answer).every(({ category }) => category === 'GC' || category === 'NOTSURE')
        ? []
        : ['other categories came'],
  },
  {
    operation: 'searchUserDomains',
    about: 'new ones in a division',
    status: 200,
    send: () => ({ body: { qstr: 'a', csi: '09', newOnly: true } }),
    check: (answer) => (rowsOf(answer).every(({ isNew }) => isNew) ? [] : ['old ones came']),
  },
  {
    operation: 'countUserDomains',
    status: 200,
    check: (answer) => (rowsOf(answer).length === 7 ? [] : ['it does not have 7 categories']),
  },
  ...genericReads('user-projects', 'project'),
  {
    operation: 'listCompanyProjects',
    about: 'without titles has none',
    status: 200,
    send: (found) => ({ params: { coid: found.number('coid') } }),
    check: (answer) => (rowsOf(answer).every(({ title }) => title === null) ? [] : ['titles came']),
  },
  {
    operation: 'listCompanyProjects',
    about: 'with titles',
    status: 200,
    send: (found) => ({ params: { coid: found.number('coid') }, query: { title: 'true' } }),
    check: (answer) =>
      rowsOf(answer).every(({ title }) => typeof title === 'string') ? [] : ['a title is missing'],
  },
  {
    operation: 'listProblems',
    status: 200,
    send: () => ({ query: { state: 'all', limit: 5 } }),
    keep: (answer, found) => found.keep('problem row', rowsOf(answer)[0]),
  },
  {
    operation: 'listProblems',
    about: 'of a rule and a severity',
    status: 200,
    send: () => ({ query: { rule: 'no-rep', severity: 'medium' } }),
    check: (answer) =>
      rowsOf(answer).every(({ rule }) => rule === 'no-rep') ? [] : ['other rules came'],
  },
  { operation: 'countProblems', status: 200 },
  { operation: 'getAnalyticsRegistry', status: 200 },
  {
    operation: 'runAnalytics',
    status: 200,
    send: () => ({
      params: { dataset: 'notes' },
      body: {
        dimensions: [{ name: 'date', grain: 'month' }],
        measures: ['notes'],
        where: { date: { between: ['2026-01-01', '2026-06-18'] } },
        compare: 'samePeriodLastYear',
      },
    }),
    check: (answer) => (rowOf(answer).totals === null ? ['totals are missing'] : []),
  },
  {
    operation: 'runAnalytics',
    about: 'of a measure that does not exist is refused',
    status: 422,
    send: () => ({ params: { dataset: 'notes' }, body: { measures: ['noSuchMeasure'] } }),
  },
  {
    operation: 'runAnalytics',
    about: 'of a dataset that does not exist is 404',
    status: 404,
    send: () => ({ params: { dataset: 'noSuchDataset' }, body: { measures: ['notes'] } }),
  },
  {
    operation: 'explainAnalyticsChange',
    about: 'splits the change of a year',
    status: 200,
    send: () => ({
      params: { dataset: 'notes' },
      body: {
        measure: 'notes',
        where: { date: { period: 'L12M' } },
        compare: 'samePeriodLastYear',
        dimensions: ['rep'],
      },
    }),
    check: ({ body }) => {
      const { kind } = body as { kind: string };
      return kind === 'sum' ? [] : [`a count was split as ${kind}`];
    },
  },
  {
    operation: 'listAnalyticsRows',
    status: 200,
    send: () => ({
      params: { dataset: 'notes' },
      body: { measure: 'notes', where: { date: { gte: '2026-06-01' } }, limit: 3 },
    }),
  },
  // Only administrators read them.
  { operation: 'getBackups', status: [200, 403], send: () => ({}) },
  ...genericReads('audit', 'audit row').map((auditCase) => ({
    ...auditCase,
    status: [auditCase.status, 403].flat(),
    check: (...[answer, found]: Parameters<NonNullable<ContractCase['check']>>) =>
      answer.status === 403 ? [] : (auditCase.check?.(answer, found) ?? []),
    keep: (...[answer, found]: Parameters<NonNullable<ContractCase['keep']>>) => {
      if (answer.status !== 403) auditCase.keep?.(answer, found);
    },
  })),
  ...(['listLeads', 'listUserEmails'] as const).map((operation): ContractCase => ({
    operation,
    about: 'for what leaves has nobody who opted out',
    status: 200,
    send: () => ({ query: { optOut: 'true', limit: 5 }, headers: { 'x-leaving': 'true' } }),
    check: (answer) => (rowsOf(answer).length === 0 ? [] : ['people who opted out would leave']),
  })),
  {
    operation: 'listContacts',
    about: 'for what leaves has nobody who must not be contacted',
    status: 200,
    send: () => ({ query: { doNotContact: 'true', limit: 5 }, headers: { 'x-leaving': 'true' } }),
    check: (answer) =>
      rowsOf(answer).length === 0 ? [] : ['people who must not be contacted would leave'],
  },
  {
    operation: 'beginExport',
    about: 'before the first row leaves',
    writes: true,
    status: 201,
    send: () => ({
      body: { list: 'contacts', format: 'csv', filter: { filter: { bounced: false } } },
    }),
    keep: (answer, found) => found.keep('begun export', rowOf(answer).seq),
  },
  {
    operation: 'beginExport',
    about: 'of what is no list’s name is refused',
    writes: true,
    status: 422,
    send: () => ({ body: { list: 'two\nlines', format: 'csv', filter: {} } }),
  },
  {
    operation: 'endExport',
    writes: true,
    status: 204,
    send: (found) => ({
      params: { id: found.get<number>('begun export') },
      body: { outcome: 'complete', rows: 12 },
    }),
  },
  {
    operation: 'endExport',
    about: 'a second time is 404',
    writes: true,
    status: 404,
    send: (found) => ({
      params: { id: found.get<number>('begun export') },
      body: { outcome: 'broken-off', rows: 0 },
    }),
  },
  {
    operation: 'recordRefusal',
    writes: true,
    status: 204,
    send: () => ({
      body: { what: 'Audit', path: 'audit', reason: 'You are not allowed to do this.' },
    }),
  },
];
