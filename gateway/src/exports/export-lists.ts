import { column, joined, type ExportList } from './export-list.ts';

const COMPANY = `company { seq name city state zip }`;

/** Every list with an export; its page names it. */
export const EXPORT_LISTS: readonly ExportList[] = [
  {
    name: 'companies',
    title: 'Companies',
    document: `query ExportCompanies($filter: CompanyFilter!, $sort: CompanySort, $direction: SortDirection, $first: Int!, $after: String) {
      list: searchCompanies(filter: $filter, sort: $sort, direction: $direction, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          distanceMeters
          company {
            seq name address city state zip phone website status
            prospectTag { label }
            doNotCall { flag }
            rep { name }
            lastContacted
            lastNote { date type { label } text }
            competitorCount
            sections { csisec title }
            renewalDate
            content { bim cad spec sw specTotal }
          }
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('seq', 'Number', 'number', 'company.seq'),
      column('tag', 'Tag', 'text', 'company.prospectTag.label'),
      column('company', 'Company', 'text', 'company.name'),
      column('address', 'Address', 'text', 'company.address'),
      column('city', 'City', 'text', 'company.city'),
      column('state', 'State', 'text', 'company.state'),
      column('zip', 'ZIP', 'text', 'company.zip'),
      column('rep', 'Rep', 'text', 'company.rep.name'),
      column('status', 'Status', 'text', 'company.status'),
      column('dnc', 'Do not call', 'flag', 'company.doNotCall.flag'),
      column('lastContact', 'Last contact', 'date', 'company.lastContacted'),
      column('lastNote', 'Last note', 'text', 'company.lastNote.text'),
      column('competitors', 'Competitors', 'number', 'company.competitorCount'),
      column('csi', 'CSI sections', 'text', joined('company.sections', 'csisec', 'title')),
      column('renewal', 'Renewal', 'date', 'company.renewalDate'),
      column('distance', 'Distance (m)', 'number', 'distanceMeters'),
      column('phone', 'Phone', 'text', 'company.phone'),
      column('website', 'Website', 'text', 'company.website'),
      column('bim', 'BIM', 'number', 'company.content.bim'),
      column('cad', 'CAD', 'number', 'company.content.cad'),
      column('spec', 'Specs', 'number', 'company.content.spec'),
      column('sw', 'SpecWizards', 'number', 'company.content.sw'),
      column('specTotal', 'Spec total', 'number', 'company.content.specTotal'),
    ],
  },
  {
    name: 'notes',
    title: 'Notes',
    document: `query ExportNotes($filter: NoteFilter!, $sort: NoteSort, $first: Int!, $after: String) {
      list: notes(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          seq date text userName companyName state zip isClient
          type { label family }
          competitors { label year }
          tradeshows { label year }
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('seq', 'Number', 'number', 'seq'),
      column('date', 'Date', 'date', 'date'),
      column('rep', 'Rep', 'text', 'userName'),
      column('company', 'Company', 'text', 'companyName'),
      column('state', 'State', 'text', 'state'),
      column('zip', 'ZIP', 'text', 'zip'),
      column('type', 'Type', 'text', 'type.label'),
      column('client', 'Client', 'flag', 'isClient'),
      column('competitors', 'Competitors', 'text', joined('competitors', 'label', 'year')),
      column('tradeshows', 'Trade shows', 'text', joined('tradeshows', 'label', 'year')),
      column('text', 'Note', 'text', 'text'),
    ],
  },
  {
    name: 'activities',
    title: 'Activities',
    document: `query ExportActivities($filter: ActivityFilter!, $sort: ActivitySort, $first: Int!, $after: String) {
      list: activities(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          seq date time minutes percentComplete completedOn subject note userName companyName state isOverdue
          type { label }
          contact { firstName lastName }
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('seq', 'Number', 'number', 'seq'),
      column('date', 'Date', 'date', 'date'),
      column('time', 'Time', 'text', 'time'),
      column('minutes', 'Minutes', 'number', 'minutes'),
      column('type', 'Type', 'text', 'type.label'),
      column('subject', 'Subject', 'text', 'subject'),
      column('company', 'Company', 'text', 'companyName'),
      column('state', 'State', 'text', 'state'),
      column('contact', 'Contact', 'text', ({ contact }) =>
        fullName(contact as { firstName?: string; lastName?: string } | null),
      ),
      column('rep', 'Assigned to', 'text', 'userName'),
      column('percent', '% complete', 'number', 'percentComplete'),
      column('completedOn', 'Completed', 'date', 'completedOn'),
      column('overdue', 'Overdue', 'flag', 'isOverdue'),
      column('note', 'Note', 'text', 'note'),
    ],
  },
  {
    name: 'contacts',
    title: 'Contacts',
    document: `query ExportContacts($filter: ContactFilter!, $first: Int!, $after: String) {
      list: contacts(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          seq firstName lastName title role email phone ext mobile doNotContact bounced source note
          ${COMPANY}
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('seq', 'Number', 'number', 'seq'),
      column('name', 'Name', 'text', (node) =>
        fullName(node as { firstName?: string; lastName?: string }),
      ),
      column('title', 'Title', 'text', 'title'),
      column('role', 'Role', 'text', 'role'),
      column('company', 'Company', 'text', 'company.name'),
      column('city', 'City', 'text', 'company.city'),
      column('state', 'State', 'text', 'company.state'),
      column('email', 'E-mail', 'text', 'email'),
      column('phone', 'Phone', 'text', 'phone'),
      column('ext', 'Ext.', 'text', 'ext'),
      column('mobile', 'Mobile', 'text', 'mobile'),
      column('dnc', 'Do not contact', 'flag', 'doNotContact'),
      column('bounced', 'Bounced', 'flag', 'bounced'),
      column('source', 'Source', 'text', 'source'),
      column('note', 'Note', 'text', 'note'),
    ],
  },
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
          nodes { email name firm city state joined lastSeen optOut actions userType profession { label } }
        }
      }
    }`,
    connection: 'company.list',
    columns: userEmailColumns(),
  },
  {
    name: 'user-emails',
    title: 'Registered users',
    document: `query ExportUserEmails($filter: UserEmailFilter!, $first: Int!, $after: String) {
      list: userEmails(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { email name firm city state joined lastSeen optOut actions userType profession { label } }
      }
    }`,
    connection: 'list',
    columns: userEmailColumns(),
  },
  {
    name: 'company-user-domains',
    title: 'Domains',
    document: `query ExportCompanyUserDomains($seq: Int!, $first: Int!, $after: String) {
      company(seq: $seq) {
        list: userDomains(first: $first, after: $after) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes { url name firstSeen lastSeen isNew visits city state comment category { label } }
        }
      }
    }`,
    connection: 'company.list',
    columns: [
      column('domain', 'Domain', 'text', 'url'),
      column('firm', 'Firm', 'text', 'name'),
      column('category', 'Category', 'text', 'category.label'),
      column('firstSeen', 'First seen', 'date', 'firstSeen'),
      column('lastSeen', 'Last seen', 'date', 'lastSeen'),
      column('isNew', 'New', 'flag', 'isNew'),
      column('visits', 'Visits', 'number', 'visits'),
      column('city', 'City', 'text', 'city'),
      column('state', 'State', 'text', 'state'),
      column('comment', 'Comment', 'text', 'comment'),
    ],
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

function userEmailColumns() {
  return [
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
}

function fullName(person: { firstName?: string | null; lastName?: string | null } | null) {
  return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : null;
}
