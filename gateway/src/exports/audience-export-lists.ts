import { column, type ExportList } from './export-list.ts';

const COMPANY = `company { seq name city state zip }`;
const EMAIL = `email name firm city state joined lastSeen optOut actions userType profession { label }`;
const DOMAIN = `url name firstSeen lastSeen isNew visits city state comment category { label }`;

const EMAIL_COLUMNS = [
  column('email', 'E-mail', 'text', 'email'),
  column('name', 'Name', 'text', 'name'),
  column('profession', 'Profession', 'text', 'profession.label'),
  column('userType', 'User type', 'text', 'userType'),
  column('firm', 'Firm', 'text', 'firm'),
  column('city', 'City', 'text', 'city'),
  column('state', 'State', 'text', 'state'),
  column('joined', 'Joined', 'date', 'joined'),
  column('lastSeen', 'Last seen', 'date', 'lastSeen'),
  column('actions', 'Actions', 'number', 'actions'),
  column('optOut', 'Opted out', 'flag', 'optOut'),
];

const DOMAIN_COLUMNS = [
  column('domain', 'Domain', 'text', 'url'),
  column('addresses', 'Addresses', 'text', 'ipRange'),
  column('firm', 'Firm', 'text', 'name'),
  column('category', 'Category', 'text', 'category.label'),
  column('firstSeen', 'First seen', 'date', 'firstSeen'),
  column('lastSeen', 'Last seen', 'date', 'lastSeen'),
  column('isNew', 'New', 'flag', 'isNew'),
  column('users', 'Users', 'number', 'users'),
  column('visits', 'Visits', 'number', 'visits'),
  column('city', 'City', 'text', 'city'),
  column('state', 'State', 'text', 'state'),
  column('comment', 'Comment', 'text', 'comment'),
];
/** Of one company's list these are not known. */
const ONLY_EVERYWHERE = new Set(['addresses', 'users']);

/** Leads, registered users, domains, contracts and content: what a company's pages and their explorers list. */
export const AUDIENCE_EXPORT_LISTS: readonly ExportList[] = [
  {
    name: 'leads',
    title: 'Leads',
    document: `query ExportLeads($filter: LeadFilter!, $sort: LeadSort, $first: Int!, $after: String) {
      list: leads(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          seq date person firm city state csisec project optOut repeatCount
          profession { label }
          action { label }
          ${COMPANY}
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('date', 'Date', 'date', 'date'),
      column('person', 'Person', 'text', 'person'),
      column('firm', 'Firm', 'text', 'firm'),
      column('profession', 'Profession', 'text', 'profession.label'),
      column('city', 'City', 'text', 'city'),
      column('state', 'State', 'text', 'state'),
      column('action', 'Action', 'text', 'action.label'),
      column('section', 'Section', 'text', 'csisec'),
      column('project', 'Project', 'text', 'project'),
      column('repeat', 'Times', 'number', 'repeatCount'),
      column('optOut', 'Opted out', 'flag', 'optOut'),
      column('company', 'Company', 'text', 'company.name'),
    ],
  },
  {
    name: 'company-user-emails',
    title: 'Registered users',
    document: `query ExportCompanyUserEmails($seq: Int!, $year: Int, $first: Int!, $after: String) {
      company(seq: $seq) {
        list: userEmails(year: $year, first: $first, after: $after) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes { ${EMAIL} }
        }
      }
    }`,
    connection: 'company.list',
    columns: EMAIL_COLUMNS,
  },
  {
    name: 'user-emails',
    title: 'Registered users',
    document: `query ExportUserEmails($filter: UserEmailFilter!, $first: Int!, $after: String) {
      list: userEmails(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { ${EMAIL} }
      }
    }`,
    connection: 'list',
    columns: EMAIL_COLUMNS,
  },
  {
    name: 'company-user-domains',
    title: 'Domains',
    document: `query ExportCompanyUserDomains($seq: Int!, $first: Int!, $after: String) {
      company(seq: $seq) {
        list: userDomains(first: $first, after: $after) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes { ${DOMAIN} }
        }
      }
    }`,
    connection: 'company.list',
    columns: DOMAIN_COLUMNS.filter(({ id }) => !ONLY_EVERYWHERE.has(id)),
  },
  {
    name: 'user-domains',
    title: 'Domains',
    document: `query ExportUserDomains($filter: UserDomainFilter!, $first: Int!, $after: String) {
      list: userDomains(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { ${DOMAIN} ipRange users }
      }
    }`,
    connection: 'list',
    columns: DOMAIN_COLUMNS,
  },
  {
    name: 'contract-history',
    title: 'Contract history',
    document: `query ExportContractHistory($seq: Int!) {
      company(seq: $seq) {
        list: contractHistory {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes { year sectionLabel costCents type { label } }
        }
      }
    }`,
    connection: 'company.list',
    columns: [
      column('year', 'Year', 'number', 'year'),
      column('type', 'Program', 'text', 'type.label'),
      column('section', 'Section', 'text', 'sectionLabel'),
      column('cost', 'Cost', 'usd', 'costCents'),
    ],
  },
  {
    name: 'content-items',
    title: 'Content',
    document: `query ExportContentItems($filter: ContentItemFilter!, $sort: ContentItemSort, $first: Int!, $after: String) {
      list: contentItems(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          id title contentType csisec statusSince daysInStatus stuck requestedOn
          status { label }
          owner { name }
          ${COMPANY}
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('id', 'Number', 'number', 'id'),
      column('company', 'Company', 'text', 'company.name'),
      column('title', 'Title', 'text', 'title'),
      column('type', 'Type', 'text', 'contentType'),
      column('section', 'Section', 'text', 'csisec'),
      column('status', 'Status', 'text', 'status.label'),
      column('since', 'Since', 'date', 'statusSince'),
      column('days', 'Days', 'number', 'daysInStatus'),
      column('stuck', 'Stuck', 'flag', 'stuck'),
      column('requested', 'Requested', 'date', 'requestedOn'),
      column('owner', 'Owner', 'text', 'owner.name'),
    ],
  },
];
