import { statsRoutes } from './domains/stats/stats.routes.ts';
import { alertsRoutes } from './domains/alerts/alerts.routes.ts';
import { analyticsRoutes } from './domains/analytics/analytics.routes.ts';
import { clientProgramsRoutes } from './domains/client-programs/client-programs.routes.ts';
import { companyChangesRoutes } from './domains/company-changes/company-changes.routes.ts';
import { companyInfoRoutes } from './domains/company-info/company-info.routes.ts';
import { competitionRoutes } from './domains/competition/competition.routes.ts';
import { contactsRoutes } from './domains/contacts/contacts.routes.ts';
import { contractsRoutes } from './domains/contracts/contracts.routes.ts';
import { csiSectionsRoutes } from './domains/csi-sections/csi-sections.routes.ts';
import { activitiesRoutes } from './domains/activities/activities.routes.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { manufacturersRoutes } from './domains/manufacturers/manufacturers.routes.ts';
import { calendarFeedsRoutes } from './domains/calendar-feeds/calendar-feeds.routes.ts';
import { personalTokensRoutes } from './domains/personal-tokens/personal-tokens.routes.ts';
import { deletedRecordsRoutes } from './domains/deleted-records/deleted-records.routes.ts';
import { proposalsRoutes } from './domains/proposals/proposals.routes.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { notesRoutes } from './domains/notes/notes.routes.ts';
import { sessionsRoutes } from './domains/sessions/sessions.routes.ts';
import { sessionRoutes } from './domains/session/session.routes.ts';
import { backupsRoutes } from './domains/backups/backups.routes.ts';
import { bannersRoutes } from './domains/banners/banners.routes.ts';
import { bimDatasheetsRoutes } from './domains/bim-datasheets/bim-datasheets.routes.ts';
import { buyingActionsRoutes } from './domains/buying-actions/buying-actions.routes.ts';
import { contentRoutes } from './domains/content/content.routes.ts';
import { installationRoutes } from './domains/installation/installation.routes.ts';
import { invoicesRoutes } from './domains/invoices/invoices.routes.ts';
import { leadsRoutes } from './domains/leads/leads.routes.ts';
import { problemsRoutes } from './domains/problems/problems.routes.ts';
import { productsRoutes } from './domains/products/products.routes.ts';
import { specReportsRoutes } from './domains/spec-reports/spec-reports.routes.ts';
import { statsUserDomainsRoutes } from './domains/stats-user-domains/stats-user-domains.routes.ts';
import { userDomainsRoutes } from './domains/user-domains/user-domains.routes.ts';
import { userProjectsRoutes } from './domains/user-projects/user-projects.routes.ts';
import { userUrlCommentsRoutes } from './domains/user-url-comments/user-url-comments.routes.ts';
import { userEmailsRoutes } from './domains/useremails/useremails.routes.ts';
import { userAccountsRoutes } from './domains/user-accounts/user-accounts.routes.ts';
import { userSessionsRoutes } from './domains/user-accounts/user-sessions.routes.ts';
import { usersRoutes } from './domains/users/users.routes.ts';
import { reportSchedulesRoutes } from './domains/report-schedules/report-schedules.routes.ts';
import { savedDashboardsRoutes } from './domains/saved-dashboards/saved-dashboards.routes.ts';
import { savedQueriesRoutes } from './domains/saved-queries/saved-queries.routes.ts';
import { savedReportsRoutes } from './domains/saved-reports/saved-reports.routes.ts';
import { savedViewsRoutes } from './domains/saved-views/saved-views.routes.ts';
import { businessEventsRoutes } from './domains/business-events/business-events.routes.ts';
import { targetsRoutes } from './domains/targets/targets.routes.ts';
import { batchRoute } from './http/batch.ts';
import type { Route } from './http/route.ts';
import { archiveRoutes } from './transfer/archive.routes.ts';
import { importJobsRoutes } from './transfer/imports/import-jobs.routes.ts';
import { refusedWrites } from './http/write-routes.ts';

/** Resources without a rule for the generic create, replace and delete (permissions 45 to 47): refused to all. */
const REFUSED_WRITES = [
  'users',
  'client-programs',
  'contracts',
  'invoices',
  'problems',
  'content',
  'bim-datasheets',
  'banners',
  'buying-actions',
  'leads',
  'useremails',
  'user-domains',
  'user-projects',
  'csi-sections',
  'products',
  'audit',
];

/** The one list of domains: every call of the service. */
export function domainRoutes(): Route[] {
  const routes = [
    ...sessionRoutes(),
    ...sessionsRoutes(),
    ...usersRoutes(),
    ...userAccountsRoutes(),
    ...userSessionsRoutes(),
    // Before manufacturers: rep-territories is no company number.
    ...statsRoutes(),
    ...manufacturersRoutes(),
    ...notesRoutes(),
    ...contactsRoutes(),
    ...activitiesRoutes(),
    ...notificationsRoutes(),
    ...calendarFeedsRoutes(),
    ...personalTokensRoutes(),
    ...proposalsRoutes(),
    ...contractsRoutes(),
    ...clientProgramsRoutes(),
    ...competitionRoutes(),
    ...companyInfoRoutes(),
    ...companyChangesRoutes(),
    ...deletedRecordsRoutes(),
    ...csiSectionsRoutes(),
    ...bannersRoutes(),
    ...bimDatasheetsRoutes(),
    ...buyingActionsRoutes(),
    ...contentRoutes(),
    ...invoicesRoutes(),
    ...leadsRoutes(),
    ...problemsRoutes(),
    ...productsRoutes(),
    ...specReportsRoutes(),
    ...statsUserDomainsRoutes(),
    ...userDomainsRoutes(),
    ...userProjectsRoutes(),
    ...userUrlCommentsRoutes(),
    ...userEmailsRoutes(),
    ...savedViewsRoutes(),
    ...savedQueriesRoutes(),
    ...savedReportsRoutes(),
    ...savedDashboardsRoutes(),
    ...reportSchedulesRoutes(),
    ...alertsRoutes(),
    ...targetsRoutes(),
    ...businessEventsRoutes(),
    ...auditRoutes(),
    ...backupsRoutes(),
    ...installationRoutes(),
    ...analyticsRoutes(),
    ...importJobsRoutes(),
    ...archiveRoutes(),
    // Last, so that a domain's own call of the same address comes first.
    ...REFUSED_WRITES.flatMap(refusedWrites),
  ];
  return [...routes, batchRoute(routes)];
}
