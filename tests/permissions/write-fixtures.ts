import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { TEST_TODAY } from '../support/demo.ts';
import type { Actor } from '../../schema/permissions.ts';
import type { Fixture, FixtureRequest } from './fixtures.ts';
import type { World } from './world.ts';

/** Makes the record that a request is about; each request gets one of its own. */
type Make = (world: World, actor: Actor) => Promise<number>;

const note: Make = (world, actor) =>
  world.insert('notes', {
    coid: world.company.coid,
    date: TEST_TODAY,
    note: 'A note.',
    type: 10,
    user_seq: world.ownerFor(actor),
    is_a_client: false,
  });

const contact: Make = (world) =>
  world.insert('contacts', {
    coid: world.company.coid,
    first_name: 'Karen',
    last_name: 'Oakes',
    created_by: world.users.repOwn,
  });

const activity: Make = (world) =>
  world.insert('activities', {
    coid: world.company.coid,
    type: 104,
    user_seq: world.users.repOwn,
    date: TEST_TODAY,
    subject: 'A meeting',
  });

let counter = 0;
/** A number that no other record of this run has. */
const unique = (): number => (counter += 1);

const company = async (world: World, extra: Record<string, unknown> = {}) => {
  const coid = 1_900_000_000 + unique();
  const seq = await world.insert('manufacturers', {
    coid,
    company: `Fixture ${coid}`,
    created: TEST_TODAY,
    rep: world.users.repOwn,
    ...extra,
  });
  return { seq, coid };
};
const companySeq: Make = async (world) => (await company(world)).seq;

const competition: Make = async (world) =>
  world.insert('competition', {
    coid: (await company(world)).coid,
    competitor_type: 1,
    year: 2026,
    present: true,
  });

const companyInfo: Make = async (world) =>
  world.insert('company_info', { coid: (await company(world)).coid });

const contentItem: Make = (world) =>
  world.insert(
    'content',
    {
      coid: world.company.coid,
      content_type: 'bim',
      status: 'In Queue',
      status_since: TEST_TODAY,
      requested_on: TEST_TODAY,
    },
    'content_id',
  );

const endedContract: Make = (world) =>
  world.insert('contracts', {
    coid: world.company.coid,
    year: 1900 + unique(),
    contract_version: 1,
    status: 'signed',
    signed_on: '2020-01-01',
    start_date: '2020-01-01',
    end_date: '2020-12-31',
    total_cents: 1000,
  });

const domain: Make = (world) =>
  world.insert('user_domains', {
    url: `fixture${unique()}.example`,
    category: 'NOTSURE',
    min_date: TEST_TODAY,
    date: TEST_TODAY,
  });

/** A domain with a comment of the rep. */
const commentedDomain: Make = async (world, actor) => {
  const seq = await domain(world, actor);
  await world.insert(
    'user_url_comments',
    { domain_seq: seq, comment: 'A comment.', by_user: world.users.repOwn },
    'user_url_comments_id',
  );
  return seq;
};

/** A domain with a change to undo. */
const changedDomain: Make = async (world, actor) => {
  const seq = await domain(world, actor);
  await world.insert('audit', {
    resource: 'user-domains',
    id: String(seq),
    action: 'update',
    field: 'category',
    old: JSON.stringify('GC'),
    new: JSON.stringify('NOTSURE'),
    request_id: `fixture-${seq}`,
  });
  return seq;
};

/** An answer as it is kept, as PostgreSQL writes bytes. */
const DELIVERED = `\\x${gzipSync(
  JSON.stringify({
    rows: [],
    totals: null,
    previousTotals: null,
    rowCount: 0,
    truncated: false,
    meta: {
      dataset: 'notes',
      today: TEST_TODAY,
      timeZone: 'America/New_York',
      rowsOf: 'Rows of every rep',
      period: null,
      comparedWith: null,
      definitions: {},
    },
  }),
).toString('hex')}`;

const notification: Make = (world, actor) =>
  world.insert('notifications', {
    user_seq: world.ownerFor(actor),
    kind: 'assignment',
    text: 'A company was assigned to you',
  });

/** A token of the rep, whom the others are not; staff neither. */
const personalToken: Make = (world) =>
  world.insert('personal_tokens', {
    user_seq: world.users.repOwn,
    name: 'A script',
    token_hash: randomBytes(32),
    hint: '0000',
    may_write: false,
    may_explore: false,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  });

