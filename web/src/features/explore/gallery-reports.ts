/** The gallery: what managers ask most, as questions of the builder. Definitions only. */
import { ask, by, most, type BuiltInReport } from './report-definition.ts';

const SALES: readonly BuiltInReport[] = [
  {
    name: 'standings',
    title: 'Standings',
    description: 'Who sold what this Arcat year, with rank, new business and renewal rate.',
    folder: 'Sales',
    question: ask('standings', {
      measures: ['soldValue', 'newBusiness', 'renewalRateNet', 'uniqueTouches', 'rank'],
      dimensions: by('rep'),
      where: { day: { period: 'AYTD' } },
      orderBy: most('soldValue'),
      show: 'bar',
    }),
  },
  {
    name: 'renewals-due',
    title: 'Renewals due by month and rep',
    description: 'Contract value that ends in the next 12 months: who has how much, and when.',
    folder: 'Sales',
    question: ask('renewals', {
      measures: ['dueValue', 'due'],
      dimensions: [{ name: 'rep' }, { name: 'endDate', grain: 'MONTH' }],
      where: { endDate: { period: 'NEXT_12_MONTHS' } },
      show: 'heatmap',
    }),
  },
  {
    name: 'at-risk',
    title: 'Renewals at risk',
    description: 'Contracts that end within 90 days and show a sign of leaving, by rep.',
    folder: 'Sales',
    question: ask('renewals', {
      measures: ['atRiskValue', 'atRisk'],
      dimensions: by('rep'),
      where: { endDate: { period: 'NEXT_90_DAYS' }, atRisk: true },
      show: 'bar',
    }),
  },
  {
    name: 'new-business-by-source',
    title: 'New business by prospect tag',
    description: 'What the prospects were tagged when they signed, this year against last.',
    folder: 'Sales',
    question: ask('contracts', {
      measures: ['newBusiness', 'newBusinessContracts'],
      dimensions: by('tagAtSigning'),
      where: { signedOn: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      calculations: [{ kind: 'percentOfTotal', of: 'newBusiness' }],
      show: 'bar',
    }),
  },
  {
    name: 'unrenewed-by-reason',
    title: 'Not renewed by reason',
    description: 'What the clients of the last 12 months who left said, and what they were worth.',
    folder: 'Sales',
    question: ask('renewals', {
      measures: ['unrenewedValue', 'unrenewed'],
      dimensions: by('lostReason'),
      where: { endDate: { period: 'L12M' } },
      having: { unrenewed: { gt: 0 } },
      show: 'bar',
    }),
  },
  {
    name: 'value-waterfall',
    title: 'Contract value, year over year',
    description: 'How much each contract year added to the book or took from it.',
    folder: 'Sales',
    question: ask('contractYears', {
      measures: ['valueChange'],
      dimensions: by('year'),
      // A contract that still runs has not left.
      where: { movement: { notIn: ['open', 'later'] } },
      show: 'waterfall',
    }),
  },
  {
    name: 'conversion-cohorts',
    title: 'Conversion by cohort',
    description: 'Of the prospects added in a quarter, how many signed within 6, 12 and 24 months.',
    folder: 'Sales',
    question: ask('prospects', {
      measures: ['signedWithin6', 'signedWithinYear', 'signedWithin24', 'cohortRate'],
      dimensions: [{ name: 'created', grain: 'QUARTER' }],
      show: 'line',
    }),
  },
  {
    name: 'invoice-ageing',
    title: 'Invoice ageing',
    description: 'What is still to be paid, by how late it is.',
    folder: 'Sales',
    question: ask('invoices', {
      measures: ['balance', 'invoices'],
      dimensions: by('ageing'),
      where: { isOpen: true },
      orderBy: [{ by: 'ageing', direction: 'ASC', of: 'CURRENT' }],
      calculations: [{ kind: 'percentOfTotal', of: 'balance' }],
      show: 'bar',
    }),
  },
];

const ACTIVITY: readonly BuiltInReport[] = [
  {
    name: 'contact-by-rep',
    title: 'Contact notes by rep',
    description: 'Who talks to how many companies, and how: last 30 days against the 30 before.',
    folder: 'Activity',
    question: ask('notes', {
      measures: ['contactNotes', 'companies', 'points'],
      dimensions: by('rep'),
      where: { date: { period: 'LAST_30_DAYS' } },
      compare: 'PREVIOUS_PERIOD',
      show: 'bar',
    }),
  },
  {
    name: 'coverage-by-tag',
    title: 'Coverage by tag',
    description: 'The share of accounts with a contact in the last 90 days (A ***: 30), by tag.',
    folder: 'Activity',
    question: ask('companies', {
      measures: ['coverage', 'assigned', 'covered'],
      dimensions: by('tag'),
      show: 'bar',
    }),
  },
  {
    name: 'touches-heatmap',
    title: 'Touches by rep and week',
    description: 'Who was in touch when, over the last 90 days.',
    folder: 'Activity',
    question: ask('notes', {
      measures: ['uniqueTouches'],
      dimensions: [{ name: 'rep' }, { name: 'date', grain: 'WEEK' }],
      where: { date: { period: 'LAST_90_DAYS' } },
      show: 'heatmap',
    }),
  },
  {
    name: 'face-to-face-and-sold',
    title: 'Face to face and sold',
    description: 'Meetings beside what was sold, and dollars for each meeting.',
    folder: 'Activity',
    question: ask('standings', {
      measures: ['faceToFace', 'soldValue'],
      dimensions: by('rep'),
      where: { day: { period: 'AYTD' } },
      orderBy: most('faceToFace'),
      calculations: [{ kind: 'ratio', of: 'soldValue', to: 'faceToFace' }],
      show: 'bar',
    }),
  },
];

const MARKET: readonly BuiltInReport[] = [
  {
    name: 'competitor-penetration',
    title: 'Competitors by year',
    description: 'The share of the companies asked that use each competitor.',
    folder: 'Market',
    question: ask('competitors', {
      measures: ['penetration', 'companiesUsing'],
      dimensions: by('competitor', 'year'),
      where: { tradeShow: false },
      show: 'heatmap',
    }),
  },
  {
    name: 'prospects-with-three-competitors',
    title: 'Prospects that use three competitors or more',
    description: 'They pay for this already: by account rep.',
    folder: 'Market',
    question: ask('companies', {
      measures: ['prospects'],
      dimensions: by('accountRep'),
      where: { competitorCount: { gte: 3 }, companyStatus: 'prospect' },
      show: 'bar',
    }),
  },
  {
    name: 'cross-sell-bim',
    title: 'Cross-sell: specs without BIM',
    description: 'Clients that have specs and no BIM in their contract, by year.',
    folder: 'Market',
    question: ask('contractYears', {
      measures: ['clients', 'value'],
      dimensions: by('year'),
      where: {
        inBook: true,
        programs: { contains: 'specs' },
        not: { programs: { contains: 'bim' } },
      },
      orderBy: [{ by: 'year', direction: 'DESC', of: 'CURRENT' }],
      calculations: [{ kind: 'ratio', of: 'value', to: 'clients' }],
      show: 'bar',
    }),
  },
  {
    name: 'leads-by-profession',
    title: 'Leads by state and profession',
    description: 'Who looked at the content in the last 90 days, and where they are.',
    folder: 'Market',
    question: ask('leads', {
      measures: ['leads'],
      dimensions: by('leadState', 'profession'),
      where: { date: { period: 'LAST_90_DAYS' } },
      show: 'heatmap',
    }),
  },
  {
    name: 'new-domains',
    title: 'New domains',
    description: 'Domains seen for the first time lately, by kind and state.',
    folder: 'Market',
    question: ask('userDomains', {
      measures: ['newDomains'],
      dimensions: by('category'),
      where: { isNew: true },
      show: 'bar',
    }),
  },
  {
    name: 'section-demand',
    title: 'Demand by division',
    description: 'Buying actions by CSI division and month of this Arcat year.',
    folder: 'Market',
    question: ask('buyingActions', {
      measures: ['total'],
      dimensions: [{ name: 'month', grain: 'MONTH' }, { name: 'rowDivision' }],
      where: { month: { period: 'AYTD' } },
      show: 'line',
    }),
  },
  {
    name: 'banner-fill',
    title: 'Banners by placement',
    description: 'How many banners ran where in each month of this Arcat year.',
    folder: 'Market',
    question: ask('banners', {
      measures: ['banners', 'clicks'],
      dimensions: [{ name: 'placement' }, { name: 'month', grain: 'MONTH' }],
      where: { month: { period: 'AY' } },
      show: 'line',
    }),
  },
];

const QUALITY: readonly BuiltInReport[] = [
  {
    name: 'content-stuck',
    title: 'Content stuck by owner',
    description: 'Whose items have not moved for too long, and how long they take.',
    folder: 'Content',
    question: ask('content', {
      measures: ['stuck', 'open', 'medianAge'],
      dimensions: by('owner'),
      orderBy: most('stuck'),
      show: 'bar',
    }),
  },
  {
    name: 'data-quality',
    title: 'Data quality',
    description: 'What the rules find wrong or forgotten today.',
    folder: 'Content',
    question: ask('problems', {
      measures: ['open', 'companies'],
      dimensions: by('rule'),
      show: 'bar',
    }),
  },
];

export const GALLERY_REPORTS: readonly BuiltInReport[] = [
  ...SALES,
  ...ACTIVITY,
  ...MARKET,
  ...QUALITY,
];
