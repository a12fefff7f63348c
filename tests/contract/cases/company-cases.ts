import { rowOf, rowsOf, type Answered, type ContractCase, type Row } from '../contract-case.ts';
import { operations, type Operation } from '../document.ts';
import { genericReads, NO_ROW } from './generic-cases.ts';

/** Reads about one company, for every such call of the document: the company, and one that does not exist. */
function perCompany(): ContractCase[] {
  return operations
    .filter(({ method, path }) => method === 'GET' && path.includes('{coid}'))
    .flatMap((operation): ContractCase[] => [
      {
        operation: operation.id,
        status: 200,
        send: (found) => ({ params: { coid: found.number('coid') } }),
      },
      {
        operation: operation.id,
        about: 'of a company that does not exist is 404',
        status: 404,
        send: () => ({ params: { coid: NO_ROW } }),
      },
      ...dateCases(operation),
    ]);
}

function dateCases({ id, parameters }: Operation): ContractCase[] {
  if (!parameters.some(({ name }) => name === 'from')) return [];
  return [
    {
      operation: id,
      about: 'between two days',
      status: 200,
      send: (found) => ({
        params: { coid: found.number('coid') },
        query: { from: '2026-01-01', to: '2026-03-31' },
      }),
    },
    {
      operation: id,
      about: 'refuses a day that does not exist',
      status: [400, 422],
      send: (found) => ({
        params: { coid: found.number('coid') },
        query: { from: '2026-02-30' },
      }),
    },
  ];
}

const between = (name: string, from: string, to: string) => (answer: Answered) =>
  rowsOf(answer).every((row) => String(row[name]) >= from && String(row[name]) <= to)
    ? []
    : [`rows with another ${name} came`];

const newestFirst = (name: string) => (answer: Answered) => {
  // What has no day comes last.
  const days = rowsOf(answer).map((row) => String(row[name] ?? ''));
  return days.every((day, i) => i === 0 || day <= (days[i - 1] ?? ''))
    ? []
    : ['they are not ordered by day, the newest first'];
};