/** A file that an administrator brought. */
const importJob =
  (task: 'upload' | 'survey'): Make =>
  (world) =>
    world.insert('import_jobs', {
      by_user: world.users.admin,
      kind: 'sections',
      file: 'a.csv',
      bytes: 3,
      task,
      state: task === 'upload' ? 'waiting' : 'done',
    });

const pastImport: Make = (world) =>
  world.insert('imports', { kind: 'sections', file: 'a.csv', audit_seq: 0 });

/** Of the actor, who alone decides it. */
const proposal: Make = (world, actor) =>
  world.insert('proposals', {
    user_seq: viewerOf(world, actor),
    tool: 'set_tag',
    values: JSON.stringify({ companySeq: 1, tag: 1 }),
  });

/** A feed of the actor; a visitor who is not signed in has none. */
const calendarFeed: Make = (world, actor) =>
  world.value(
    `insert into calendar_feeds (user_seq, key_hash) values ($1, sha256($2::bytea))
     on conflict (user_seq) do update set key_hash = excluded.key_hash returning user_seq`,
    [viewerOf(world, actor), `key of ${actor}`],
  );

const savedView: Make = (world, actor) =>
  world.insert('saved_views', { owner: viewerOf(world, actor), name: 'A view', page: 'search' });

const savedReport: Make = (world, actor) =>
  world.insert('saved_reports', {
    owner: viewerOf(world, actor),
    name: 'A report',
    definition: { dataset: 'notes', measures: ['notes'] },
  });

const savedDashboard: Make = (world, actor) =>
  world.insert('saved_dashboards', { owner: viewerOf(world, actor), name: 'A dashboard' });

const reportSchedule: Make = async (world, actor) =>
  world.insert('report_schedules', {
    owner: viewerOf(world, actor),
    report: await savedReport(world, actor),
    cadence: { every: 'day' },
    recipients: [world.users.repOwn],
    next_on: TEST_TODAY,
  });

const WATCHED = { measure: 'notes', condition: { kind: 'firstRow' } };

const alert: Make = async (world, actor) =>
  world.insert('alerts', {
    owner: viewerOf(world, actor),
    report: await savedReport(world, actor),
    ...WATCHED,
  });

/** What an alert told the one who asks. */
const alertMessage: Make = async (world, actor) =>
  world.insert('alert_messages', {
    alert: await alert(world, actor),
    recipient: viewerOf(world, actor),
    fired_at: `${TEST_TODAY}T12:00:00Z`,
    as_of: TEST_TODAY,
    report_name: 'A report',
    title: 'Notes above 5',
    sentence: 'Now 6.',
    unit: 'COUNT',
    cells: JSON.stringify([]),
    question: { dataset: 'notes' },
  });

/** What was delivered to the one who asks. */
const reportDelivery: Make = async (world, actor) =>
  world.insert('report_deliveries', {
    schedule: await reportSchedule(world, actor),
    due_on: TEST_TODAY,
    recipient: viewerOf(world, actor),
    outcome: 'delivered',
    answer: await world.insert('delivery_answers', {
      report: await savedReport(world, actor),
      report_name: 'A report',
      sender: viewerOf(world, actor),
      question: { dataset: 'notes' },
      as_of: TEST_TODAY,
      row_count: 0,
      format: 'csv',
      burst: false,
      answer: DELIVERED,
    }),
  });

/** Months to come, each once: a target is known by its period. */
const monthToCome = (): string =>
  `${2100 + Math.floor(unique() / 12)}-${String((counter % 12) + 1).padStart(2, '0')}-01`;

/** A target of the rep, or of staff, who see none but the company's: nobody else's team is theirs. */
const target: Make = async (world) => {
  const startsOn = monthToCome();
  return world.value(
    `insert into targets (measure, scope, scope_seq, period, starts_on, ends_on, value)
     values ('soldValue', 'person', $1, 'month', $2::date, ($2::date + interval '1 month')::date - 1, 100) returning seq`,
    [world.users.repOwn, startsOn],
  );
};

/** An event of the rep's team. */
const businessEvent: Make = (world) =>
  world.insert('business_events', {
    date: TEST_TODAY,
    title: 'A mark',
    team: world.users.managerOfRep,
    author: world.users.managerOfRep,
  });
