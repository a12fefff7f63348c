/** Reports over time, over the map and from step to step, as questions of the builder. Definitions only. */
import { ask, by, month, type BuiltInReport } from './report-definition.ts';

const SALES: readonly BuiltInReport[] = [
  {
    name: 'sold-by-month',
    title: 'Sold by month',
    description: 'What was signed in each month of this Arcat year, last year behind it.',
    folder: 'Sales',
    question: ask('contracts', {
      measures: ['soldValue', 'contracts'],
      dimensions: month('signedOn'),
      where: { signedOn: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'bar',
    }),
  },
  {
    name: 'sold-bridge',
    title: 'Sold value, from last year to this',
    description: 'Which reps sold more than a year ago and which sold less, step by step.',
    folder: 'Sales',
    question: ask('contracts', {
      measures: ['soldValue'],
      dimensions: by('rep'),
      where: { signedOn: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'waterfall',
    }),
  },
  {
    name: 'new-and-renewed',
    title: 'New and renewed by month',
    description: 'How much of what was sold is new business, over the last 12 months.',
    folder: 'Sales',
    question: ask('contracts', {
      measures: ['soldValue'],
      dimensions: [...month('signedOn'), { name: 'kind' }],
      where: { signedOn: { period: 'L12M' } },
      show: 'bar',
    }),
  },
  {
    name: 'sold-by-state',
    title: 'Sold value by state',
    description: 'Where this Arcat year’s contracts were signed.',
    folder: 'Sales',
    question: ask('contracts', {
      measures: ['soldValue', 'contracts'],
      dimensions: by('state'),
      where: { signedOn: { period: 'AYTD' } },
      show: 'map',
    }),
  },
  {
    name: 'renewal-rate-by-month',
    title: 'Renewal rate by month',
    description: 'Of the contracts that ended in a month, the share that came back.',
    folder: 'Sales',
    question: ask('renewals', {
      measures: ['renewalRateNet', 'renewalRate'],
      dimensions: month('endDate'),
      where: { endDate: { period: 'L12M' } },
      show: 'line',
    }),
  },
  {
    name: 'book-by-package',
    title: 'Contract value by package',
    description: 'What the book of each contract year is made of.',
    folder: 'Sales',
    question: ask('contractYears', {
      measures: ['value'],
      dimensions: by('year', 'package'),
      where: { inBook: true },
      show: 'area',
    }),
  },
  {
    name: 'prospect-funnel',
    title: 'Prospect funnel',
    description: 'How far the prospects of the last 12 months have come.',
    folder: 'Sales',
    question: ask('prospects', {
      measures: [
        'prospects',
        'reachedContacted',
        'reachedDiscovery',
        'reachedDeeperDive',
        'reachedProposal',
        'reachedSigned',
      ],
      where: { created: { period: 'L12M' } },
      show: 'funnel',
    }),
  },
];

const WORK: readonly BuiltInReport[] = [
  {
    name: 'touches-by-month',
    title: 'Touches by month',
    description: 'Unique touches over the last 12 months, and a year before.',
    folder: 'Activity',
    question: ask('notes', {
      measures: ['uniqueTouches'],
      dimensions: month('date'),
      where: { date: { period: 'L12M' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'line',
    }),
  },
  {
    name: 'notes-by-type',
    title: 'Notes by type',
    description: 'How reps are in touch this Arcat year, last year behind it.',
    folder: 'Activity',
    question: ask('notes', {
      measures: ['notes'],
      dimensions: by('type'),
      where: { date: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'bar',
    }),
  },
  {
    name: 'open-activities',
    title: 'Open activities by rep',
    description: 'What each rep has still to do, and what is overdue.',
    folder: 'Activity',
    question: ask('activities', {
      measures: ['open', 'overdue'],
      dimensions: by('rep'),
      having: { open: { gt: 0 } },
      show: 'bar',
    }),
  },
  {
    name: 'coverage-map',
    title: 'Coverage by state',
    description: 'The share of accounts with a contact in the last 90 days (A ***: 30), by state.',
    folder: 'Activity',
    question: ask('companies', {
      measures: ['coverage', 'assigned'],
      dimensions: by('state'),
      show: 'map',
    }),
  },
];

const AUDIENCE: readonly BuiltInReport[] = [
  {
    name: 'leads-by-month',
    title: 'Leads by month',
    description: 'Leads of the last 12 months, and a year before.',
    folder: 'Audience',
    question: ask('leads', {
      measures: ['leads'],
      dimensions: month('date'),
      where: { date: { period: 'L12M' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'line',
    }),
  },
  {
    name: 'site-traffic',
    title: 'Marketplace visits by month',
    description: 'Sessions on the full and on the mobile site.',
    folder: 'Audience',
    question: ask('siteUsage', {
      measures: ['sessions'],
      dimensions: [...month('month'), { name: 'channel' }],
      where: { month: { period: 'L12M' } },
      show: 'area',
    }),
  },
];

export const TREND_REPORTS: readonly BuiltInReport[] = [...SALES, ...WORK, ...AUDIENCE];
