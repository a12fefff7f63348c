import { AUDIENCE_EXPORT_LISTS } from './audience-export-lists.ts';
import { MONEY_EXPORT_LISTS } from './money-export-lists.ts';
import { column, joined, type ExportList } from './export-list.ts';

const COMPANY = `company { seq name city state zip }`;

/** Every list with an export; its page names it. */
export const EXPORT_LISTS: readonly ExportList[] = [
  {
    name: 'audit',
    title: 'Audit log',
    document: `query ExportAudit($filter: AuditFilter!, $first: Int!, $after: String) {
      list: audit(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { at user { name } resource id action summary requestId }
      }
    }`,
    connection: 'list',
    columns: [
      column('at', 'When (UTC)', 'text', 'at'),
      column('who', 'Who', 'text', 'user.name'),
      column('what', 'What', 'text', 'summary'),
      column('kind', 'Kind', 'text', 'resource'),
      column('record', 'Number', 'text', 'id'),
      column('action', 'Action', 'text', 'action'),
      column('request', 'Request', 'text', 'requestId'),
    ],
  },
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
            contractValueCents
            prospectScore
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
      column('value', 'Contract value', 'usd', 'company.contractValueCents'),
      column('score', 'Score', 'number', 'company.prospectScore'),
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
  ...AUDIENCE_EXPORT_LISTS,
  ...MONEY_EXPORT_LISTS,
];

function fullName(person: { firstName?: string | null; lastName?: string | null } | null) {
  return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : null;
}