const companyEvent: Make = (world) =>
  world.insert('business_events', {
    date: TEST_TODAY,
    title: 'A mark',
    author: world.users.admin,
  });

/** An export under way of the one who asks. */
const begunExport: Make = (world, actor) =>
  world.insert('audit', {
    user_seq: viewerOf(world, actor),
    resource: 'exports',
    id: 'contacts',
    action: 'export',
    details: { outcome: 'begun' },
  });

/** A user whom nobody else of these tests is. */
const userAccount: Make = (world) =>
  world.insert('users', {
    name: 'Ada Venn',
    email: `user${unique()}@fixture.example`,
    level: 32,
    role: { rep: true },
  });

/** A session of a user, as an administrator names it. */
const sessionPath = async (world: World): Promise<string> => {
  const seq = await userAccount(world, 'admin');
  const session = await world.insert('sessions', {
    token_hash: `\\x${String(seq).padStart(8, '0')}`,
    user_seq: seq,
    created_at: new Date().toISOString(),
    last_seen_at: new Date().toISOString(),
  });
  return `/api/user-accounts/${seq}/sessions/${session}`;
};

const ownSession: Make = (world, actor) =>
  world.insert('sessions', {
    token_hash: `\\xff${String(unique()).padStart(8, '0')}`,
    user_seq: viewerOf(world, actor),
    created_at: new Date().toISOString(),
    last_seen_at: new Date().toISOString(),
  });

const savedQuery: Make = (world, actor) =>
  world.insert('saved_queries', {
    owner: viewerOf(world, actor),
    name: 'A query',
    query: '{ viewer { scopes } }',
  });

/** What people save is their own: each asks about theirs. */
const viewerOf = (world: World, actor: Actor): number =>
  actor === 'anonymous' ? world.users.repOwn : world.users[actor];

/** The same record after it was deleted. */
const deleted =
  (make: Make, table: string): Make =>
  async (world, actor) => {
    const seq = await make(world, actor);
    await world.rest.sql(`update ${table} set deleted_at = now() where seq = $1`, [seq]);
    return seq;
  };

type Body = object | ((world: World, actor: Actor) => object | Promise<object>);

/** A request about a record that is made for it: `{}` in the path is its number. */
function about(path: string, make: Make, body?: Body): Fixture['request'] {
  return async (world, actor): Promise<FixtureRequest> => ({
    path: path.replace('{}', String(await make(world, actor))),
    ...(body && { body: typeof body === 'function' ? await body(world, actor) : body }),
  });
}

function creation(path: string, body: Body): Fixture['request'] {
  return async (world, actor) => ({
    path,
    body: typeof body === 'function' ? await body(world, actor) : body,
  });
}

/** Update by POST and by PUT, removal and restoration of one resource's records. */
function recordWrites(
  name: string,
  table: string,
  make: Make,
  change: object,
): Record<string, Fixture[]> {
  const one = `/api/${name}/{}`;
  return {
    [`POST /api/${name}/:id`]: [{ request: about(one, make, change) }],
    [`PUT /api/${name}/:id`]: [{ request: about(one, make, change) }],
    [`DELETE /api/${name}/:id`]: [{ request: about(one, make) }],
    [`POST /api/${name}/:id/restore`]: [{ request: about(`${one}/restore`, deleted(make, table)) }],
  };
}

/** Reads of records that only their owner sees. */
function ownReads(name: string, make: Make): Record<string, Fixture[]> {
  const paths = { ':id': '{}', 'es/:id': 'es/{}', 'by-ids/:ids': 'by-ids/{}' };
  return Object.fromEntries(
    Object.entries(paths).map(([place, filled]) => [
      `GET /api/${name}/${place}`,
      [{ request: about(`/api/${name}/${filled}`, make) }],
    ]),
  );
}

