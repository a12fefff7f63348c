import { sql } from 'kysely';
import { DOMAIN_CATEGORIES, LEAD_ACTIONS, PROFESSIONS } from '../../../../schema/audience.ts';
import type { Dataset, Dimension } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  ownSection,
} from './company-dimensions.ts';

const profession = (alias: string): Dimension => ({
  label: 'Profession',
  kind: 'integer',
  key: sql`${sql.ref(`${alias}.profession`)}::integer`,
  values: PROFESSIONS.map(({ value, label }) => ({ key: value, label })),
});

export const leadsDataset: Dataset = {
  name: 'leads',
  title: 'Leads',
  reads: ['audience.read', 'manufacturers.read'],
  people: { kind: 'lead', alias: 'l' },
  ownedBy: 'accountRep',
  description: 'One row is one thing that a person of the trades did with a company’s content.',
  from: sql`leads l`,
  joins: companyJoins(sql`l.coid`),
  time: { dimension: 'date', label: 'Date', column: sql`l.date` },
  dimensions: {
    action: {
      label: 'Action',
      kind: 'text',
      key: sql`l.action`,
      values: LEAD_ACTIONS.map((key) => ({ key, label: key })),
    },
    profession: profession('l'),
    leadState: { label: 'State of the person', kind: 'text', key: sql`l.state` },
    leadCity: { label: 'City of the person', kind: 'text', key: sql`l.city` },
    firm: { label: 'Firm', kind: 'text', key: sql`l.firm` },
    ...ownSection(sql`l.csisec`),
    ...companyDimensions,
  },
  measures: {
    leads: {
      label: 'Leads',
      description: 'Everything that people did with the content.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    people: {
      label: 'People',
      description: 'Different people, told apart by name and firm.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`(l.person, coalesce(l.firm, ''))` },
    },
    firms: {
      label: 'Firms',
      description: 'Different firms.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`l.firm`, filter: sql<boolean>`l.firm is not null` },
    },
    companies: {
      label: 'Companies',
      description: 'Different manufacturers whose content was used.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`l.coid` },
    },
  },
  rows: {
    key: sql`l.seq`,
    columns: {
      date: { label: 'Date', value: sql`l.date` },
      person: { label: 'Person', value: sql`l.person` },
      firm: { label: 'Firm', value: sql`l.firm` },
      profession: { label: 'Profession', value: sql`l.profession` },
      action: { label: 'Action', value: sql`l.action` },
      csisec: { label: 'Section', value: sql`l.csisec` },
      ...companyColumns,
    },
  },
};

export const userEmailsDataset: Dataset = {
  name: 'userEmails',
  title: 'Registered users',
  reads: ['audience.read'],
  people: { kind: 'registeredUser', alias: 'e' },
  ownedBy: null,
  isSnapshot: true,
  description: 'One row is one person who registered with the marketplace.',
  from: sql`user_emails e`,
  where: sql<boolean>`e.deleted_at is null`,
  joins: [],
  time: { dimension: 'joined', label: 'Joined', column: sql`e.joined` },
  dimensions: {
    profession: profession('e'),
    usertype: { label: 'User type', kind: 'text', key: sql`e.usertype` },
    state: { label: 'State', kind: 'text', key: sql`e.state` },
    optOut: { label: 'Opted out', kind: 'boolean', key: sql`e.opt_out` },
    domain: {
      label: 'E-mail domain',
      kind: 'text',
      key: sql`split_part(lower(e.email), '@', 2)`,
      // Many people have a domain to themselves.
      namesPeople: true,
    },
    lastSeen: { label: 'Last seen', kind: 'date', key: sql`e.last_seen` },
    ...ownSection(sql`e.csisec`),
  },
  measures: {
    users: {
      label: 'Users',
      description: 'Registered users who joined in the period.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    reachable: {
      label: 'Subscribed',
      description: 'Users who have not opted out.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`not e.opt_out` },
    },
    active90: {
      label: 'Seen in 90 days',
      description: 'Users who were seen in the last 90 days.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`e.last_seen >= business_today() - 90` },
    },
    firms: {
      label: 'Firms',
      description: 'Different firms.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`e.firm`, filter: sql<boolean>`e.firm is not null` },
    },
  },
  rows: {
    key: sql`e.seq`,
    columns: {
      email: { label: 'E-mail', value: sql`e.email` },
      name: { label: 'Name', value: sql`e.name` },
      firm: { label: 'Firm', value: sql`e.firm` },
      profession: { label: 'Profession', value: sql`e.profession` },
      state: { label: 'State', value: sql`e.state` },
      joined: { label: 'Joined', value: sql`e.joined` },
      lastSeen: { label: 'Last seen', value: sql`e.last_seen` },
      optOut: { label: 'Opted out', value: sql`e.opt_out` },
    },
  },
};

/** First and last seen on the same day, not before the previous month began (figure M28). */
const IS_NEW = sql<boolean>`(d.date = d.min_date and d.date >= (date_trunc('month', business_today()) - interval '1 month')::date)`;

export const userDomainsDataset: Dataset = {
  name: 'userDomains',
  title: 'User domains',
  reads: ['audience.read'],
  people: null,
  ownedBy: null,
  isSnapshot: true,
  description:
    'One row is one domain, or one unresolved range of addresses, that visits the marketplace.',
  from: sql`user_domains d`,
  where: sql<boolean>`d.deleted_at is null`,
  joins: [],
  time: { dimension: 'date', label: 'Last seen', column: sql`d.date` },
  dimensions: {
    category: {
      label: 'Category',
      kind: 'text',
      key: sql`d.category`,
      values: DOMAIN_CATEGORIES.map((key) => ({ key, label: key })),
    },
    isNew: {
      label: 'New this month',
      description:
        'First and last seen on the same day, on or after the first day of the previous month.',
      kind: 'boolean',
      key: IS_NEW,
    },
    isResolved: { label: 'Domain known', kind: 'boolean', key: sql`d.url is not null` },
    state: { label: 'State', kind: 'text', key: sql`d.state` },
    firstSeen: { label: 'First seen', kind: 'date', key: sql`d.min_date` },
    section: {
      label: 'CSI section visited',
      description:
        'Domains that visited one of the sections; a division (07) means all of its own.',
      kind: 'text',
      key: sql`null::text`,
      hasAny: (keys) => {
        const patterns = keys.map((key) => `${String(key).replace(/[^0-9]/g, '')}%`);
        return sql<boolean>`exists (select 1 from domain_visits v where v.domain_seq = d.seq
          and replace(v.csisec, ' ', '') like any (${patterns}::text[]))`;
      },
    },
  },
  measures: {
    domains: {
      label: 'Domains',
      description: 'Domains last seen in the period.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    newDomains: {
      label: 'New this month',
      description:
        'Domains first and last seen on the same day, on or after the first day of the previous month.',
      figure: 'M28',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_NEW },
    },
    unresolved: {
      label: 'Unresolved addresses',
      description: 'Ranges of addresses whose domain is not known.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`d.url is null` },
    },
    visits: {
      label: 'Visits',
      description: 'All visits of these domains, ever.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`d.visits` },
    },
  },
  rows: {
    key: sql`d.seq`,
    columns: {
      url: { label: 'Domain', value: sql`d.url` },
      ipRange: { label: 'Addresses', value: sql`d.ip_range` },
      name: { label: 'Firm', value: sql`d.name` },
      category: { label: 'Category', value: sql`d.category` },
      minDate: { label: 'First seen', value: sql`d.min_date` },
      date: { label: 'Last seen', value: sql`d.date` },
      visits: { label: 'Visits', value: sql`d.visits` },
    },
  },
};
