import type { Context, Loaders, Sources } from './context.ts';
import type { Domain, SourceParts } from './domains/domain.ts';
import { activities } from './domains/activities/activities.domain.ts';
import { alerts } from './domains/alerts/alerts.domain.ts';
import { analytics } from './domains/analytics/analytics.domain.ts';
import { audit } from './domains/audit/audit.domain.ts';
import { backups } from './domains/backups/backups.domain.ts';
import { banners } from './domains/banners/banners.domain.ts';
import { bimDatasheets } from './domains/bim-datasheets/bim-datasheets.domain.ts';
import { businessEvents } from './domains/business-events/business-events.domain.ts';
import { buyingActions } from './domains/buying-actions/buying-actions.domain.ts';
import { calendarFeeds } from './domains/calendar-feeds/calendar-feeds.domain.ts';
import { clientPrograms } from './domains/client-programs/client-programs.domain.ts';
import { companyChanges } from './domains/company-changes/company-changes.domain.ts';
import { companyInfo } from './domains/company-info/company-info.domain.ts';
import { competition } from './domains/competition/competition.domain.ts';
import { contacts } from './domains/contacts/contacts.domain.ts';
import { content } from './domains/content/content.domain.ts';
import { contracts } from './domains/contracts/contracts.domain.ts';
import { csiSections } from './domains/csi-sections/csi-sections.domain.ts';
import { deletedRecords } from './domains/deleted-records/deleted-records.domain.ts';
import { imports } from './domains/imports/imports.domain.ts';
import { installation } from './domains/installation/installation.domain.ts';
import { invoices } from './domains/invoices/invoices.domain.ts';
import { leads } from './domains/leads/leads.domain.ts';
import { manufacturers } from './domains/manufacturers/manufacturers.domain.ts';
import { notes } from './domains/notes/notes.domain.ts';
import { notifications } from './domains/notifications/notifications.domain.ts';
import { personalTokens } from './domains/personal-tokens/personal-tokens.domain.ts';
import { problems } from './domains/problems/problems.domain.ts';
import { products } from './domains/products/products.domain.ts';
import { proposals } from './domains/proposals/proposals.domain.ts';
import { reportSchedules } from './domains/report-schedules/report-schedules.domain.ts';
import { savedDashboards } from './domains/saved-dashboards/saved-dashboards.domain.ts';
import { savedQueries } from './domains/saved-queries/saved-queries.domain.ts';
import { savedReports } from './domains/saved-reports/saved-reports.domain.ts';
import { savedViews } from './domains/saved-views/saved-views.domain.ts';
import { sessions } from './domains/sessions/sessions.domain.ts';
import { specReports } from './domains/spec-reports/spec-reports.domain.ts';
import { stats } from './domains/stats/stats.domain.ts';
import { statsUserDomains } from './domains/stats-user-domains/stats-user-domains.domain.ts';
import { targets } from './domains/targets/targets.domain.ts';
import { userAccounts } from './domains/user-accounts/user-accounts.domain.ts';
import { userDomains } from './domains/user-domains/user-domains.domain.ts';
import { userEmails } from './domains/useremails/useremails.domain.ts';
import { userProjects } from './domains/user-projects/user-projects.domain.ts';
import { userUrlComments } from './domains/user-url-comments/user-url-comments.domain.ts';
import { users } from './domains/users/users.domain.ts';
import type { Resolvers } from './domains/resolvers.generated.ts';
import { lazyGroups, lazyRecord } from './graph/lazy-record.ts';

/** The domains of the gateway. The types of `ctx.sources` and `ctx.loaders` are inferred from this list. */
const domains = {
  activities,
  alerts,
  analytics,
  audit,
  backups,
  banners,
  bimDatasheets,
  businessEvents,
  buyingActions,
  calendarFeeds,
  clientPrograms,
  companyChanges,
  companyInfo,
  competition,
  contacts,
  content,
  contracts,
  csiSections,
  deletedRecords,
  imports,
  installation,
  invoices,
  leads,
  manufacturers,
  notes,
  notifications,
  personalTokens,
  problems,
  products,
  proposals,
  reportSchedules,
  savedDashboards,
  savedQueries,
  savedReports,
  savedViews,
  sessions,
  specReports,
  stats,
  statsUserDomains,
  targets,
  userAccounts,
  userDomains,
  userEmails,
  userProjects,
  userUrlComments,
  users,
};

type DomainList = typeof domains;

// Gives `ctx.sources` and `ctx.loaders` their types without an import of the domains in context.ts.
declare module './context.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what can be extended from outside
  interface Domains extends DomainList {}
}

const list: [name: string, domain: Domain<unknown>][] = Object.entries(domains);

/** One request's ways to the REST backend, one per domain. */
const createSources = lazyRecord({
  rest: ({ rest }: SourceParts): unknown => rest,
  ...Object.fromEntries(
    list.map(([name, domain]) => [name, (parts: SourceParts) => domain.source(parts)]),
  ),
}) as (parts: SourceParts) => Sources;

/** One request's loaders. */
const createLoaders = lazyGroups(
  Object.fromEntries(
    list.flatMap(([name, { loaders }]) =>
      loaders ? [[name, (sources: Record<string, unknown>) => loaders(sources[name])]] : [],
    ),
  ),
) as (sources: Sources) => Loaders;

/** The resolvers of all domains. */
export const domainResolvers: Resolvers[] = list.flatMap(([, { resolvers }]) => resolvers);

/** The context of one request. */
export function createContext(parts: SourceParts & Pick<Context, 'requestId' | 'viewer'>): Context {
  const { requestId, viewer } = parts;
  const sources = createSources(parts);
  return { requestId, viewer, sources, loaders: createLoaders(sources) };
}
