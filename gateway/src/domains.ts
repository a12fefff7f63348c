import type { Clock } from './calendar.ts';
import { activitiesLoaders } from './domains/activities/activities.loaders.ts';
import { activitiesResolvers } from './domains/activities/activities.resolvers.ts';
import { ActivitiesSource } from './domains/activities/activities.source.ts';
import { analyticsResolvers } from './domains/analytics/analytics.resolvers.ts';
import { AnalyticsSource } from './domains/analytics/analytics.source.ts';
import { exploreResolvers } from './domains/analytics/explore.resolvers.ts';
import { auditResolvers } from './domains/audit/audit.resolvers.ts';
import { AuditSource } from './domains/audit/audit.source.ts';
import { bannersLoaders } from './domains/banners/banners.loaders.ts';
import { bannersResolvers } from './domains/banners/banners.resolvers.ts';
import { BannersSource } from './domains/banners/banners.source.ts';
import { bimDatasheetsLoaders } from './domains/bim-datasheets/bim-datasheets.loaders.ts';
import { bimDatasheetsResolvers } from './domains/bim-datasheets/bim-datasheets.resolvers.ts';
import { BimDatasheetsSource } from './domains/bim-datasheets/bim-datasheets.source.ts';
import { buyingActionsLoaders } from './domains/buying-actions/buying-actions.loaders.ts';
import { buyingActionsResolvers } from './domains/buying-actions/buying-actions.resolvers.ts';
import { BuyingActionsSource } from './domains/buying-actions/buying-actions.source.ts';
import { calendarFeedsResolvers } from './domains/calendar-feeds/calendar-feeds.resolvers.ts';
import { CalendarFeedsSource } from './domains/calendar-feeds/calendar-feeds.source.ts';
import { clientProgramsLoaders } from './domains/client-programs/client-programs.loaders.ts';
import { clientProgramsResolvers } from './domains/client-programs/client-programs.resolvers.ts';
import { ClientProgramsSource } from './domains/client-programs/client-programs.source.ts';
import { companyChangesLoaders } from './domains/company-changes/company-changes.loaders.ts';
import { companyChangesResolvers } from './domains/company-changes/company-changes.resolvers.ts';
import { CompanyChangesSource } from './domains/company-changes/company-changes.source.ts';
import { companyInfoLoaders } from './domains/company-info/company-info.loaders.ts';
import { companyInfoResolvers } from './domains/company-info/company-info.resolvers.ts';
import { CompanyInfoSource } from './domains/company-info/company-info.source.ts';
import { competitionLoaders } from './domains/competition/competition.loaders.ts';
import { competitionResolvers } from './domains/competition/competition.resolvers.ts';
import { CompetitionSource } from './domains/competition/competition.source.ts';
import { contactsLoaders } from './domains/contacts/contacts.loaders.ts';
import { contactsResolvers } from './domains/contacts/contacts.resolvers.ts';
import { ContactsSource } from './domains/contacts/contacts.source.ts';
import { contentLoaders } from './domains/content/content.loaders.ts';
import { contentResolvers } from './domains/content/content.resolvers.ts';
import { ContentSource } from './domains/content/content.source.ts';
import { contractsLoaders } from './domains/contracts/contracts.loaders.ts';
import { contractsResolvers } from './domains/contracts/contracts.resolvers.ts';
import { ContractsSource } from './domains/contracts/contracts.source.ts';
import { csiSectionsResolvers } from './domains/csi-sections/csi-sections.resolvers.ts';
import { CsiSectionsSource } from './domains/csi-sections/csi-sections.source.ts';
import { invoicesLoaders } from './domains/invoices/invoices.loaders.ts';
import { invoicesResolvers } from './domains/invoices/invoices.resolvers.ts';
import { InvoicesSource } from './domains/invoices/invoices.source.ts';
import { leadsLoaders } from './domains/leads/leads.loaders.ts';
import { leadsResolvers } from './domains/leads/leads.resolvers.ts';
import { LeadsSource } from './domains/leads/leads.source.ts';
import { manufacturersLoaders } from './domains/manufacturers/manufacturers.loaders.ts';
import { manufacturersResolvers } from './domains/manufacturers/manufacturers.resolvers.ts';
import { ManufacturersSource } from './domains/manufacturers/manufacturers.source.ts';
import { notesLoaders } from './domains/notes/notes.loaders.ts';
import { notesResolvers } from './domains/notes/notes.resolvers.ts';
import { NotesSource } from './domains/notes/notes.source.ts';
import { notificationsResolvers } from './domains/notifications/notifications.resolvers.ts';
import { NotificationsSource } from './domains/notifications/notifications.source.ts';
import { problemsLoaders } from './domains/problems/problems.loaders.ts';
import { problemsResolvers } from './domains/problems/problems.resolvers.ts';
import { ProblemsSource } from './domains/problems/problems.source.ts';
import { productsResolvers } from './domains/products/products.resolvers.ts';
import { ProductsSource } from './domains/products/products.source.ts';
import { reportSchedulesResolvers } from './domains/report-schedules/report-schedules.resolvers.ts';
import { ReportSchedulesSource } from './domains/report-schedules/report-schedules.source.ts';
import { savedDashboardsLoaders } from './domains/saved-dashboards/saved-dashboards.loaders.ts';
import { savedDashboardsResolvers } from './domains/saved-dashboards/saved-dashboards.resolvers.ts';
import { SavedDashboardsSource } from './domains/saved-dashboards/saved-dashboards.source.ts';
import { savedQueriesResolvers } from './domains/saved-queries/saved-queries.resolvers.ts';
import { SavedQueriesSource } from './domains/saved-queries/saved-queries.source.ts';
import { savedReportsLoaders } from './domains/saved-reports/saved-reports.loaders.ts';
import { savedReportsResolvers } from './domains/saved-reports/saved-reports.resolvers.ts';
import { SavedReportsSource } from './domains/saved-reports/saved-reports.source.ts';
import { savedViewsResolvers } from './domains/saved-views/saved-views.resolvers.ts';
import { SavedViewsSource } from './domains/saved-views/saved-views.source.ts';
import { specReportsLoaders } from './domains/spec-reports/spec-reports.loaders.ts';
import { specReportsResolvers } from './domains/spec-reports/spec-reports.resolvers.ts';
import { SpecReportsSource } from './domains/spec-reports/spec-reports.source.ts';
import { statsUserDomainsLoaders } from './domains/stats-user-domains/stats-user-domains.loaders.ts';
import { statsUserDomainsResolvers } from './domains/stats-user-domains/stats-user-domains.resolvers.ts';
import { StatsUserDomainsSource } from './domains/stats-user-domains/stats-user-domains.source.ts';
import { statsLoaders } from './domains/stats/stats.loaders.ts';
import { statsResolvers } from './domains/stats/stats.resolvers.ts';
import { StatsSource } from './domains/stats/stats.source.ts';
import { userDomainsLoaders } from './domains/user-domains/user-domains.loaders.ts';
import { userDomainsResolvers } from './domains/user-domains/user-domains.resolvers.ts';
import { UserDomainsSource } from './domains/user-domains/user-domains.source.ts';
import { userProjectsLoaders } from './domains/user-projects/user-projects.loaders.ts';
import { userProjectsResolvers } from './domains/user-projects/user-projects.resolvers.ts';
import { UserProjectsSource } from './domains/user-projects/user-projects.source.ts';
import { userUrlCommentsResolvers } from './domains/user-url-comments/user-url-comments.resolvers.ts';
import { UserUrlCommentsSource } from './domains/user-url-comments/user-url-comments.source.ts';
import { userEmailsLoaders } from './domains/useremails/useremails.loaders.ts';
import { userEmailsResolvers } from './domains/useremails/useremails.resolvers.ts';
import { UserEmailsSource } from './domains/useremails/useremails.source.ts';
import { usersLoaders } from './domains/users/users.loaders.ts';
import { usersResolvers } from './domains/users/users.resolvers.ts';
import { UsersSource } from './domains/users/users.source.ts';
import { lazyGroups, lazyRecord } from './graph/lazy-record.ts';
import type { Resolvers } from './graph/resolvers.generated.ts';
import type { RestClient } from './http/rest-client.ts';

