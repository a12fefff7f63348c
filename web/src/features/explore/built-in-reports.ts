/** The reports that come with the portal, as questions of the builder. Definitions only. */
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import { GALLERY_REPORTS } from './gallery-reports.ts';
import { ask, by, type BuiltInReport } from './report-definition.ts';
import { TREND_REPORTS } from './trend-reports.ts';

const CLASSIC: readonly BuiltInReport[] = [
  {
    name: 'contracts',
    title: 'Contracts',
    description: 'What was signed this Arcat year by rep, new and renewed, against last year.',
    folder: 'Contracts',
    question: ask('contracts', {
      measures: ['soldValue', 'newBusiness', 'contracts'],
      dimensions: by('rep'),
      where: { signedOn: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'bar',
    }),
  },
  {
    name: 'renewals',
    title: 'Renewals',
    description: 'What ended this Arcat year by rep, what came back, and the rate by value.',
    folder: 'Contracts',
    question: ask('renewals', {
      measures: [
        'dueValue',
        'renewedValue',
        'due',
        'renewalRateNet',
        'renewed',
        'unrenewed',
        'pending',
      ],
      dimensions: by('rep'),
      where: { endDate: { period: 'AYTD' } },
      show: 'bar',
    }),
  },
  {
    name: 'content-status',
    title: 'Content status',
    description: 'Items of content that are not posted yet, by status and kind, and what is stuck.',
    folder: 'Content',
    question: ask('content', {
      measures: ['items', 'stuck'],
      dimensions: by('status', 'contentType'),
      // Ten times as many are posted: the others would be slivers beside them.
      where: { status: { notIn: ['Posted', 'Cancelled'] } },
      show: 'bar',
    }),
  },
  {
    name: 'user-emails',
    title: 'User e-mails',
    description: 'People who registered, by month and profession, over the last 12 months.',
    folder: 'Audience',
    question: ask('userEmails', {
      measures: ['users'],
      dimensions: [{ name: 'joined', grain: 'MONTH' }, { name: 'profession' }],
      where: { joined: { period: 'L12M' } },
      show: 'area',
    }),
  },
  {
    name: 'user-domains',
    title: 'User domains',
    description: 'Domains that visit the marketplace by kind, and how much they do.',
    folder: 'Audience',
    question: ask('userDomains', {
      measures: ['domains', 'newDomains', 'unresolved'],
      dimensions: by('category'),
      show: 'bar',
    }),
  },
];

const PROGRAMS: readonly BuiltInReport[] = PROGRAM_TYPES.map(({ value, label }) => ({
  name: `programs-${value}`,
  title: `Programs: ${label}`,
  description: `${label} in the contracts by year: value, companies and rows.`,
  folder: 'Programs',
  question: ask('programs', {
    measures: ['contractValue', 'companies', 'rows'],
    dimensions: by('year'),
    where: { type: value },
    orderBy: [{ by: 'year', direction: 'DESC', of: 'CURRENT' }],
    calculations: [{ kind: 'ratio', of: 'contractValue', to: 'companies' }],
    show: 'bar',
  }),
}));

export const BUILT_IN_REPORTS: readonly BuiltInReport[] = [
  ...GALLERY_REPORTS,
  ...TREND_REPORTS,
  ...CLASSIC,
  ...PROGRAMS,
];
