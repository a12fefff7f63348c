import { ALERT_COLUMNS, alertRows } from './alerts.ts';
import { ACTIVITY_COLUMNS, NotedActivities, activityRows } from './activities.ts';
import { plannedActivities } from './activity-plan.ts';
import { AUDIT_COLUMNS, auditRows } from './audit-trail.ts';
import * as banner from './banners.ts';
import * as bim from './bim-families.ts';
import { BUYING_ACTION_COLUMNS, buyingActionRows } from './buying-actions.ts';
import { CLIENT_PROGRAM_COLUMNS, clientProgramRows } from './client-programs.ts';
import { ClientDraw } from './client-draw.ts';
import { COMPANY_INFO_COLUMNS, companyInfoRows } from './company-info.ts';
import { KEYWORD_COLUMNS, keywordRows } from './company-keywords.ts';
import { COMPETITION_COLUMNS, competitionRows } from './competition.ts';
import { CONTACT_COLUMNS, contactRows } from './contacts.ts';
import * as content from './content-items.ts';
import * as contract from './contracts.ts';
import type { Row } from './copy-rows.ts';
import type { City } from './cities.ts';
import { DOMAIN_VISIT_COLUMNS, DomainVisits } from './domain-visits.ts';
import type { World } from './facts.ts';
import { buildFirms } from './firms.ts';
import { INVOICE_COLUMNS, invoiceRows } from './invoices.ts';
import { LEAD_COLUMNS, generateLeads, leadRows } from './leads.ts';
import * as company from './manufacturers.ts';
import { NOTE_COLUMNS, generateNotes, noteRows } from './notes.ts';
import { NOTIFICATION_COLUMNS, notificationRows } from './notifications.ts';
import { Audience } from './people.ts';
import * as project from './projects.ts';
import { REPORT_SCHEDULE_COLUMNS, reportScheduleRows } from './report-schedules.ts';
import * as saved from './saved-items.ts';
import { SITE_USAGE_COLUMNS, siteUsageRows } from './site-usage.ts';
import { SPEC_USE_COLUMNS, SpecUses } from './spec-uses.ts';
import { BUSINESS_EVENT_COLUMNS, businessEventRows } from './business-events.ts';
import * as target from './targets.ts';
import * as domain from './user-domains.ts';
import { USER_EMAIL_COLUMNS, userEmailRows } from './user-emails.ts';
import { USER_COLUMNS, userRows } from './users.ts';

/** One table's rows, made while they are sent. */
export interface Load {
  table: string;
  columns: readonly string[];
  rows(): Iterable<Row>;
}

const load = (table: string, columns: readonly string[], rows: () => Iterable<Row>): Load => ({
  table,
  columns,
  rows,
});

/**
 * All tables in the order in which they are filled. What follows from streamed facts comes after them: visits and user
 * e-mails after the leads, activities after the notes.
 */
export function demoLoads(world: World, cities: readonly City[], passwordHash: string): Load[] {
  return [
    ...officeLoads(world, passwordHash),
    ...contentLoads(world),
    ...audienceLoads(world, cities),
    ...workLoads(world, cities),
  ];
}

function officeLoads(world: World, passwordHash: string): Load[] {
  const { companies, asOf, streams } = world;
  return [
    load('users', USER_COLUMNS, () => userRows(world.users, passwordHash)),
    load('manufacturers', company.MANUFACTURER_COLUMNS, () => company.manufacturerRows(world)),
    load('company_info', COMPANY_INFO_COLUMNS, () => companyInfoRows(companies, asOf, streams)),
    load('company_sections', company.COMPANY_SECTION_COLUMNS, () =>
      company.companySectionRows(world),
    ),
    load('competition', COMPETITION_COLUMNS, () => competitionRows(companies)),
    load('contacts', CONTACT_COLUMNS, () => contactRows(companies)),
    load('contracts', contract.CONTRACT_COLUMNS, () => contract.contractRows(companies)),
    load('contract_lines', contract.CONTRACT_LINE_COLUMNS, () =>
      contract.contractLineRows(companies),
    ),
    load('client_programs', CLIENT_PROGRAM_COLUMNS, () => clientProgramRows(world)),
    load('invoices', INVOICE_COLUMNS, () => invoiceRows(world.invoices)),
  ];
}