/** What a request's sources are made from. */
interface Given {
  rest: RestClient;
  clock: Clock;
}

/** One request's ways to the REST backend, a domain each. */
export const createSources = lazyRecord({
  rest: ({ rest }: Given) => rest,
  users: ({ rest }: Given) => new UsersSource(rest),
  manufacturers: ({ rest }: Given) => new ManufacturersSource(rest),
  notes: ({ rest, clock }: Given) => new NotesSource(rest, clock),
  contacts: ({ rest }: Given) => new ContactsSource(rest),
  contracts: ({ rest }: Given) => new ContractsSource(rest),
  csiSections: ({ rest }: Given) => new CsiSectionsSource(rest),
  activities: ({ rest, clock }: Given) => new ActivitiesSource(rest, clock),
  audit: ({ rest }: Given) => new AuditSource(rest),
  companyChanges: ({ rest }: Given) => new CompanyChangesSource(rest),
  companyInfo: ({ rest }: Given) => new CompanyInfoSource(rest),
  competition: ({ rest, clock }: Given) => new CompetitionSource(rest, clock),
  notifications: ({ rest }: Given) => new NotificationsSource(rest),
  calendarFeeds: ({ rest }: Given) => new CalendarFeedsSource(rest),
  reportSchedules: ({ rest }: Given) => new ReportSchedulesSource(rest),
  savedDashboards: ({ rest }: Given) => new SavedDashboardsSource(rest),
  savedQueries: ({ rest }: Given) => new SavedQueriesSource(rest),
  savedReports: ({ rest }: Given) => new SavedReportsSource(rest),
  savedViews: ({ rest }: Given) => new SavedViewsSource(rest),
  userEmails: ({ rest }: Given) => new UserEmailsSource(rest),
  userDomains: ({ rest }: Given) => new UserDomainsSource(rest),
  userUrlComments: ({ rest }: Given) => new UserUrlCommentsSource(rest),
  statsUserDomains: ({ rest }: Given) => new StatsUserDomainsSource(rest),
  userProjects: ({ rest }: Given) => new UserProjectsSource(rest),
  specReports: ({ rest }: Given) => new SpecReportsSource(rest),
  leads: ({ rest }: Given) => new LeadsSource(rest),
  invoices: ({ rest }: Given) => new InvoicesSource(rest),
  content: ({ rest }: Given) => new ContentSource(rest),
  bimDatasheets: ({ rest }: Given) => new BimDatasheetsSource(rest),
  banners: ({ rest }: Given) => new BannersSource(rest),
  products: ({ rest }: Given) => new ProductsSource(rest),
  clientPrograms: ({ rest }: Given) => new ClientProgramsSource(rest),
  problems: ({ rest }: Given) => new ProblemsSource(rest),
  stats: ({ rest }: Given) => new StatsSource(rest),
  buyingActions: ({ rest }: Given) => new BuyingActionsSource(rest),
  analytics: ({ rest }: Given) => new AnalyticsSource(rest),
});

