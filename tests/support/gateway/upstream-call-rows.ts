import { WRITES, type SampleOperation } from './sample-operations.ts';

/** One of the gateway's calls: the requirement that asks for it, its name in the contract, an operation that makes it. */
export type CallRow = [id: string, call: string, document: string];

/** Calls beyond the specification's, which the pages need. */
const MORE = 'X01';

const COMPANY = 7;
/** A company's field; the company itself must live. */
const inCompany = (field: string): string => `{ company(seq: ${COMPANY}) { seq ${field} } }`;
/** Two records of one kind: the gateway asks for both at once. */
const two = (field: string, argument = 'seq'): string =>
  `{ a: ${field}(${argument}: 11) { __typename } b: ${field}(${argument}: 12) { __typename } }`;
const nodes = (field: string): string => `${field} { nodes { __typename } }`;

/** Every call that reads. */
export const READ_ROWS: CallRow[] = [
  ['Q04', 'GET /api/users/query', '{ reps { seq } }'],
  ['Q05', 'POST /api/notes/search-custom', `{ ${nodes('notes(filter: {})')} }`],
  ['Q05', 'POST /api/notes/search-custom', inCompany(nodes('notes'))],
  ['Q06', 'GET /api/notes/{id}', '{ note(seq: 9) { seq } }'],
  ['Q09', 'POST /api/useremails/search-emails', `{ ${nodes('userEmails(filter: {})')} }`],
  ['Q10', 'GET /api/useremails/company-report/{coid}', inCompany(nodes('userEmails'))],
  ['Q10', 'GET /api/useremails/company-report/{coid}', inCompany(nodes('userEmails(year: 2026)'))],
  ['Q11', 'POST /api/user_domains/search-domains', `{ ${nodes('userDomains(filter: {})')} }`],
  ['Q15', 'POST /api/activities/search', `{ ${nodes('activities(filter: {})')} }`],
  ['Q15', 'POST /api/activities/search', inCompany(nodes('activities'))],
  ['Q18', 'GET /api/user-notifications', `{ ${nodes('notifications')} }`],
  [MORE, 'GET /api/personal-tokens', '{ personalTokens { seq } }'],
  [MORE, 'GET /api/users/{id}/personal-tokens', '{ personalTokens(user: 9) { seq } }'],
  [MORE, 'GET /api/backups', '{ backups { runs { day } } }'],
  [MORE, 'GET /api/proposals', '{ proposals { seq } }'],
  [MORE, 'GET /api/calendar-feed', '{ calendarFeed { created } }'],
  ['Q25', 'GET /api/manufacturers/{id}', '{ company(seq: 9) { seq } }'],
  ['Q26', 'POST /api/manufacturers/es/search', '{ companyByCoid(coid: 1009) { seq } }'],
  ['Q26', 'POST /api/manufacturers/es/search', '{ contact(seq: 8) { seq company { seq } } }'],
  [
    'Q27',
    'POST /api/manufacturers/es/searchForRepCentral',
    '{ searchCompanies(filter: {}, first: 2) { nodes { company { seq } } } }',
  ],
  [
    'Q27',
    'POST /api/manufacturers/es/points',
    '{ companyPoints(filter: {}) { seqs latitudes longitudes } }',
  ],
  [
    'Q27',
    'POST /api/manufacturers/es/searchForRepCentral',
    inCompany('nearby { nodes { company { seq } } }'),
  ],
  [
    'Q28',
    'GET /api/manufacturers/{id}/csi-and-keywords',
    inCompany('csiAndKeywords { __typename }'),
  ],
  ['Q29', 'GET /api/manufacturers/new-sales-prospects', `{ ${nodes('newSalesProspects')} }`],
  [
    'Q29',
    'GET /api/manufacturers/new-sales-prospects/{id}',
    `{ ${nodes('newSalesProspects(repSeq: 3)')} }`,
  ],
  ['Q30', 'GET /api/manufacturers/rep-territories', '{ repTerritories { states { state } } }'],
  ['Q31', 'POST /api/client-programs/search', inCompany('contractHistory { __typename }')],
  ['Q32', 'GET /api/outline-specs-report/by-coid/{coid}', inCompany(nodes('outlineSpecUses'))],
  ['Q33', 'GET /api/specwizard-specs-report/by-coid/{coid}', inCompany(nodes('specWizardUses'))],
  [
    'Q34',
    'GET /api/stats-user-domains/company-user-domains/{coid}',
    inCompany(nodes('userDomains')),
  ],
  [
    'Q35',
    'GET /api/stats-user-domains/company-user-domains-by-content-type/{coid}',
    inCompany(nodes('userDomainsByContentType')),
  ],
  ['Q36', 'GET /api/user-project-fyi/by-coid/{coid}', inCompany(nodes('userProjects'))],
  // Q37: the generic calls, a row a resource.
  ['Q37', 'GET /api/users/by-ids/{ids}', '{ user(seq: 4) { seq } }'],
  ['Q37', 'GET /api/users/by-ids/{ids}', two('user')],
  ['Q37', 'GET /api/manufacturers/by-ids/{ids}', two('company')],
  ['Q37', 'GET /api/activities', '{ contact(seq: 9) { seq activities { nodes { seq } } } }'],
  ['Q37', 'GET /api/activities/{id}', '{ activity(seq: 9) { seq } }'],
  ['Q37', 'GET /api/audit', `{ ${nodes('audit(filter: {})')} }`],
  ['Q37', 'GET /api/banners', `{ ${nodes('banners(filter: {})')} }`],
  ['Q37', 'GET /api/banners', inCompany(nodes('banners'))],
  ['Q37', 'GET /api/banners/{id}', '{ banner(seq: 9) { seq } }'],
  ['Q37', 'GET /api/banners/by-ids/{ids}', two('banner')],
  ['Q37', 'GET /api/bim-datasheets', `{ ${nodes('bimDatasheets(filter: {})')} }`],
  ['Q37', 'GET /api/bim-datasheets', inCompany(nodes('bimDatasheets'))],
  ['Q37', 'GET /api/bim-datasheets/{id}', '{ bimDatasheet(seq: 9) { seq } }'],
  ['Q37', 'GET /api/bim-datasheets/by-ids/{ids}', two('bimDatasheet')],
  ['Q37', 'GET /api/buying-actions', inCompany(nodes('buyingActionRows'))],
  ['Q37', 'GET /api/client-programs', `{ ${nodes('clientPrograms(filter: {})')} }`],
  ['Q37', 'GET /api/client-programs/{id}', '{ clientProgram(seq: 9) { seq } }'],
  ['Q37', 'GET /api/client-programs/by-ids/{ids}', two('clientProgram')],
  ['Q37', 'GET /api/company-info', inCompany('info { __typename }')],
  ['Q37', 'GET /api/competition', inCompany('competition { year }')],
  ['Q37', 'GET /api/contacts', `{ ${nodes('contacts(filter: {})')} }`],
  ['Q37', 'GET /api/contacts', inCompany(nodes('contacts'))],
  ['Q37', 'GET /api/contacts/{id}', '{ contact(seq: 9) { seq } }'],
  ['Q37', 'GET /api/contacts/by-ids/{ids}', two('contact')],
  ['Q37', 'GET /api/content', `{ ${nodes('contentItems(filter: {})')} }`],
  ['Q37', 'GET /api/content', inCompany(nodes('contentItems'))],
  [
    'Q37',
    'GET /api/content',
    `{ contentBoard(filter: { statuses: [POSTED] }) { ${nodes('items')} } }`,
  ],
  ['Q37', 'GET /api/content/{id}', '{ contentItem(id: 9) { id } }'],
  ['Q37', 'GET /api/content/by-ids/{ids}', two('contentItem', 'id')],
  ['Q37', 'GET /api/contracts', `{ ${nodes('contracts(filter: {})')} }`],
  ['Q37', 'GET /api/contracts', inCompany(nodes('contracts'))],
  ['Q37', 'GET /api/contracts/{id}', '{ contract(seq: 9) { seq } }'],
  ['Q37', 'GET /api/contracts/by-ids/{ids}', two('contract')],
  ['Q37', 'GET /api/csi-sections', '{ csiSections(match: "09") { __typename } }'],
  ['Q37', 'GET /api/invoices', `{ ${nodes('invoices(filter: {})')} }`],
  ['Q37', 'GET /api/invoices', inCompany(nodes('invoices'))],
  ['Q37', 'GET /api/invoices/{id}', '{ invoice(seq: 9) { seq } }'],
  ['Q37', 'GET /api/invoices/by-ids/{ids}', two('invoice')],
  ['Q37', 'GET /api/leads', `{ ${nodes('leads(filter: {})')} }`],
  ['Q37', 'GET /api/leads', inCompany(nodes('leads'))],
  ['Q37', 'GET /api/leads/es/{id}', '{ lead(seq: 9) { seq } }'],
  ['Q37', 'GET /api/leads/by-ids/{ids}', two('lead')],
  ['Q37', 'GET /api/products', '{ products { __typename } }'],
  [MORE, 'GET /api/saved-queries', `{ ${nodes('savedQueries(filter: {})')} }`],
  [MORE, 'GET /api/saved-queries/{id}', '{ savedQuery(seq: 9) { seq } }'],
  ['Q37', 'GET /api/saved-reports', `{ ${nodes('savedReports(filter: {})')} }`],
  ['Q37', 'GET /api/saved-reports/{id}', '{ savedReport(seq: 9) { seq } }'],
  ['Q37', 'GET /api/saved-reports/by-ids/{ids}', two('savedReport')],
  [MORE, 'GET /api/saved-reports/{id}/versions', `{ ${nodes('savedReportVersions(seq: 9)')} }`],
  [MORE, 'GET /api/report-schedules', `{ ${nodes('reportSchedules')} }`],
  [MORE, 'GET /api/report-schedules/options', '{ reportDeliveryOptions { byMail } }'],
  [MORE, 'GET /api/report-schedules/{id}', '{ reportSchedule(seq: 9) { seq } }'],
  [MORE, 'GET /api/report-deliveries', `{ ${nodes('reportDeliveries')} }`],
  [MORE, 'GET /api/report-deliveries/{id}', '{ reportDelivery(id: 9) { id } }'],
  [MORE, 'GET /api/report-deliveries/{id}/answer', '{ reportDeliveryAnswer(id: 9) { rowCount } }'],
  [MORE, 'GET /api/alerts', `{ ${nodes('alerts')} }`],
  [MORE, 'GET /api/alerts/{id}', '{ alert(seq: 9) { seq } }'],
  [
    MORE,
    'POST /api/alerts/preview',
    '{ alertPreview(input: { reportSeq: 9, measure: "notes", condition: { kind: FIRST_ROW } }) { metCount } }',
  ],
  [MORE, 'GET /api/alert-messages', `{ ${nodes('alertMessages')} }`],
  [MORE, 'GET /api/alert-messages/{id}', '{ alertMessage(id: 9) { id } }'],
  [MORE, 'GET /api/user-accounts', `{ ${nodes('userAccounts(filter: {})')} }`],
  [MORE, 'GET /api/user-accounts/{id}', '{ userAccount(seq: 9) { seq } }'],
  [
    MORE,
    'GET /api/user-accounts/{id}/holdings',
    '{ userAccount(seq: 9) { seq holdings { companies } } }',
  ],
  [
    MORE,
    'GET /api/user-accounts/{id}/sessions',
    '{ userAccount(seq: 9) { seq sessions { seq } } }',
  ],
  [MORE, 'GET /api/sessions', '{ sessions { seq } }'],
  [MORE, 'GET /api/import-kinds', '{ importKinds { name } }'],
  [MORE, 'GET /api/imports', '{ pastImports { seq } }'],
  [MORE, 'GET /api/import-jobs/{id}', '{ importJob(seq: 9) { seq } }'],
  [MORE, 'GET /api/import-jobs/{id}/problems', '{ importJob(seq: 9) { seq problems { reason } } }'],
  [MORE, 'GET /api/installation', '{ installation { databaseBytes } }'],
  [MORE, 'GET /api/targets', '{ targets(filter: {}) { seq } }'],
  [MORE, 'GET /api/targets/scopes', '{ targetScopes { name } }'],
  [MORE, 'GET /api/targets/{id}/versions', '{ targetVersions(seq: 9) { version } }'],
  [MORE, 'GET /api/business-events', '{ businessEvents { seq } }'],
  [MORE, 'GET /api/saved-dashboards', `{ ${nodes('savedDashboards(filter: {})')} }`],
  [MORE, 'GET /api/saved-dashboards/{id}', '{ savedDashboard(seq: 9) { seq } }'],
  [MORE, 'GET /api/saved-dashboards/by-ids/{ids}', two('savedDashboard')],
  ['Q37', 'GET /api/saved-views', `{ ${nodes('savedViews(filter: {})')} }`],
  ['Q37', 'GET /api/saved-views/{id}', '{ savedView(seq: 9) { seq } }'],
  ['Q37', 'GET /api/user-domains', `{ ${nodes('unresolvedUserDomains')} }`],
  ['Q37', 'GET /api/user-domains/{id}', '{ userDomain(seq: 9) { seq } }'],
  ['Q37', 'GET /api/user-domains/by-ids/{ids}', two('userDomain')],
  ['Q37', 'GET /api/user-projects', `{ ${nodes('userProjects(filter: {})')} }`],
  ['Q37', 'GET /api/user-projects/es/{id}', '{ userProject(seq: 9) { seq } }'],
  ['Q37', 'GET /api/user-projects/by-ids/{ids}', two('userProject')],
  ['Q37', 'GET /api/useremails/es/{id}', '{ userEmail(seq: 9) { seq } }'],
  ['Q37', 'GET /api/useremails/by-ids/{ids}', two('userEmail')],
  // Calls that the pages need and the specification does not name.
  [
    MORE,
    'GET /api/deleted-records',
    `{ ${nodes('deletedRecords(since: "2026-01-01T00:00:00Z")')} }`,
  ],
  [MORE, 'GET /api/company-changes', `{ ${nodes('companyChanges(filter: {})')} }`],
  [MORE, 'GET /api/company-changes', inCompany(nodes('changes'))],
  [MORE, 'GET /api/contacts/duplicates', '{ duplicateContacts(person: {}) { __typename } }'],
  [MORE, 'GET /api/contacts/{id}/kept', '{ keptContact(mergedSeq: 9) { seq } }'],
  [MORE, 'GET /api/contacts/common/{coid}', inCompany('commonContacts { __typename }')],
  [MORE, 'GET /api/content/counts', '{ contentStatusCounts { __typename } }'],
  [MORE, 'GET /api/content/counts', inCompany('contentStatusCounts { __typename }')],
  [MORE, 'GET /api/banner-months', '{ banner(seq: 9) { seq months { __typename } } }'],
  [MORE, 'GET /api/bim-downloads', '{ bimDatasheet(seq: 9) { seq downloads { __typename } } }'],
  [MORE, 'GET /api/problems', `{ ${nodes('problems(filter: {})')} }`],
  [MORE, 'GET /api/problems', inCompany(nodes('problems'))],
  [MORE, 'GET /api/problems/counts', '{ problemCounts { __typename } }'],
  [MORE, 'GET /api/stats/buying-actions/{coid}', inCompany('buyingActions { __typename }')],
  [MORE, 'GET /api/stats/csi-market-share/{coid}', inCompany('marketShare { __typename }')],
  [MORE, 'GET /api/stats/overall', '{ overallUsage { __typename } }'],
  [MORE, 'GET /api/user-domains/categories', '{ userDomainCategoryCounts { __typename } }'],
  [
    MORE,
    'POST /api/analytics/{dataset}',
    '{ analytics(dataset: "notes", measures: ["count"]) { __typename } }',
  ],
  [
    MORE,
    'POST /api/analytics/{dataset}/rows',
    '{ analyticsRows(dataset: "notes") { __typename } }',
  ],
  [
    MORE,
    'POST /api/analytics/{dataset}/why',
    '{ analyticsWhy(dataset: "notes", measure: "notes") { __typename } }',
  ],
  [MORE, 'GET /api/analytics/registry', '{ analyticsRegistry { __typename } }'],
];

