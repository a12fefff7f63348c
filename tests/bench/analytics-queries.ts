/** What the analytics pages ask, as they ask it: one request of each, for times and plans. */
export interface AnalyticsPageQuery {
  /** The page of the specification. */
  page: string;
  dataset: string;
  question: object;
}

const LAST_YEAR = 'samePeriodLastYear';

export const ANALYTICS_PAGE_QUERIES: readonly AnalyticsPageQuery[] = [
  {
    page: '/sales/master-standings',
    dataset: 'standings',
    question: {
      dimensions: ['rep'],
      measures: [
        'soldValue',
        'newBusiness',
        'renewalRateNet',
        'uplift',
        'converted',
        'contactNotes',
        'faceToFace',
        'uniqueTouches',
        'rank',
      ],
      where: { day: { period: 'AYTD' } },
      compare: LAST_YEAR,
    },
  },
  {
    page: '/sales/productivity',
    dataset: 'notes',
    question: {
      dimensions: ['rep', 'type'],
      measures: ['notes', 'uniqueTouches', 'points'],
      where: { date: { period: 'LAST_7_DAYS' } },
      compare: LAST_YEAR,
      limit: 10_000,
    },
  },
  {
    page: '/sales/productivity (year, by rep and week)',
    dataset: 'notes',
    question: {
      dimensions: ['rep', { name: 'date', grain: 'week' }],
      measures: ['notes'],
      where: { date: { period: 'AYTD' } },
      limit: 10_000,
    },
  },
  {
    page: '/notes/activity',
    dataset: 'notes',
    question: {
      dimensions: ['rep', 'type'],
      measures: ['notes', 'uniqueTouches', 'daysActive'],
      where: { date: { period: 'LAST_7_DAYS' } },
      compare: 'previousPeriod',
      limit: 10_000,
    },
  },
  {
    page: '/notes/activity-over-time',
    dataset: 'notes',
    question: {
      dimensions: [{ name: 'date', grain: 'week' }, 'family'],
      measures: ['notes'],
      where: { date: { period: 'L12M' } },
      compare: LAST_YEAR,
    },
  },
  {
    page: '/sales/by-date',
    dataset: 'contracts',
    question: {
      dimensions: [{ name: 'signedOn', grain: 'month' }],
      measures: ['soldValue', 'newBusiness', 'renewalSold'],
      where: { signedOn: { period: 'AYTD' } },
      compare: LAST_YEAR,
    },
  },
  {
    page: '/sales/renewals/all',
    dataset: 'renewals',
    question: {
      dimensions: ['accountRep'],
      measures: [
        'due',
        'renewed',
        'pending',
        'unrenewed',
        'renewalRate',
        'renewalRateNet',
        'atRisk',
        'atRiskValue',
      ],
      where: { endDate: { between: ['2026-03-20', '2026-12-15'] } },
    },
  },
  {
    page: '/rep-territories',
    dataset: 'companies',
    question: {
      dimensions: ['state'],
      measures: [
        'companies',
        'clients',
        'prospects',
        'notContacted180',
        'coverage',
        'contractValue',
        'unassigned',
      ],
    },
  },
  {
    page: '/rep/{id}/reports/prospect-rankings',
    dataset: 'prospectScores',
    question: {
      dimensions: ['company'],
      measures: [
        'score',
        'tagPoints',
        'intentPoints',
        'competitorPoints',
        'demandPoints',
        'timingPoints',
      ],
      where: { rep: 112 },
      orderBy: [{ by: 'score', direction: 'desc' }],
      limit: 100,
    },
  },
  {
    page: '/rep/{id}/sales/conversion',
    dataset: 'prospects',
    question: {
      dimensions: ['stage'],
      measures: ['prospects', 'daysToContact', 'daysToProposal', 'daysToSignature'],
      where: { rep: 112 },
    },
  },
  {
    page: '/rep/{id}/sales/competitor',
    dataset: 'competitors',
    question: {
      dimensions: ['competitor', 'year'],
      measures: ['companiesUsing', 'clientsUsing', 'penetration'],
      where: { accountRep: 112 },
    },
  },
  {
    page: '/clients-converted',
    dataset: 'conversions',
    question: {
      measures: ['converted', 'convertedValue', 'conversionRate', 'daysFromTag'],
      where: { period: { period: 'AYTD' } },
      compare: LAST_YEAR,
    },
  },
  {
    page: '/contracts/{year}',
    dataset: 'programs',
    question: {
      dimensions: ['type'],
      measures: ['contractValue', 'companies'],
      where: { year: 2026 },
    },
  },
  {
    page: '/overall/site',
    dataset: 'buyingActions',
    question: {
      dimensions: [{ name: 'month', grain: 'month' }],
      measures: ['drawn', 'specified', 'found', 'sent', 'total', 'siteActions'],
      where: { month: { period: 'L12M' } },
      compare: LAST_YEAR,
    },
  },
  {
    page: '/company/{id}/stats/csi-market-share',
    dataset: 'buyingActions',
    question: {
      dimensions: ['company', 'rowSection'],
      measures: ['total', 'marketShare'],
      where: { rowSection: '07 42 13', month: { period: 'L12M' } },
    },
  },
  {
    page: '/content-status',
    dataset: 'content',
    question: {
      dimensions: ['status'],
      measures: ['items', 'stuck', 'averageAge'],
      where: { contentType: 'bim' },
    },
  },
  {
    page: '/user-domains',
    dataset: 'userDomains',
    // The page opens with the last seven days, as lists of what happened do; all time is the reader's to ask for.
    question: {
      dimensions: ['category'],
      measures: ['domains', 'newDomains', 'visits'],
      where: { date: { period: 'LAST_7_DAYS' } },
    },
  },
  {
    page: '/user-emails',
    dataset: 'userEmails',
    // The page opens with those who joined this year.
    question: {
      dimensions: ['profession'],
      measures: ['users', 'reachable', 'active90'],
      where: { joined: { period: 'AYTD' } },
    },
  },
  {
    page: '/company/{id}/leads',
    dataset: 'leads',
    question: {
      dimensions: [{ name: 'date', grain: 'month' }, 'profession'],
      measures: ['leads', 'people'],
      where: { company: 5, date: { period: 'L12M' } },
    },
  },
  {
    page: '/invoices',
    dataset: 'invoices',
    // Ageing is about what is not paid.
    question: {
      dimensions: ['ageing'],
      measures: ['invoices', 'balance'],
      where: { isOpen: true },
    },
  },
];
