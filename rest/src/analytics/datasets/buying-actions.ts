import { sql } from 'kysely';
import { BUYING_ACTIONS, type BuyingActionSection } from '../../../../schema/buying-actions.ts';
import {
  calculationsOf,
  periodOf,
  type Condition,
  type Dataset,
  type Expression,
  type Measure,
  type Rollup,
} from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  ownSection,
} from './company-dimensions.ts';

function summed(
  label: string,
  description: string,
  value: Expression,
  filter?: Condition,
): Measure {
  return {
    label,
    description,
    figure: 'M24',
    unit: 'count',
    calculation: { kind: 'sum', value, ...(filter && { filter }) },
  };
}

/** The sum of the columns of one section of the company stats page. */
function sectionTotal(section: BuyingActionSection): Expression {
  const columns = BUYING_ACTIONS.filter((each) => each.section === section);
  return sql.raw(`(${columns.map(({ column }) => `b.${column}`).join(' + ')})`);
}

const perKey = Object.fromEntries(
  BUYING_ACTIONS.map(({ key, column, label }) => [
    key,
    summed(label, `${label}: monthly count.`, sql.ref(`b.${column}`)),
  ]),
);

const THIS_MONTH = sql`date_trunc('month', business_today())`;
const RECENT = sql<boolean>`(b.month >= ${THIS_MONTH} - interval '3 months' and b.month < ${THIS_MONTH})`;
const A_YEAR_BEFORE = sql<boolean>`(b.month >= ${THIS_MONTH} - interval '15 months' and b.month < ${THIS_MONTH} - interval '12 months')`;

const sums = {
  ...perKey,
  drawn: summed(
    'Drawn into Construction Projects',
    'BIM Objects Used and CAD Details Used.',
    sectionTotal('DRAWN'),
  ),
  specified: summed(
    'Specified into Construction Projects',
    'Specs Used and SpecWizards Used.',
    sectionTotal('SPECIFIED'),
  ),
  found: summed(
    'Found and Selected Client’s products',
    'Product Analysis, Videos, eCatalogs, eDirectory Pages, Banners and Green Reports Viewed.',
    sectionTotal('FOUND'),
  ),
  sent: summed(
    'A/E/Cs sent to Client Sites',
    'Clicked to Mfgr Home Page and Clicked to Mfgr Product Pages.',
    sectionTotal('SENT'),
  ),
  total: summed('Buying Actions for clients', 'All twelve kinds of buying action.', sql`b.total`),
  mobileActions: summed(
    'On the mobile site',
    'Buying actions that came through the mobile site.',
    sql`b.mobile`,
  ),
  siteActions: summed(
    'On the full site',
    'Buying actions that came through the full site.',
    sql`b.total - b.mobile`,
  ),
};

const CLIENTS: Measure = {
  label: 'Companies',
  description: 'Different companies with a buying action.',
  unit: 'count',
  calculation: { kind: 'distinct', key: sql`b.coid` },
};

/** The dimensions that tell companies apart: a share divides by the total of all companies. */
const OF_THE_COMPANY = Object.keys(companyDimensions);

/** A row a section and month, whatever the company. */
const SECTION_MONTHS: Rollup = {
  from: sql`section_months b`,
  dimensions: ['rowSection', 'rowDivision'],
  measures: calculationsOf(sums),
};

const COLUMNS = [...BUYING_ACTIONS.map(({ column }) => column), 'total', 'mobile'];

/** A row a company, of the question's whole period: its name and its rep are then joined once instead of once a month. */
const COMPANIES_OF_PERIOD: Rollup = {
  from: (context) => {
    const { from, to } = periodOf(context);
    const columns = COLUMNS.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`);
    return sql`(select coid, ${from}::date as month, ${sql.join(columns)}
      from buying_actions where month between ${from}::date and ${to}::date group by coid) b`;
  },
  dimensions: OF_THE_COMPANY,
  isOfPeriod: true,
  measures: calculationsOf({ ...sums, clients: CLIENTS }),
};

export const buyingActionsDataset: Dataset = {
  name: 'buyingActions',
  title: 'Buying actions',
  reads: ['stats.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  description: 'One row is what people did with one company’s content in one section and month.',
  from: sql`buying_actions b`,
  joins: companyJoins(sql`b.coid`),
  rollups: [SECTION_MONTHS, COMPANIES_OF_PERIOD],
  time: { dimension: 'month', label: 'Month', column: sql`b.month`, smallest: 'month' },
  dimensions: {
    ...companyDimensions,
    ...ownSection(sql`b.csisec`),
  },
  measures: {
    ...sums,
    clients: CLIENTS,
    marketShare: {
      label: 'Market share',
      description:
        'The company’s buying actions divided by those of all companies in the section and window.',
      figure: 'M23',
      unit: 'percent',
      calculation: { kind: 'share', of: 'total', to: 'total', across: OF_THE_COMPANY },
    },
    drawnShare: {
      label: 'Market share, drawn',
      description: 'The same of BIM and CAD only.',
      figure: 'M23',
      unit: 'percent',
      calculation: { kind: 'share', of: 'drawn', to: 'drawn', across: OF_THE_COMPANY },
    },
    specifiedShare: {
      label: 'Market share, specified',
      description: 'The same of Specs and SpecWizards only.',
      figure: 'M23',
      unit: 'percent',
      calculation: { kind: 'share', of: 'specified', to: 'specified', across: OF_THE_COMPANY },
    },
    recentActions: {
      ...summed(
        'Last 3 full months',
        'Buying actions of the last three full months.',
        sql`b.total`,
        RECENT,
      ),
      figure: 'M25',
    },
    earlierActions: {
      ...summed(
        'Same 3 months last year',
        'Buying actions of the same three months a year before.',
        sql`b.total`,
        A_YEAR_BEFORE,
      ),
      figure: 'M25',
    },
    trend: {
      label: 'Trend',
      description:
        'Buying actions of the last three full months against the same three months last year. Leave the period out: it has its own.',
      figure: 'M25',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'recentActions', to: 'earlierActions', change: true },
    },
  },
  rows: {
    // A month row has no number of its own: company, section and month make one.
    key: sql`(b.coid::bigint * 1000000 + replace(b.csisec, ' ', '')::bigint) * 10000 + (extract(year from b.month) - 1900)::bigint * 12 + extract(month from b.month)::bigint`,
    columns: {
      month: { label: 'Month', value: sql`b.month` },
      csisec: { label: 'Section', value: sql`b.csisec` },
      total: { label: 'All actions', value: sql`b.total` },
      ...companyColumns,
    },
  },
};
