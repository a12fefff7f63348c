/** The dashboards that come with the portal. Definitions only: each place is a built-in report, or a figure. */
import type { Question } from '../../../../../schema/question.ts';
import { BUILT_IN_REPORTS } from '../built-in-reports.ts';
import { ask } from '../report-definition.ts';
import { withQuestion, type Dashboard, type Tile } from './dashboard.ts';

interface Place {
  title: string;
  question: Question;
  width: 1 | 2 | 3;
}

interface Template {
  /** Its place in the address: `/dashboards/{name}`. */
  name: string;
  title: string;
  description: string;
  places: readonly Place[];
}

/** A built-in report by its name. */
function report(name: string, width: Place['width']): Place {
  const found = BUILT_IN_REPORTS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no built-in report ${name}.`);
  return { title: found.title, question: found.question, width };
}

/** One measure of a dataset, large. */
const figure = (title: string, dataset: string, asked: Partial<Question>): Place => ({
  title,
  question: ask(dataset, { ...asked, show: 'number' }),
  width: 1,
});

const AGAINST_LAST_YEAR = 'SAME_PERIOD_LAST_YEAR';

const TEMPLATES: readonly Template[] = [
  {
    name: 'sales',
    title: 'Sales this year',
    description: 'What was sold, by whom and where, against last year.',
    places: [
      figure('Sold this year', 'contracts', {
        measures: ['soldValue'],
        where: { signedOn: { period: 'AYTD' } },
        compare: AGAINST_LAST_YEAR,
      }),
      figure('New business', 'contracts', {
        measures: ['newBusiness'],
        where: { signedOn: { period: 'AYTD' } },
        compare: AGAINST_LAST_YEAR,
      }),
      figure('Contracts signed', 'contracts', {
        measures: ['contracts'],
        where: { signedOn: { period: 'AYTD' } },
        compare: AGAINST_LAST_YEAR,
      }),
      report('sold-by-month', 2),
      report('new-business-by-source', 1),
      report('sold-bridge', 2),
      report('sold-by-state', 1),
      report('standings', 3),
    ],
  },
  {
    name: 'renewals',
    title: 'Renewals',
    description: 'What ends soon, what is at risk, and what came back.',
    places: [
      figure('Due in the next 90 days', 'renewals', {
        measures: ['dueValue'],
        where: { endDate: { period: 'NEXT_90_DAYS' } },
      }),
      figure('At risk in the next 90 days', 'renewals', {
        measures: ['atRiskValue'],
        where: { endDate: { period: 'NEXT_90_DAYS' } },
      }),
      figure('Renewal rate, last 12 months', 'renewals', {
        measures: ['renewalRateNet'],
        where: { endDate: { period: 'L12M' } },
        compare: AGAINST_LAST_YEAR,
      }),
      report('renewal-rate-by-month', 2),
      report('unrenewed-by-reason', 1),
      report('at-risk', 1),
      report('renewals-due', 2),
    ],
  },
  {
    name: 'activity',
    title: 'Activity',
    description: 'How often reps are in touch, with whom, and what they have still to do.',
    places: [
      figure('Unique touches, last 30 days', 'notes', {
        measures: ['uniqueTouches'],
        where: { date: { period: 'LAST_30_DAYS' } },
        compare: 'PREVIOUS_PERIOD',
      }),
      figure('Face to face, last 30 days', 'notes', {
        measures: ['faceToFace'],
        where: { date: { period: 'LAST_30_DAYS' } },
        compare: 'PREVIOUS_PERIOD',
      }),
      figure('Coverage', 'companies', { measures: ['coverage'] }),
      report('touches-by-month', 2),
      report('coverage-by-tag', 1),
      report('touches-heatmap', 2),
      report('notes-by-type', 1),
      report('open-activities', 3),
    ],
  },
  {
    name: 'market',
    title: 'Market and competition',
    description: 'Who else our companies use, and what the market looks for.',
    places: [
      report('competitor-penetration', 2),
      report('prospects-with-three-competitors', 1),
      report('section-demand', 2),
      report('cross-sell-bim', 1),
      report('leads-by-profession', 3),
    ],
  },
  {
    name: 'audience',
    title: 'Audience',
    description: 'Who visits the marketplace and who becomes a lead.',
    places: [
      figure('Leads, last 30 days', 'leads', {
        measures: ['leads'],
        where: { date: { period: 'LAST_30_DAYS' } },
        compare: 'PREVIOUS_PERIOD',
      }),
      figure('Registered, last 12 months', 'userEmails', {
        measures: ['users'],
        where: { joined: { period: 'L12M' } },
        compare: AGAINST_LAST_YEAR,
      }),
      figure('New domains', 'userDomains', { measures: ['newDomains'] }),
      report('leads-by-month', 2),
      report('new-domains', 1),
      report('user-emails', 2),
      report('user-domains', 1),
      report('site-traffic', 3),
    ],
  },
  {
    name: 'content',
    title: 'Content and data',
    description: 'What is being made, what is stuck, and what the rules find wrong.',
    places: [
      figure('Open items', 'content', { measures: ['open'] }),
      figure('Stuck items', 'content', { measures: ['stuck'] }),
      figure('Problems', 'problems', { measures: ['open'] }),
      report('content-status', 2),
      report('data-quality', 1),
      report('content-stuck', 2),
      report('banner-fill', 1),
    ],
  },
];

export interface BuiltInDashboard extends Dashboard {
  /** Its place in the address. */
  path: string;
}

const tilesOf = ({ places }: Template): Tile[] =>
  places.reduce<Tile[]>((tiles, place) => withQuestion(tiles, place), []);

export const BUILT_IN_DASHBOARDS: readonly BuiltInDashboard[] = TEMPLATES.map((template) => ({
  __typename: 'SavedDashboard',
  seq: 0,
  path: template.name,
  owner: null,
  name: template.title,
  description: template.description,
  tags: [],
  tiles: tilesOf(template),
  filters: { __typename: 'DashboardFilters', period: null, rep: null, state: null, section: null },
  crossFilter: true,
  visibility: 'COMPANY',
  version: 0,
  canEdit: false,
}));

/** What an empty dashboard may begin with. */
export const STARTERS: readonly BuiltInDashboard[] = BUILT_IN_DASHBOARDS.slice(0, 3);