/** The call of each write of the schema. */
const CALL_OF_WRITE: Record<string, [id: string, call: string]> = {
  createActivity: ['Q16', 'POST /api/activities'],
  updateActivity: ['Q16', 'POST /api/activities/{id}'],
  deleteActivity: ['Q17', 'DELETE /api/activities/{id}'],
  restoreActivity: [MORE, 'POST /api/activities/{id}/restore'],
  createCompanyInfo: ['Q20', 'POST /api/company-info'],
  updateCompanyInfo: ['Q20', 'POST /api/company-info/{id}'],
  recordCompetition: ['Q21', 'POST /api/competition'],
  updateCompetition: ['Q37', 'PUT /api/competition/{id}'],
  deleteCompetition: ['Q37', 'DELETE /api/competition/{id}'],
  restoreCompetition: [MORE, 'POST /api/competition/{id}/restore'],
  createContact: ['Q13', 'POST /api/contacts'],
  updateContact: ['Q13', 'POST /api/contacts/{id}'],
  deleteContact: ['Q14', 'DELETE /api/contacts/{id}'],
  restoreContact: [MORE, 'POST /api/contacts/{id}/restore'],
  mergeContacts: [MORE, 'POST /api/contacts/{id}/merge'],
  moveContentItem: [MORE, 'POST /api/content/{id}/status'],
  setLostReason: [MORE, 'POST /api/contracts/{id}/lost-reason'],
  updateCompany: ['Q22', 'POST /api/manufacturers/{id}'],
  assignRep: ['Q22', 'POST /api/manufacturers/{id}'],
  setProspectTag: ['Q23', 'POST /api/manufacturers/{id}/prospect'],
  setDoNotCall: ['Q24', 'POST /api/manufacturers/{id}/do-not-call'],
  createNote: ['Q07', 'POST /api/notes'],
  updateNote: ['Q07', 'POST /api/notes/{id}'],
  deleteNote: ['Q08', 'DELETE /api/notes/{id}'],
  restoreNote: [MORE, 'POST /api/notes/{id}/restore'],
  openCalendarFeed: [MORE, 'POST /api/calendar-feed'],
  endCalendarFeed: [MORE, 'DELETE /api/calendar-feed'],
  announceImport: [MORE, 'POST /api/import-jobs'],
  runImport: [MORE, 'POST /api/import-jobs/{id}'],
  undoImport: [MORE, 'POST /api/imports/{id}/undo'],
  issuePersonalToken: [MORE, 'POST /api/personal-tokens'],
  revokePersonalToken: [MORE, 'DELETE /api/personal-tokens/{id}'],
  rejectProposal: [MORE, 'POST /api/proposals/{id}/decision'],
  dismissNotification: ['Q19', 'DELETE /api/user-notifications/{id}'],
  settleProblem: [MORE, 'POST /api/problems/{rule}/{resource}/{id}'],
  createSavedQuery: [MORE, 'POST /api/saved-queries'],
  updateSavedQuery: [MORE, 'PUT /api/saved-queries/{id}'],
  deleteSavedQuery: [MORE, 'DELETE /api/saved-queries/{id}'],
  restoreSavedQuery: [MORE, 'POST /api/saved-queries/{id}/restore'],
  createAlert: [MORE, 'POST /api/alerts'],
  updateAlert: [MORE, 'PUT /api/alerts/{id}'],
  deleteAlert: [MORE, 'DELETE /api/alerts/{id}'],
  restoreAlert: [MORE, 'POST /api/alerts/{id}/restore'],
  createReportSchedule: [MORE, 'POST /api/report-schedules'],
  updateReportSchedule: [MORE, 'PUT /api/report-schedules/{id}'],
  deleteReportSchedule: [MORE, 'DELETE /api/report-schedules/{id}'],
  restoreReportSchedule: [MORE, 'POST /api/report-schedules/{id}/restore'],
  createUserAccount: [MORE, 'POST /api/user-accounts'],
  updateUserAccount: [MORE, 'POST /api/user-accounts/{id}'],
  activateUserAccount: [MORE, 'POST /api/user-accounts/{id}/activate'],
  deactivateUserAccount: [MORE, 'POST /api/user-accounts/{id}/deactivate'],
  sendResetLink: [MORE, 'POST /api/user-accounts/{id}/reset-link'],
  endSession: [MORE, 'DELETE /api/sessions/{id}'],
  endOtherSessions: [MORE, 'DELETE /api/sessions'],
  endUserSession: [MORE, 'DELETE /api/user-accounts/{id}/sessions/{session}'],
  endUserSessions: [MORE, 'DELETE /api/user-accounts/{id}/sessions'],
  saveTargets: [MORE, 'POST /api/targets'],
  createBusinessEvent: [MORE, 'POST /api/business-events'],
  updateBusinessEvent: [MORE, 'PUT /api/business-events/{id}'],
  deleteBusinessEvent: [MORE, 'DELETE /api/business-events/{id}'],
  restoreBusinessEvent: [MORE, 'POST /api/business-events/{id}/restore'],
  createSavedDashboard: [MORE, 'POST /api/saved-dashboards'],
  updateSavedDashboard: [MORE, 'PUT /api/saved-dashboards/{id}'],
  deleteSavedDashboard: [MORE, 'DELETE /api/saved-dashboards/{id}'],
  restoreSavedDashboard: [MORE, 'POST /api/saved-dashboards/{id}/restore'],
  createSavedReport: ['Q37', 'POST /api/saved-reports'],
  updateSavedReport: ['Q37', 'PUT /api/saved-reports/{id}'],
  deleteSavedReport: ['Q37', 'DELETE /api/saved-reports/{id}'],
  restoreSavedReport: [MORE, 'POST /api/saved-reports/{id}/restore'],
  createSavedView: ['Q37', 'POST /api/saved-views'],
  updateSavedView: ['Q37', 'PUT /api/saved-views/{id}'],
  deleteSavedView: ['Q37', 'DELETE /api/saved-views/{id}'],
  restoreSavedView: [MORE, 'POST /api/saved-views/{id}/restore'],
  updateUserDomain: [MORE, 'POST /api/user-domains/{id}'],
  updateUserDomains: [MORE, 'POST /api/user-domains/bulk'],
  revertUserDomain: [MORE, 'POST /api/user-domains/{id}/revert'],
  commentUserDomain: ['Q12', 'POST /api/user-url-comments/{id}'],
};

