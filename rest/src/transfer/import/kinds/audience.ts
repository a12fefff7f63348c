import { DOMAIN_CATEGORIES, LEAD_ACTIONS, PROFESSIONS } from '../../../../../schema/audience.ts';
import { CONTENT_TYPES } from '../../../../../schema/enumerations.ts';
import { MAX_INTEGER } from '../../../http/validation.ts';
import { DOMAIN, REGISTERED_USER } from '../links.ts';
import {
  choice,
  coid,
  count,
  day,
  linked,
  moment,
  oneOf,
  section,
  user,
  whole,
  words,
  yesNo,
} from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

type Row = Record<string, unknown>;

const USER_TYPES = ['professional', 'student', 'consumer', 'trade'];

/** Who registered on the marketplace. `optOut` keeps them out of every export of people. */
export const registeredUsersKind = tableKind({
  name: 'registered-users',
  noun: 'registered user',
  resource: 'useremails',
  table: 'user_emails',
  fields: {
    email: words('email', 254, 'require'),
    name: words('name', 200, 'require'),
    userType: oneOf('usertype', USER_TYPES, 'require'),
    profession: choice('profession', PROFESSIONS, 'require'),
    firm: words('firm', 300),
    city: words('city', 100),
    state: words('state', 100),
    csi: section(),
    joined: day('joined', 'require'),
    lastSeen: day('last_seen', 'require'),
    optOut: yesNo('opt_out', 'leave'),
  },
  knownBy: ['email'],
  anyCase: ['email'],
  requiredForNew: ['name', 'userType', 'profession', 'joined', 'lastSeen'],
  defaults: { optOut: false },
  check: ({ joined, lastSeen }: Row) =>
    String(lastSeen) < String(joined)
      ? [{ field: 'lastSeen', message: 'must not be before joined' }]
      : [],
});

export const leadsKind = tableKind({
  name: 'leads',
  noun: 'lead',
  resource: 'leads',
  table: 'leads',
  unversioned: true,
  undeletable: true,
  fields: {
    coid: coid(),
    date: day('date', 'require'),
    registeredUser: linked('user_email_seq', REGISTERED_USER),
    person: words('person', 200, 'require'),
    firm: words('firm', 300),
    profession: choice('profession', PROFESSIONS, 'require'),
    city: words('city', 100),
    state: words('state', 100),
    action: oneOf('action', LEAD_ACTIONS, 'require'),
    csi: section(),
    project: words('project', 300),
  },
  knownBy: ['coid', 'date', 'person', 'firm', 'action', 'csi', 'project'],
  requiredForNew: ['profession'],
});

export const domainsKind = tableKind({
  name: 'domains',
  noun: 'domain',
  resource: 'user-domains',
  table: 'user_domains',
  fields: {
    url: words('url', 300),
    ipRange: words('ip_range', 100),
    name: words('name', 300),
    category: oneOf('category', DOMAIN_CATEGORIES, 'require'),
    hint: words('hint', 1000),
    city: words('city', 100),
    state: words('state', 100),
    minDate: day('min_date', 'require'),
    date: day('date', 'require'),
    visits: count('visits'),
    users: count('users'),
  },
  knownBy: ['url', 'ipRange'],
  requiredForNew: ['category', 'minDate', 'date'],
  defaults: { visits: 0, users: 0 },
  check: ({ url, ipRange, minDate, date }: Row) => [
    ...(url || ipRange ? [] : [{ field: 'url', message: 'is required, or ipRange' }]),
    ...(String(date) < String(minDate)
      ? [{ field: 'date', message: 'must not be before minDate' }]
      : []),
  ],
});

export const domainCommentsKind = tableKind({
  name: 'domain-comments',
  noun: 'comment on a domain',
  resource: 'user-url-comments',
  table: 'user_url_comments',
  key: { columns: ['user_url_comments_id'], numbered: true },
  undeletable: true,
  fields: {
    domain: linked('domain_seq', DOMAIN, 'require'),
    comment: words('comment', 5000, 'require'),
    by: user('by_user', 'require'),
    at: moment('at'),
  },
  knownBy: ['domain'],
  requiredForNew: ['comment', 'by'],
});

export const domainVisitsKind = tableKind({
  name: 'domain-visits',
  noun: 'row of visits',
  resource: 'domain-visits',
  table: 'domain_visits',
  key: { columns: ['coid', 'domain_seq', 'csisec', 'content_type'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    coid: coid(),
    domain: linked('domain_seq', DOMAIN, 'require'),
    csi: section('require'),
    contentType: oneOf('content_type', CONTENT_TYPES, 'require'),
    minDate: day('min_date', 'require'),
    date: day('date', 'require'),
    actions: whole('actions', 1, MAX_INTEGER, 'require'),
  },
  knownBy: ['coid', 'domain', 'csi', 'contentType'],
  requiredForNew: ['minDate', 'date', 'actions'],
  check: ({ minDate, date }: Row) =>
    String(date) < String(minDate)
      ? [{ field: 'date', message: 'must not be before minDate' }]
      : [],
});