/** What a company may be changed by, each with the rule of its own. */
const companyChanges: Fixture[] = [
  { request: about('/api/manufacturers/{}', companySeq, { phone: '404-555-0123' }) },
  ...[{ clientFlag: true }, { company: 'Renamed' }].map((body): Fixture => ({
    about: Object.keys(body).join(),
    permission: 'manufacturers.updateIdentity',
    request: about('/api/manufacturers/{}', companySeq, body),
  })),
  {
    about: 'coid',
    permission: 'manufacturers.updateIdentity',
    request: about('/api/manufacturers/{}', companySeq, () => ({
      coid: 1_800_000_000 + unique(),
    })),
  },
  {
    about: 'rep',
    permission: 'manufacturers.assignRep',
    request: about('/api/manufacturers/{}', companySeq, ({ users }: World) => ({
      rep: users.repOther,
    })),
  },
];

/** By call: who may is shown by requests about the records of one rep. */
export const writeFixtures: Record<string, Fixture[]> = {
  'POST /api/notes': [
    {
      // In the rep's name: a manager of others and another rep may not.
      request: creation('/api/notes', ({ company: { coid }, users }: World) => ({
        coid,
        note: 'A note.',
        user: users.repOwn,
      })),
    },
  ],
  ...recordWrites('notes', 'notes', note, { note: 'Edited.' }),
  'POST /api/contacts': [
    {
      request: creation('/api/contacts', ({ company: { coid } }: World) => ({
        coid,
        firstName: 'Karen',
      })),
    },
  ],
  ...recordWrites('contacts', 'contacts', contact, { title: 'Director' }),
  'POST /api/audit/exports': [
    {
      request: creation('/api/audit/exports', { list: 'contacts', format: 'csv', filter: {} }),
    },
  ],
  'POST /api/audit/exports/:id': [
    { request: about('/api/audit/exports/{}', begunExport, { outcome: 'complete', rows: 3 }) },
  ],
  'POST /api/audit/refusals': [
    {
      request: creation('/api/audit/refusals', {
        what: 'A call',
        path: 'audit',
        reason: 'You are not allowed to do this.',
      }),
    },
  ],
  'POST /api/contacts/:id/merge': [
    {
      request: about('/api/contacts/{}/merge', contact, async (world: World, actor: Actor) => ({
        from: [await contact(world, actor)],
      })),
    },
  ],
  'POST /api/activities': [
    {
      request: creation('/api/activities', ({ company: { coid }, users }: World) => ({
        coid,
        type: 104,
        date: TEST_TODAY,
        subject: 'A meeting',
        user: users.repOwn,
      })),
    },
  ],
  ...recordWrites('activities', 'activities', activity, { subject: 'Another meeting' }),
  'POST /api/manufacturers/:id/prospect': [
    { request: about('/api/manufacturers/{}/prospect', companySeq, { tag: 3 }) },
  ],
  'POST /api/manufacturers/:id/do-not-call': [
    {
      request: about('/api/manufacturers/{}/do-not-call', companySeq, {
        doNotCall: true,
        reason: 'Asked not to be called.',
      }),
    },
    {
      about: 'cleared',
      permission: 'manufacturers.clearDoNotCall',
      request: about(
        '/api/manufacturers/{}/do-not-call',
        async (world) => (await company(world, { do_not_call: true, dnc_reason: 'Asked.' })).seq,
        { doNotCall: false },
      ),
    },
  ],
  'POST /api/manufacturers/:id': companyChanges,
  'PUT /api/manufacturers/:id': companyChanges,
  'POST /api/company-info': [
    {
      request: creation('/api/company-info', async (world: World) => ({
        coid: (await company(world)).coid,
        employees: 12,
      })),
    },
  ],
  'POST /api/company-info/:id': [
    { request: about('/api/company-info/{}', companyInfo, { employees: 13 }) },
  ],
  'PUT /api/company-info/:id': [
    { request: about('/api/company-info/{}', companyInfo, { employees: 13 }) },
  ],
  'POST /api/competition': [
    {
      request: creation('/api/competition', async (world: World) => ({
        coid: (await company(world)).coid,
        competitorType: 2,
        year: 2026,
        present: true,
      })),
    },
  ],
  ...recordWrites('competition', 'competition', competition, { present: false }),
  'POST /api/contracts/:id/lost-reason': [
    { request: about('/api/contracts/{}/lost-reason', endedContract, { reason: 'price' }) },
  ],
  'POST /api/content/:id/status': [
    { request: about('/api/content/{}/status', contentItem, { status: 'In Development' }) },
  ],
  'POST /api/problems/:rule/:resource/:id': [
    {
      request: about(
        '/api/problems/no-rep/manufacturers/{}',
        async (world) => (await company(world, { rep: null })).seq,
        { snoozedUntil: '2027-01-01' },
      ),
    },
  ],
  'POST /api/user-domains/:id': [
    { request: about('/api/user-domains/{}', domain, { category: 'GC' }) },
  ],
  'POST /api/user-domains/:id/revert': [
    { request: about('/api/user-domains/{}/revert', changedDomain) },
  ],
  'POST /api/user-domains/bulk': [
    {
      request: creation('/api/user-domains/bulk', async (world: World, actor: Actor) => ({
        seqs: [await domain(world, actor)],
        category: 'ISP',
      })),
    },
  ],
  'POST /api/user-url-comments/:id': [
    {
      request: about('/api/user-url-comments/{}', commentedDomain, { comment: 'Another.' }),
    },
  ],
  'POST /api/user-accounts': [
    {
      request: creation('/api/user-accounts', () => ({
        name: 'Ada Venn',
        email: `new${unique()}@fixture.example`,
        level: 32,
      })),
    },
  ],
  ...Object.fromEntries(
    ['POST', 'PUT'].map((method) => [
      `${method} /api/user-accounts/:id`,
      [{ request: about('/api/user-accounts/{}', userAccount, { name: 'Ada Cole' }) }],
    ]),
  ),
  'GET /api/user-accounts/:id/holdings': [
    { request: about('/api/user-accounts/{}/holdings', userAccount) },
  ],
  'POST /api/user-accounts/:id/deactivate': [
    { request: about('/api/user-accounts/{}/deactivate', userAccount, { handOverTo: null }) },
  ],
  'POST /api/user-accounts/:id/activate': [
    { request: about('/api/user-accounts/{}/activate', userAccount) },
  ],
  'POST /api/user-accounts/:id/password': [
    {
      request: about('/api/user-accounts/{}/password', userAccount, {
        newPassword: 'a good long one',
      }),
    },
  ],
  'POST /api/user-accounts/:id/reset-link': [
    { request: about('/api/user-accounts/{}/reset-link', userAccount) },
  ],
  'GET /api/user-accounts/:id/sessions': [
    { request: about('/api/user-accounts/{}/sessions', userAccount) },
  ],
  'DELETE /api/user-accounts/:id/sessions': [
    { request: about('/api/user-accounts/{}/sessions', userAccount) },
  ],
  'DELETE /api/user-accounts/:id/sessions/:session': [
    { request: async (world) => ({ path: await sessionPath(world) }) },
  ],
  'DELETE /api/sessions': [{ request: () => Promise.resolve({ path: '' }) }],
  'DELETE /api/sessions/:id': [{ request: about('/api/sessions/{}', ownSession) }],
  'POST /api/saved-views': [
    { request: creation('/api/saved-views', { name: 'A view', page: 'search' }) },
  ],
  ...recordWrites('saved-views', 'saved_views', savedView, { pinned: true }),
  ...ownReads('saved-views', savedView),
  'POST /api/saved-reports': [
    { request: creation('/api/saved-reports', { name: 'A report', definition: {} }) },
  ],
  ...recordWrites('saved-reports', 'saved_reports', savedReport, { folder: 'Mine' }),
  ...ownReads('saved-reports', savedReport),
  'GET /api/saved-reports/:id/versions': [
    { request: about('/api/saved-reports/{}/versions', savedReport) },
  ],
  'POST /api/saved-dashboards': [
    { request: creation('/api/saved-dashboards', { name: 'A dashboard' }) },
  ],
  ...recordWrites('saved-dashboards', 'saved_dashboards', savedDashboard, { description: 'Mine' }),
  ...ownReads('saved-dashboards', savedDashboard),
  'POST /api/alerts': [
    {
      request: creation('/api/alerts', async (world: World, actor: Actor) => ({
        report: await savedReport(world, actor),
        ...WATCHED,
      })),
    },
  ],
  'POST /api/alerts/preview': [
    {
      request: creation('/api/alerts/preview', async (world: World, actor: Actor) => ({
        report: await savedReport(world, actor),
        ...WATCHED,
      })),
    },
  ],
  ...recordWrites('alerts', 'alerts', alert, { byMail: true }),
  'GET /api/alerts/:id': [{ request: about('/api/alerts/{}', alert) }],
  'GET /api/alert-messages/:id': [{ request: about('/api/alert-messages/{}', alertMessage) }],
  'POST /api/report-schedules': [
    {
      request: creation('/api/report-schedules', async (world: World, actor: Actor) => ({
        report: await savedReport(world, actor),
        cadence: { every: 'day' },
        recipients: [world.users.repOwn],
      })),
    },
  ],
  ...recordWrites('report-schedules', 'report_schedules', reportSchedule, { burst: true }),
  'GET /api/report-schedules/:id': [{ request: about('/api/report-schedules/{}', reportSchedule) }],
  'GET /api/report-deliveries/:id': [
    { request: about('/api/report-deliveries/{}', reportDelivery) },
  ],
  'GET /api/report-deliveries/:id/answer': [
    { request: about('/api/report-deliveries/{}/answer', reportDelivery) },
  ],
  'POST /api/targets': [
    {
      request: creation('/api/targets', ({ users }: World) => ({
        targets: [
          {
            measure: 'soldValue',
            scope: 'person',
            scopeSeq: users.repOwn,
            period: 'month',
            startsOn: monthToCome(),
            value: 100,
            version: 0,
          },
        ],
      })),
    },
  ],
  'GET /api/targets/:id/versions': [{ request: about('/api/targets/{}/versions', target) }],
  'POST /api/business-events': [
    {
      request: creation('/api/business-events', ({ users }: World) => ({
        date: TEST_TODAY,
        title: 'A mark',
        team: users.managerOfRep,
      })),
    },
  ],
  ...recordWrites('business-events', 'business_events', businessEvent, { title: 'Another mark' }),
  'GET /api/business-events/:id': [{ request: about('/api/business-events/{}', companyEvent) }],
  'POST /api/saved-queries': [
    {
      request: creation('/api/saved-queries', { name: 'A query', query: '{ viewer { scopes } }' }),
    },
  ],
  ...recordWrites('saved-queries', 'saved_queries', savedQuery, { name: 'Another' }),
  ...ownReads('saved-queries', savedQuery),
  'GET /api/user-notifications': [
    {
      request: async (world, actor) => {
        const id = await notification(world, actor);
        return {
          path: '/api/user-notifications',
          shows: (answer) => (answer as { id: number }[]).some((each) => each.id === id),
        };
      },
    },
  ],
  'POST /api/calendar-feed': [{ request: () => Promise.resolve({ path: '' }) }],
  'DELETE /api/calendar-feed': [
    {
      request: async (world, actor) => {
        await calendarFeed(world, actor);
        return { path: '' };
      },
    },
  ],
  'POST /api/import-jobs': [
    {
      request: () =>
        Promise.resolve({ path: '', body: { kind: 'sections', file: 'a.csv', bytes: 3 } }),
    },
  ],
  'POST /api/import-jobs/:id': [
    { request: about('/api/import-jobs/{}', importJob('survey'), { task: 'check' }) },
  ],
  'POST /api/import-jobs/:id/parts': [
    {
      request: about('/api/import-jobs/{}/parts', importJob('upload'), {
        part: 0,
        content: 'Y3Np',
      }),
    },
  ],
  'POST /api/imports/:id/undo': [
    { request: about('/api/imports/{}/undo', pastImport, { skipChanged: true }) },
  ],
  'POST /api/personal-tokens': [
    { request: () => Promise.resolve({ path: '', body: { name: 'A script' } }) },
  ],
  'DELETE /api/personal-tokens/:id': [{ request: about('/api/personal-tokens/{}', personalToken) }],
  'POST /api/proposals': [
    { request: creation('/api/proposals', { tool: 'set_tag', values: { companySeq: 1, tag: 1 } }) },
  ],
  'POST /api/proposals/:id/decision': [
    { request: about('/api/proposals/{}/decision', proposal, { decision: 'rejected' }) },
  ],
  'POST /api/audit/tool-calls': [
    {
      request: creation('/api/audit/tool-calls', {
        tool: 'find_companies',
        arguments: '{}',
        outcome: 'answered',
        rows: 1,
      }),
    },
  ],
  'DELETE /api/user-notifications/:id': [
    { request: about('/api/user-notifications/{}', notification) },
  ],
};
