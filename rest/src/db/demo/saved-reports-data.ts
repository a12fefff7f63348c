/** Saved reports of the demo: the gallery that newcomers find. The definitions name datasets, dimensions and measures of the metric registry. */
import type { Visibility } from './saved-views-data.ts';

export interface ReportTemplate {
  name: string;
  description: string;
  folder: string;
  tags: readonly string[];
  visibility: Visibility;
  dataset: string;
  /** With the grain of a date: `signedOn:MONTH`. */
  dimensions: readonly string[];
  measures: readonly string[];
}

const report = (
  folder: string,
  name: string,
  description: string,
  dataset: string,
  dimensions: readonly string[],
  measures: readonly string[],
  tags: readonly string[] = [],
  visibility: Visibility = 'company',
): ReportTemplate => ({
  name,
  description,
  folder,
  tags,
  visibility,
  dataset,
  dimensions,
  measures,
});

export const REPORTS: readonly ReportTemplate[] = [
  report(
    'Sales',
    'Standings',
    'Sold value by rep, with new business and renewals.',
    'standings',
    ['rep'],
    ['rank', 'soldValue', 'newBusiness', 'renewalSold'],
    ['monday'],
  ),
  report(
    'Sales',
    'New business by source tag',
    'What tags the new clients carried.',
    'contracts',
    ['tagAtSigning'],
    ['newBusinessContracts', 'newBusiness'],
  ),
  report(
    'Sales',
    'New and renewed by year',
    'New, renewed and uplift by year.',
    'contracts',
    ['year', 'kind'],
    ['contracts', 'soldValue', 'uplift'],
  ),
  report(
    'Sales',
    'Sold by month',
    'When contracts are signed.',
    'contracts',
    ['signedOn:MONTH'],
    ['contracts', 'soldValue'],
    ['monday'],
  ),
  report(
    'Renewals',
    'Renewals due by month and rep',
    'Contracts by the month in which they end.',
    'renewals',
    ['rep', 'endDate:MONTH'],
    ['due', 'dueValue'],
    ['monday'],
  ),
  report(
    'Renewals',
    'At-risk renewals',
    'Due soon with a reason to worry.',
    'renewals',
    ['company', 'rep'],
    ['atRisk', 'atRiskValue'],
  ),
  report(
    'Renewals',
    'Unrenewed by reason',
    'Why contracts were lost.',
    'renewals',
    ['lostReason'],
    ['unrenewed', 'unrenewedValue'],
  ),
  report(
    'Renewals',
    'Renewal rate by manager',
    'Logos, gross and net value.',
    'renewals',
    ['manager'],
    ['renewalRate', 'renewalRateGross', 'renewalRateNet'],
  ),
  report(
    'Activity',
    'Coverage by tag',
    'Accounts with a contact in 90 days.',
    'companies',
    ['tag'],
    ['assigned', 'covered', 'coverage'],
  ),
  report(
    'Activity',
    'Touches by rep and week',
    'Unique touches, for the heat map.',
    'notes',
    ['rep', 'date:WEEK'],
    ['uniqueTouches', 'points'],
  ),
  report(
    'Activity',
    'Face to face against sold',
    'Do visits pay?',
    'standings',
    ['rep'],
    ['faceToFace', 'soldValue'],
  ),
  report(
    'Activity',
    'Overdue activities',
    'Who is behind.',
    'activities',
    ['rep', 'type'],
    ['open', 'overdue'],
  ),
  report(
    'Market',
    'Competitor penetration by year',
    'Share of surveyed companies.',
    'competitors',
    ['competitor', 'year'],
    ['penetration'],
  ),
  report(
    'Market',
    'Prospects with 3 or more competitors',
    'Those who spend elsewhere.',
    'companies',
    ['competitorCount'],
    ['prospects'],
  ),
  report(
    'Market',
    'Section demand trend',
    'Buying actions by division and month.',
    'buyingActions',
    ['rowDivision', 'month:MONTH'],
    ['total'],
  ),
  report(
    'Market',
    'Clients by BIM objects',
    'Who has BIM and who might want it.',
    'companies',
    ['division'],
    ['clients', 'bimObjects'],
  ),
  report(
    'Content',
    'Content stuck by owner',
    'Open items that do not move.',
    'content',
    ['owner', 'status'],
    ['stuck', 'averageAge'],
  ),
  report(
    'Content',
    'Cycle time by type',
    'From request to posted.',
    'content',
    ['contentType'],
    ['items', 'medianCycle'],
  ),
  report(
    'Audience',
    'Leads by profession and state',
    'Who uses our clients’ content.',
    'leads',
    ['profession', 'leadState'],
    ['leads', 'people'],
  ),
  report(
    'Audience',
    'New domains this month',
    'Firms that were not here before.',
    'userDomains',
    ['category'],
    ['domains', 'newDomains'],
  ),
  report(
    'Money',
    'Banner months',
    'Impressions and clicks by placement.',
    'banners',
    ['placement'],
    ['banners', 'impressions', 'clickRate'],
  ),
  report(
    'Money',
    'Invoice ageing',
    'Balance by days past due.',
    'invoices',
    ['ageing'],
    ['invoices', 'balance'],
    ['monday'],
  ),
  report(
    'Sales',
    'Conversion cohort',
    'Prospects by the quarter in which they were added.',
    'prospects',
    ['created:QUARTER'],
    ['prospects', 'signedWithinYear', 'cohortRate'],
  ),
  report(
    'Mine',
    'My funnel',
    'How far my prospects have come.',
    'prospects',
    ['stage'],
    ['prospects'],
    [],
    'private',
  ),
  report(
    'Mine',
    'My notes by type',
    'What I log.',
    'notes',
    ['type'],
    ['notes', 'uniqueTouches'],
    [],
    'private',
  ),
];

/** Of the datasets about what happened: without a period they would ask for all that ever did. */
const DATES: Readonly<Record<string, string>> = {
  standings: 'day',
  contracts: 'signedOn',
  renewals: 'endDate',
  notes: 'date',
  leads: 'date',
  buyingActions: 'month',
  banners: 'month',
};

/** Measures of what is to come; all others are of this Arcat year. */
const AHEAD = new Set(['due', 'atRisk']);

/** A template as the report builder saves a question (web/src/lib/question.ts). */
export function definitionOf({ dataset, dimensions, measures }: ReportTemplate): object {
  const asked = dimensions.map((each) => {
    const [name, grain] = each.split(':');
    return grain === undefined ? { name } : { name, grain };
  });
  const date = DATES[dataset];
  const period = AHEAD.has(measures[0] ?? '') ? 'NEXT_12_MONTHS' : 'AYTD';
  const isByYear = asked[0]?.name === 'year';
  const crossed = isByYear ? 'bar' : 'heatmap';
  const isList = asked.some(({ name }) => name === 'company');
  const show = isList ? 'table' : asked.length === 2 ? crossed : 'bar';
  return {
    dataset,
    measures,
    dimensions: asked,
    where: date === undefined ? {} : { [date]: { period } },
    show,
  };
}
