/**
 * What a REST backend may lack, as data. The specification names 36 calls and the generic calls of the marketplace's
 * records; everything else that the gateway asks for stands here, in groups that pages and panels need as a whole.
 * The gateway learns at start which groups its backend offers; the web client hides what needs another one.
 */

export interface CapabilityFacts {
  /** What people know it by: "Your backend does not offer …". */
  title: string;
  /** As the REST contract writes them. */
  calls: readonly [string, ...string[]];
  /**
   * A request that changes nothing, one of the calls with `0` for its numbers. Not of the form /api/{res}/{id}: a
   * backend may take the last word for an id and answer as if it had the call.
   */
  probe: string;
}

/** The generic calls that read one resource. */
function reads(resource: string): [string, ...string[]] {
  const path = `/api/${resource}`;
  return [`GET ${path}`, `GET ${path}/{id}`, `GET ${path}/es/{id}`, `GET ${path}/by-ids/{ids}`];
}

/** All generic calls of a resource, and the one that brings a deleted row back. */
function keeps(resource: string): [string, ...string[]] {
  const path = `/api/${resource}`;
  return [
    ...reads(resource),
    `POST ${path}`,
    `POST ${path}/{id}`,
    `PUT ${path}/{id}`,
    `DELETE ${path}/{id}`,
    `POST ${path}/{id}/restore`,
  ];
}

const records = (resource: string, title: string): CapabilityFacts => ({
  title,
  calls: reads(resource),
  probe: `GET /api/${resource}?limit=1`,
});

const kept = (resource: string, title: string, more: string[] = []): CapabilityFacts => ({
  title,
  calls: [...keeps(resource), ...more],
  probe: `GET /api/${resource}?limit=1`,
});

const facts = <C extends string>(table: Record<C, CapabilityFacts>) => table;