export type Sources = ReturnType<typeof createSources>;

/** One request's loaders. */
export const createLoaders = lazyGroups({
  users: (sources: Sources) => usersLoaders(sources.users),
  manufacturers: (sources: Sources) => manufacturersLoaders(sources.manufacturers),
  notes: (sources: Sources) => notesLoaders(sources.notes),
  contacts: (sources: Sources) => contactsLoaders(sources.contacts),
  contracts: (sources: Sources) => contractsLoaders(sources.contracts),
  activities: (sources: Sources) => activitiesLoaders(sources.activities),
  companyChanges: (sources: Sources) => companyChangesLoaders(sources.companyChanges),
  companyInfo: (sources: Sources) => companyInfoLoaders(sources.companyInfo),
  competition: (sources: Sources) => competitionLoaders(sources.competition),
  savedDashboards: (sources: Sources) => savedDashboardsLoaders(sources.savedDashboards),
  savedReports: (sources: Sources) => savedReportsLoaders(sources.savedReports),
  userEmails: (sources: Sources) => userEmailsLoaders(sources.userEmails),
  userDomains: (sources: Sources) => userDomainsLoaders(sources.userDomains),
  statsUserDomains: (sources: Sources) => statsUserDomainsLoaders(sources.statsUserDomains),
  userProjects: (sources: Sources) => userProjectsLoaders(sources.userProjects),
  specReports: (sources: Sources) => specReportsLoaders(sources.specReports),
  leads: (sources: Sources) => leadsLoaders(sources.leads),
  invoices: (sources: Sources) => invoicesLoaders(sources.invoices),
  content: (sources: Sources) => contentLoaders(sources.content),
  bimDatasheets: (sources: Sources) => bimDatasheetsLoaders(sources.bimDatasheets),
  banners: (sources: Sources) => bannersLoaders(sources.banners),
  clientPrograms: (sources: Sources) => clientProgramsLoaders(sources.clientPrograms),
  problems: (sources: Sources) => problemsLoaders(sources.problems),
  stats: (sources: Sources) => statsLoaders(sources.stats),
  buyingActions: (sources: Sources) => buyingActionsLoaders(sources.buyingActions),
});

export type Loaders = ReturnType<typeof createLoaders>;

/** The resolvers of all domains. */
export const domainResolvers: Resolvers[] = [
  usersResolvers,
  manufacturersResolvers,
  notesResolvers,
  contactsResolvers,
  contractsResolvers,
  csiSectionsResolvers,
  activitiesResolvers,
  auditResolvers,
  companyChangesResolvers,
  companyInfoResolvers,
  competitionResolvers,
  notificationsResolvers,
  calendarFeedsResolvers,
  reportSchedulesResolvers,
  savedDashboardsResolvers,
  savedQueriesResolvers,
  savedReportsResolvers,
  savedViewsResolvers,
  userEmailsResolvers,
  userDomainsResolvers,
  userUrlCommentsResolvers,
  statsUserDomainsResolvers,
  userProjectsResolvers,
  specReportsResolvers,
  leadsResolvers,
  invoicesResolvers,
  contentResolvers,
  bimDatasheetsResolvers,
  bannersResolvers,
  productsResolvers,
  clientProgramsResolvers,
  problemsResolvers,
  statsResolvers,
  buyingActionsResolvers,
  analyticsResolvers,
  exploreResolvers,
];
