import { administrationCases } from './administration-cases.ts';
import { differences, rowOf, rowsOf, type ContractCase, type Row } from '../contract-case.ts';
import { genericReads, NO_ROW } from './generic-cases.ts';

interface Hits {
  hits: { total: number; hits: { _source: Row }[] };
}

/** Users, companies and their sections: what later cases ask about is found here. */
export const peopleCases: ContractCase[] = [
  {
    operation: 'queryUsers',
    status: 200,
    send: () => ({ query: { active: 'true', level: 32 } }),
    check: (answer) =>
      rowsOf(answer).every((row) => row.level === 32 && row.active === true)
        ? []
        : ['users of another level or inactive ones came'],
  },
  {
    operation: 'queryUsers',
    about: 'refuses a filter that it does not have',
    status: [400, 422],
    send: () => ({ query: { noSuchField: '1' } }),
  },
  ...genericReads('users', 'user'),
  ...administrationCases,
  {
    operation: 'searchCompanies',
    status: 200,
    send: (found) => ({
      body: found.has('wanted coid') ? { coid: found.number('wanted coid') } : { limit: 5 },
    }),
    keep: (answer, found) => {
      const [hit] = (answer.body as Hits).hits.hits;
      found.keep('company', hit?._source.seq);
      found.keep('coid', hit?._source.coid);
      found.keep('company row', hit?._source);
    },
  },
  ...[
    'company',
    'renewalDate',
    'contractValue',
    'prospectScore',
    'city,zip',
    'state,city,zip',
    'zip',
    '_score',
    'competitor_count',
    'lastContacted',
  ].map((sort): ContractCase => ({
    operation: 'searchCompanies',
    about: `sorted by ${sort}`,
    status: 200,
    send: () => ({ body: { query: 'a', sort, limit: 10 } }),
  })),
  {
    operation: 'searchCompanies',
    about: 'with every criterion',
    status: 200,
    send: () => ({
      body: {
        query: 'roof',
        city: 'Atlanta',
        state: ['GA', 'FL'],
        zip: '30',
        rep: 0,
        notContactedIn: 25,
        competitors: [1, 9],
        csi: '07',
        clientFlag: false,
        status: ['former', 'prospect'],
        createdWithinDays: 3660,
        renewalWithinDays: 90,
        tag: [0, 1, 2, 3],
        doNotCall: false,
      },
    }),
  },
  {
    operation: 'searchCompanies',
    about: 'around a place answers distances that grow',
    status: 200,
    send: () => ({
      body: { lat: 33.75, lon: -84.39, withinMiles: 3000, sort: 'distance', limit: 50 },
    }),
    check: (answer) => {
      const distances = (answer.body as Hits).hits.hits.map(({ _source }) => _source.distance);
      const sorted = [...distances].sort((a, b) => Number(a) - Number(b));
      return JSON.stringify(sorted) === JSON.stringify(distances) ? [] : ['they do not'];
    },
  },
  {
    operation: 'searchCompanies',
    about: 'in a rectangle of the map',
    status: 200,
    send: () => ({ body: { bbox: [-90, 25, -75, 40], limit: 5 } }),
  },
  {
    operation: 'searchCompanies',
    about: 'with facets',
    status: 200,
    send: () => ({
      body: {
        limit: 1,
        facets: [
          'clientFlag',
          'status',
          'tag',
          'state',
          'rep',
          'division',
          'competitors',
          'notContactedIn',
        ],
      },
    }),
    check: (answer) =>
      Object.keys(rowOf(answer).aggregations ?? {}).length === 8 ? [] : ['a facet is missing'],
    keep: (answer, found) => {
      found.forget('cursor');
      found.keep('cursor', answer.headers.get('x-next-cursor') ?? undefined);
    },
  },
  {
    operation: 'searchCompanies',
    about: 'behind a cursor',
    status: 200,
    send: (found) => ({ body: { limit: 1, after: found.text('cursor') } }),
  },
  {
    operation: 'findCompaniesByCoids',
    status: 200,
    send: (found) => ({ body: { coid: found.number('coid') } }),
    check: (answer, found) =>
      (answer.body as Hits).hits.hits[0]?._source.coid === found.number('coid')
        ? []
        : ['the company did not come'],
  },
  {
    operation: 'findCompaniesByCoids',
    about: 'of a list',
    status: 200,
    send: (found) => ({ body: { coids: [found.number('coid')] } }),
  },
  ...genericReads('manufacturers', 'company'),
  {
    operation: 'getCompany',
    about: 'answers the row that a search answers',
    status: 200,
    send: (found) => ({ params: { id: found.number('company') } }),
    check: (answer, found) => {
      const { distance: _distance, ...row } = found.row('company row');
      return differences(rowOf(answer), row);
    },
  },
  {
    operation: 'getCsiAndKeywords',
    status: 200,
    send: (found) => ({ params: { id: found.number('company') } }),
  },
  {
    operation: 'getCsiAndKeywords',
    about: 'of a company that does not exist is 404',
    status: 404,
    send: () => ({ params: { id: NO_ROW } }),
  },
  {
    operation: 'listNewSalesProspects',
    status: 200,
    send: () => ({ query: { days: 365 } }),
    check: (answer) =>
      rowsOf(answer).every(({ clientFlag }) => clientFlag === false) ? [] : ['clients came'],
  },
  {
    operation: 'listNewSalesProspects',
    about: 'of no days is refused',
    status: [400, 422],
    send: () => ({ query: { days: 0 } }),
  },
  {
    operation: 'listNewSalesProspectsOfRep',
    status: 200,
    send: (found) => ({ params: { id: found.number('user') }, query: { days: 365 } }),
    check: (answer, found) =>
      rowsOf(answer).every(({ rep }) => rep === found.number('user')) ? [] : ['others’ came'],
  },
  {
    operation: 'listRepTerritories',
    status: 200,
    check: (answer) =>
      rowsOf(answer).at(-1)?.state === null ? [] : ['the last row is not the total row'],
  },
  {
    operation: 'listRepTerritories',
    about: 'of a state',
    status: 200,
    send: () => ({ query: { state: 'GA', country: 'US' } }),
    check: (answer) =>
      rowsOf(answer).every(({ state }) => state === 'GA' || state === null)
        ? []
        : ['rows of another state came'],
  },
  {
    operation: 'listCsiSections',
    status: 200,
    send: () => ({ query: { division: '09', limit: 5 } }),
    check: (answer) =>
      rowsOf(answer).every(({ division }) => division === '09') ? [] : ['other divisions came'],
    keep: (answer, found) => found.keep('section', rowsOf(answer)[0]?.csisec),
  },
  {
    operation: 'getCsiSection',
    status: 200,
    send: (found) => ({ params: { id: found.text('section') } }),
  },
  {
    operation: 'getCsiSection',
    about: 'without its spaces',
    status: 200,
    send: (found) => ({ params: { id: found.text('section').replaceAll(' ', '') } }),
  },
  {
    operation: 'getCsiSection',
    about: 'that does not exist is 404',
    status: 404,
    send: () => ({ params: { id: '99 99 99' } }),
  },
];