export const CAPABILITIES = facts({
  // Figures of many records at once.
  analytics: {
    title: 'sales figures',
    calls: [
      'GET /api/analytics/registry',
      'POST /api/analytics/{dataset}',
      'POST /api/analytics/{dataset}/rows',
      'POST /api/analytics/{dataset}/why',
    ],
    probe: 'GET /api/analytics/registry',
  },
  usage: {
    title: 'content usage figures',
    calls: [
      'GET /api/stats/buying-actions/{coid}',
      'GET /api/stats/csi-market-share/{coid}',
      'GET /api/stats/overall',
    ],
    probe: 'GET /api/stats/buying-actions/0',
  },
  companyPoints: {
    title: 'positions of many companies in one call',
    calls: ['POST /api/manufacturers/es/points'],
    probe: 'POST /api/manufacturers/es/points',
  },

  // What this portal keeps for its users.
  savedViews: kept('saved-views', 'saved views'),
  savedReports: kept('saved-reports', 'saved reports', ['GET /api/saved-reports/{id}/versions']),
  savedDashboards: kept('saved-dashboards', 'saved dashboards'),
  savedQueries: kept('saved-queries', 'saved queries'),
  reportSchedules: {
    title: 'scheduled reports',
    calls: [
      'GET /api/report-schedules',
      'POST /api/report-schedules',
      'GET /api/report-schedules/options',
      'GET /api/report-schedules/{id}',
      'POST /api/report-schedules/{id}',
      'PUT /api/report-schedules/{id}',
      'DELETE /api/report-schedules/{id}',
      'POST /api/report-schedules/{id}/restore',
      'GET /api/report-deliveries',
      'GET /api/report-deliveries/{id}',
      'GET /api/report-deliveries/{id}/answer',
    ],
    probe: 'GET /api/report-schedules?limit=1',
  },
  alerts: {
    title: 'alerts',
    calls: [
      'GET /api/alerts',
      'POST /api/alerts',
      'POST /api/alerts/preview',
      'GET /api/alerts/{id}',
      'POST /api/alerts/{id}',
      'PUT /api/alerts/{id}',
      'DELETE /api/alerts/{id}',
      'POST /api/alerts/{id}/restore',
      'GET /api/alert-messages',
      'GET /api/alert-messages/{id}',
    ],
    probe: 'GET /api/alerts?limit=1',
  },
  targets: {
    title: 'targets',
    calls: [
      'GET /api/targets',
      'POST /api/targets',
      'GET /api/targets/scopes',
      'GET /api/targets/{id}/versions',
    ],
    probe: 'GET /api/targets?limit=1',
  },
  businessEvents: {
    title: 'events of the business',
    calls: [
      'GET /api/business-events',
      'POST /api/business-events',
      'GET /api/business-events/{id}',
      'POST /api/business-events/{id}',
      'PUT /api/business-events/{id}',
      'DELETE /api/business-events/{id}',
      'POST /api/business-events/{id}/restore',
    ],
    probe: 'GET /api/business-events?limit=1',
  },
  calendarFeed: {
    title: 'a calendar feed',
    calls: [
      'GET /api/calendar-feed',
      'POST /api/calendar-feed',
      'DELETE /api/calendar-feed',
      'GET /api/calendar-feeds/{key}',
    ],
    probe: 'GET /api/calendar-feed',
  },
  personalTokens: {
    title: 'personal tokens',
    calls: [
      'GET /api/personal-tokens',
      'POST /api/personal-tokens',
      'DELETE /api/personal-tokens/{id}',
      'GET /api/users/{id}/personal-tokens',
    ],
    probe: 'GET /api/personal-tokens',
  },
  proposals: {
    title: 'proposals of assistants',
    calls: [
      'GET /api/proposals',
      'POST /api/proposals',
      'POST /api/proposals/{id}/decision',
      'POST /api/audit/tool-calls',
    ],
    probe: 'GET /api/proposals',
  },
  ownPassword: {
    title: 'changing your password',
    calls: ['POST /auth/local/password'],
    probe: 'POST /auth/local/password',
  },
  sessions: {
    title: 'a list of your sessions',
    calls: ['GET /api/sessions', 'DELETE /api/sessions', 'DELETE /api/sessions/{id}'],
    probe: 'GET /api/sessions',
  },
  userAccounts: {
    title: 'the administration of users',
    calls: [
      ...reads('user-accounts'),
      'POST /api/user-accounts',
      'POST /api/user-accounts/{id}',
      'PUT /api/user-accounts/{id}',
      'POST /api/user-accounts/{id}/activate',
      'POST /api/user-accounts/{id}/deactivate',
      'GET /api/user-accounts/{id}/holdings',
      'POST /api/user-accounts/{id}/password',
      'POST /api/user-accounts/{id}/reset-link',
      'GET /api/user-accounts/{id}/sessions',
      'DELETE /api/user-accounts/{id}/sessions',
      'DELETE /api/user-accounts/{id}/sessions/{session}',
    ],
    probe: 'GET /api/user-accounts?limit=1',
  },
  viewAs: {
    title: 'viewing the portal as another user',
    calls: ['POST /auth/local/view-as', 'POST /auth/local/view-as/stop'],
    probe: 'POST /auth/local/view-as',
  },
  passwordReset: {
    title: 'a new password by e-mail',
    calls: ['GET /auth/local/reset', 'POST /auth/local/reset', 'POST /auth/local/forgot'],
    probe: 'GET /auth/local/reset',
  },
  installation: {
    title: 'facts about the installation',
    calls: ['GET /api/installation'],
    probe: 'GET /api/installation',
  },
  liveNotifications: {
    title: 'notifications as they happen',
    calls: ['GET /api/events'],
    probe: 'GET /api/events',
  },

  // Who changed what, and taking it back.
  auditTrail: { ...records('audit', 'an audit trail') },
  backups: {
    title: 'nightly backups',
    calls: ['GET /api/backups'],
    probe: 'GET /api/backups',
  },
  moving: {
    title: 'import and export in the app',
    calls: [
      'GET /api/import-kinds',
      'GET /api/imports',
      'POST /api/imports/{id}/undo',
      'POST /api/import-jobs',
      'GET /api/import-jobs/{id}',
      'POST /api/import-jobs/{id}',
      'POST /api/import-jobs/{id}/parts',
      'GET /api/import-jobs/{id}/problems',
      'GET /api/import-jobs/{id}/rejects',
      'GET /api/archive',
    ],
    probe: 'GET /api/import-kinds',
  },
  companyChanges: {
    title: 'changes of company records',
    calls: ['GET /api/company-changes'],
    probe: 'GET /api/company-changes?limit=1',
  },
  mirroring: {
    title: 'lists of what changed since a moment',
    calls: ['GET /api/deleted-records'],
    probe: 'GET /api/deleted-records?since=2000-01-01T00:00:00Z&limit=1',
  },
  undoDelete: {
    title: 'undo of a deletion',
    calls: [
      'POST /api/notes/{id}/restore',
      'POST /api/contacts/{id}/restore',
      'POST /api/activities/{id}/restore',
      'POST /api/competition/{id}/restore',
    ],
    probe: 'POST /api/notes/0/restore',
  },

  // Work on records beyond the generic calls.
  contactMatching: {
    title: 'finding and merging duplicate contacts',
    calls: [
      'GET /api/contacts/duplicates',
      'GET /api/contacts/common/{coid}',
      'GET /api/contacts/{id}/kept',
      'POST /api/contacts/{id}/merge',
    ],
    probe: 'GET /api/contacts/common/0',
  },
  contentSteps: {
    title: 'the status of content',
    calls: ['GET /api/content/counts', 'POST /api/content/{id}/status'],
    probe: 'POST /api/content/0/status',
  },
  domainSorting: {
    title: 'sorting user domains',
    calls: [
      'GET /api/user-domains/categories',
      'POST /api/user-domains/bulk',
      'POST /api/user-domains/{id}',
      'POST /api/user-domains/{id}/revert',
    ],
    probe: 'POST /api/user-domains/0/revert',
  },
  lostReasons: {
    title: 'reasons for lost contracts',
    calls: ['POST /api/contracts/{id}/lost-reason'],
    probe: 'POST /api/contracts/0/lost-reason',
  },
  problems: {
    title: 'data problems',
    calls: [
      'GET /api/problems',
      'GET /api/problems/counts',
      'POST /api/problems/{rule}/{resource}/{id}',
    ],
    probe: 'GET /api/problems?limit=1',
  },

  // Records that the specification's own calls do not name.
  contracts: records('contracts', 'contracts'),
  invoices: records('invoices', 'invoices'),
  products: records('products', 'products'),
  csiSections: {
    title: 'CSI sections',
    calls: ['GET /api/csi-sections', 'GET /api/csi-sections/{id}'],
    probe: 'GET /api/csi-sections?limit=1',
  },
  banners: records('banners', 'banners'),
  bannerMonths: {
    title: 'monthly banner figures',
    calls: ['GET /api/banner-months'],
    probe: 'GET /api/banner-months?limit=1',
  },
  content: records('content', 'content items'),
  bimDatasheets: records('bim-datasheets', 'BIM datasheets'),
  bimDownloads: {
    title: 'monthly BIM downloads',
    calls: ['GET /api/bim-downloads'],
    probe: 'GET /api/bim-downloads?limit=1',
  },
  buyingActionRows: {
    title: 'buying actions by section',
    calls: ['GET /api/buying-actions'],
    probe: 'GET /api/buying-actions?limit=1',
  },
  leads: records('leads', 'leads'),
  userDomains: records('user-domains', 'single user domains'),
  userProjects: records('user-projects', 'single user projects'),
});

export type Capability = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** What is the user's alone: withheld from who is viewing as them (schema/permissions.ts, `isForPersonsOnly`). */
export const WITHHELD_WHILE_VIEWING: readonly Capability[] = [
  'calendarFeed',
  'personalTokens',
  'proposals',
  'ownPassword',
  'sessions',
  'userAccounts',
  'viewAs',
  'moving',
];