/** Least arguments that the gateway itself would refuse, made askable. */
const ASKABLE: Record<string, (document: string) => string> = {
  createActivity: (document) => document.replace('type: 1,', 'type: 100,'),
  setDoNotCall: (document) => document.replace('doNotCall: true', 'doNotCall: true, reason: "x"'),
  setLostReason: (document) => document.replace('version: 1', 'version: 1, reason: PRICE'),
  settleProblem: (document) => document.replace('"text"', '"no-rep/manufacturers/12"'),
  commentUserDomain: (document) => document.replace('(', '(domainSeq: 1, '),
};

function writeRow([name, document]: SampleOperation): CallRow {
  const [id, call] = CALL_OF_WRITE[name] ?? ['no row', name];
  return [id, call, ASKABLE[name]?.(document) ?? document];
}

/**
 * Every call that writes: one row a write of the schema. What is proposed is written by another mutation when it is
 * confirmed, and tests/mcp shows that.
 */
export const WRITE_ROWS: CallRow[] = WRITES.filter(([name]) => name !== 'confirmProposal').map(
  writeRow,
);

/** Calls of the session's own routes. */
export const SESSION_CALLS: [id: string, call: string][] = [
  ['Q01', 'POST /auth/local/rc'],
  ['Q02', 'GET /auth/local/signout'],
  ['Q02b', 'POST /auth/local/password'],
  ['Q03', 'GET /api/users/me-rc'],
];