function contentLoads(world: World): Load[] {
  const banners = banner.bannersOf(world);
  return [
    load('content', content.CONTENT_COLUMNS, () => content.contentRows(world.content)),
    load('content_history', content.CONTENT_HISTORY_COLUMNS, () =>
      content.contentHistoryRows(world.content),
    ),
    load('bim_datasheets', bim.BIM_DATASHEET_COLUMNS, () => bim.bimDatasheetRows(world)),
    load('bim_downloads', bim.BIM_DOWNLOAD_COLUMNS, () => bim.bimDownloadRows(world)),
    load('banners', banner.BANNER_COLUMNS, () => banner.bannerRows(banners)),
    load('banner_months', banner.BANNER_MONTH_COLUMNS, () =>
      banner.bannerMonthRows(world, banners),
    ),
    load('buying_actions', BUYING_ACTION_COLUMNS, () => buyingActionRows(world)),
    load('company_keywords', KEYWORD_COLUMNS, () => keywordRows(world)),
    load('site_usage', SITE_USAGE_COLUMNS, () => siteUsageRows(world)),
  ];
}

function audienceLoads(world: World, cities: readonly City[]): Load[] {
  const audience = new Audience(world, buildFirms(world, cities), cities);
  const clients = new ClientDraw(world);
  const projects = project.buildProjects(world, audience, clients, cities);
  const visits = new DomainVisits(audience.firms);
  const specUses = new SpecUses();
  const leads = (): Iterable<Row> =>
    leadRows(visits.watch(specUses.watch(generateLeads(world, audience, projects))));
  return [
    load('leads', LEAD_COLUMNS, leads),
    load('spec_uses', SPEC_USE_COLUMNS, () => specUses.rows(world)),
    load('domain_visits', DOMAIN_VISIT_COLUMNS, () => visits.rows(world, clients)),
    load('user_domains', domain.USER_DOMAIN_COLUMNS, () =>
      domain.userDomainRows(audience, visits.use),
    ),
    load('user_url_comments', domain.URL_COMMENT_COLUMNS, () =>
      domain.urlCommentRows(world, audience, visits.use),
    ),
    load('user_emails', USER_EMAIL_COLUMNS, () => userEmailRows(world, audience)),
    load('user_projects', project.USER_PROJECT_COLUMNS, () =>
      project.userProjectRows(world, projects),
    ),
    load('user_project_companies', project.USER_PROJECT_COMPANY_COLUMNS, () =>
      project.userProjectCompanyRows(projects),
    ),
  ];
}

function workLoads(world: World, cities: readonly City[]): Load[] {
  const noted = new NotedActivities(world);
  const notes = (): Iterable<Row> => noteRows(noted.watch(generateNotes(world, cities)));
  return [
    load('notes', NOTE_COLUMNS, notes),
    load('activities', ACTIVITY_COLUMNS, () =>
      activityRows([...noted.all, ...plannedActivities(world, noted.all, noted.since)]),
    ),
    load('notifications', NOTIFICATION_COLUMNS, () => notificationRows(world)),
    load('audit', AUDIT_COLUMNS, () => auditRows(world)),
    load('saved_views', saved.SAVED_VIEW_COLUMNS, () => saved.savedViewRows(world)),
    load('saved_reports', saved.SAVED_REPORT_COLUMNS, () => saved.savedReportRows(world)),
    load('saved_report_versions', saved.SAVED_REPORT_VERSION_COLUMNS, () =>
      saved.savedReportVersionRows(world),
    ),
    load('saved_dashboards', saved.SAVED_DASHBOARD_COLUMNS, () => saved.savedDashboardRows(world)),
    load('report_schedules', REPORT_SCHEDULE_COLUMNS, () => reportScheduleRows(world)),
    load('alerts', ALERT_COLUMNS, () => alertRows(world)),
    load('targets', target.TARGET_COLUMNS, () => target.targetRows(world)),
    load('target_versions', target.TARGET_VERSION_COLUMNS, () => target.targetVersionRows(world)),
    load('business_events', BUSINESS_EVENT_COLUMNS, () => businessEventRows(world)),
    load('saved_queries', saved.SAVED_QUERY_COLUMNS, () => saved.savedQueryRows(world)),
  ];
}