/** Everything that is read about a company: notes, people, money, content, audience. */
export const companyCases: ContractCase[] = [
  {
    operation: 'listCompanyPoints',
    about: 'answers lists of one length, ordered by number',
    status: 200,
    send: () => ({ body: {} }),
    check: (answer) => {
      const lists = rowOf(answer)['points'] as Record<string, number[]>;
      const lengths = new Set(Object.values(lists).map(({ length }) => length));
      const seqs = lists['seq'] ?? [];
      return [
        ...(lengths.size === 1 ? [] : ['the lists have several lengths']),
        ...(seqs.every((seq, i) => i === 0 || seq > (seqs[i - 1] ?? 0)) ? [] : ['not by number']),
      ];
    },
  },
  {
    operation: 'searchNotes',
    about: 'answers the newest first',
    status: 200,
    send: () => ({ body: { limit: 100 } }),
    check: newestFirst('date'),
    keep: (answer, found) => {
      found.keep('note', rowsOf(answer)[0]?.seq);
      found.keep('note row', rowsOf(answer)[0]);
    },
  },
  {
    operation: 'searchNotes',
    about: 'of days',
    status: 200,
    send: () => ({ body: { startDate: '2026-01-01', endDate: '2026-06-18', limit: 50 } }),
    check: between('date', '2026-01-01', '2026-06-18'),
  },
  {
    operation: 'searchNotes',
    about: 'of several companies, each at most twice',
    status: 200,
    send: (found) => ({ body: { coid: [found.number('coid')], limitPerCoid: 2 } }),
    check: (answer, found) =>
      rowsOf(answer).length <= 2 &&
      rowsOf(answer).every(({ coid }) => coid === found.number('coid'))
        ? []
        : ['more came, or of another company'],
  },
  ...['user,-date', 'user,company,date', 'company,-date', '-date,company', 'user,zip,-date'].map(
    (sort): ContractCase => ({
      operation: 'searchNotes',
      about: `sorted by ${sort}`,
      status: 200,
      send: () => ({ body: { sort, limit: 5 } }),
    }),
  ),
  {
    operation: 'searchNotes',
    about: 'with every criterion',
    status: 200,
    send: (found) => ({
      body: {
        id: found.number('note'),
        coid: found.number('coid'),
        type: [9, 10, 19],
        rep: found.number('me'),
        startDate: '2010-01-01',
        endDate: '2030-01-01',
        state: 'GA',
        zip: '3',
        q: 'spoke',
        isAClient: true,
        tradeshow: 16,
        competitor: [1, 2],
      },
    }),
  },
  ...genericReads('notes', 'note'),
  ...genericReads('contacts', 'contact'),
  {
    operation: 'findDuplicateContacts',
    status: 200,
    send: (found) => ({
      query: {
        email: String(found.row('contact row').email ?? 'nobody@contract.invalid'),
        firstName: String(found.row('contact row').firstName ?? ''),
        lastName: String(found.row('contact row').lastName ?? ''),
        coid: Number(found.row('contact row').coid),
      },
    }),
    check: (answer, found) =>
      rowsOf(answer).some(({ contact }) => (contact as Row).seq === found.number('contact'))
        ? []
        : ['the described contact is not among them'],
  },
  ...genericReads('company-info', 'company information'),
  ...genericReads('activities', 'activity'),
  {
    operation: 'searchActivities',
    status: 200,
    send: () => ({
      body: { status: 'open', type: [100, 104], from: '2026-01-01', to: '2026-12-31', limit: 50 },
    }),
    check: (answer) =>
      rowsOf(answer).every(
        ({ type, percentComplete }) =>
          [100, 104].includes(type as number) && percentComplete !== 100,
      )
        ? []
        : ['others came'],
  },
  {
    operation: 'searchActivities',
    about: 'answers the latest first',
    status: 200,
    send: () => ({ body: { sort: '-date', limit: 50 } }),
    check: newestFirst('date'),
  },
  {
    operation: 'searchActivities',
    about: 'of several companies, each at most once',
    status: 200,
    send: (found) => ({ body: { coid: [found.number('coid')], limitPerCoid: 1 } }),
    check: (answer) => (rowsOf(answer).length <= 1 ? [] : ['more came']),
  },
  {
    operation: 'listDeletedRecords',
    status: 200,
    send: () => ({ query: { since: '2000-01-01T00:00:00Z', limit: '5' } }),
  },
  {
    operation: 'listDeletedRecords',
    about: 'since a day, which is no moment, is refused',
    status: 422,
    send: () => ({ query: { since: '2026-01-01' } }),
  },
  {
    operation: 'listCompanyChanges',
    status: 200,
    send: () => ({ query: { limit: 5 } }),
  },
  {
    operation: 'listCompanyChanges',
    about: 'of one company by one user since a day',
    status: 200,
    send: (found) => ({
      query: { coid: found.number('coid'), user: found.number('me'), from: '2026-01-01' },
    }),
  },
  ...genericReads('contracts', 'contract'),
  ...genericReads('client-programs', 'client program'),
  {
    operation: 'searchClientPrograms',
    status: 200,
    send: (found) => ({
      body: {
        where: { coid: found.row('client program row').coid },
        order: 'year DESC',
        limit: 2000,
      },
    }),
    check: newestFirst('year'),
  },
  ...genericReads('invoices', 'invoice'),
  ...genericReads('products', 'product'),
  ...genericReads('banners', 'banner'),
  {
    operation: 'listBannerMonths',
    status: 200,
    send: (found) => ({ query: { coid: Number(found.row('banner row').coid) } }),
    check: (answer, found) =>
      rowsOf(answer).some(({ seq }) => seq === found.number('banner'))
        ? []
        : ['the banner has no series'],
  },
  ...genericReads('competition', 'competitor record'),
  ...genericReads('content', 'content item', 'content_id'),
  {
    operation: 'countContent',
    status: 200,
    send: () => ({ query: { contentType: 'bim' } }),
    check: (answer) => (rowsOf(answer).length === 11 ? [] : ['it does not have 11 statuses']),
  },
  ...genericReads('bim-datasheets', 'BIM datasheet'),
  {
    operation: 'listBimDownloads',
    status: 200,
    send: (found) => ({
      query: { coid: Number(found.row('BIM datasheet row').coid), from: '2025-06-01' },
    }),
  },
  {
    operation: 'listBuyingActions',
    status: 200,
    send: (found) => ({ query: { coid: found.number('coid'), from: '2025-01-01', limit: 5 } }),
    check: newestFirst('month'),
  },
  {
    operation: 'listBuyingActions',
    about: 'without a company is refused',
    status: [400, 422],
  },
  ...perCompany(),
  {
    operation: 'readBatch',
    about: 'answers each call, one that fails among them',
    status: 200,
    send: (found) => ({
      body: {
        calls: [found.number('coid'), NO_ROW].map((coid) => `/api/stats/buying-actions/${coid}`),
      },
    }),
    check: (answer) => {
      const statuses = rowsOf(answer).map(({ status }) => status);
      return statuses.join() === '200,404' ? [] : [`the calls answered ${statuses.join(', ')}`];
    },
  },
  { operation: 'getOverallStats', status: 200 },
  {
    operation: 'getOverallStats',
    about: 'of the mobile site in a quarter',
    status: 200,
    send: () => ({ query: { channel: 'mobile', from: '2026-01-01', to: '2026-03-31' } }),
  },
];