/** What the contract has and the gateway does not call. */
export const NEVER_CALLED =
  /^(GET \/api\/(users|manufacturers|notes|useremails)|GET \/api\/users\/(\{id\}|es\/\{id\})|GET \/api\/[\w-]+\/es\/\{id\}|GET \/api\/(notes|activities|company-info|competition|products|audit|saved-queries|saved-views|user-accounts)\/by-ids\/\{ids\}|GET \/api\/(company-info|competition|products|leads|useremails|user-projects|csi-sections|audit|business-events)\/\{id\}|PUT \/api\/(manufacturers|company-info|notes|contacts|activities|user-accounts)\/\{id\}|POST \/api\/(alerts|business-events|competition|report-schedules|saved-dashboards|saved-queries|saved-views|saved-reports)\/\{id\})$/;

/**
 * Called, and shown elsewhere: a stream has no end to wait for, suggestions never fail a page, a calendar is no
 * operation, and records of exports and refusals are no part of an answer.
 */
export const SHOWN_ELSEWHERE = new Set([
  // Instead of several other calls: gateway/src/http/call-batch.test.ts.
  'POST /api/batch',
  'GET /api/events',
  'GET /auth/demo-sign-ins',
  // A password is no part of GraphQL, nor is what happens before a sign-in: gateway/src/edge/session.routes.test.ts.
  'GET /auth/local/reset',
  'POST /auth/local/reset',
  'POST /auth/local/forgot',
  'POST /api/user-accounts/{id}/password',
  // The session's own: tests/session/view-as.gateway.test.ts.
  'POST /auth/local/view-as',
  'POST /auth/local/view-as/stop',
  'GET /api/calendar-feeds/{key}',
  'POST /api/audit/exports',
  'POST /api/audit/exports/{id}',
  'POST /api/audit/refusals',
  // Files are no operations: tests/operations/moving.gateway.test.ts.
  'POST /api/import-jobs/{id}/parts',
  'GET /api/import-jobs/{id}/rejects',
  'GET /api/archive',
  // By tools: tests/mcp.
  'POST /api/audit/tool-calls',
  'POST /api/proposals',
]);
