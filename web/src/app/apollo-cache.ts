/** How answers are stored: records by `seq`, lists page by page. */
import { refreshMerge, type StoredPage } from '../lib/refresh-merge.ts';
import {
  InMemoryCache,
  type FieldFunctionOptions,
  type FieldPolicy,
  type Reference,
} from '@apollo/client';

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && '__ref' in value;

/** What a list's item stands for: itself, or the company of a search hit. */
function identityOf(node: unknown, readField: FieldFunctionOptions['readField']): string | null {
  if (isReference(node)) return node.__ref;
  const company = readField<unknown>('company', node as Reference);
  return isReference(company) ? company.__ref : null;
}

/** `fetchMore({ variables: { after } })` appends; the same list without `after` replaces it. */
const pagedByCursor: FieldPolicy<StoredPage> = {
  keyArgs: (args) => Object.keys(args ?? {}).filter((name) => name !== 'after'),
  merge(existing, incoming: StoredPage | null, options) {
    const { args, readField } = options;
    // A part of a page that failed comes as null: what was read earlier stays.
    if (incoming === null) return existing ?? (null as unknown as StoredPage);
    const refreshed = refreshMerge();
    if (refreshed && existing) {
      return refreshed(existing, incoming, {
        list: options.fieldName,
        identityOf: (node) => identityOf(node, readField),
      });
    }
    const merged = { ...existing, ...incoming };
    if (!args?.after || !existing?.nodes || !incoming.nodes) return merged;
    const known = new Set(existing.nodes.map((node) => identityOf(node, readField)));
    const fresh = incoming.nodes.filter((node) => {
      const identity = identityOf(node, readField);
      return identity === null || !known.has(identity);
    });
    return { ...merged, nodes: [...existing.nodes, ...fresh] };
  },
};

const bySeq = { keyFields: ['seq'] };
const byId = { keyFields: ['id'] };

const paged = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, pagedByCursor]));

export function createApolloCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: paged(
          'activities',
          'alertMessages',
          'alerts',
          'analyticsRows',
          'audit',
          'banners',
          'bimDatasheets',
          'clientPrograms',
          'companyChanges',
          'contacts',
          'contentItems',
          'contracts',
          'invoices',
          'leads',
          'newSalesProspects',
          'notes',
          'notifications',
          'problems',
          'reportDeliveries',
          'reportSchedules',
          'savedDashboards',
          'savedQueries',
          'savedReportVersions',
          'savedReports',
          'savedViews',
          'searchCompanies',
          'unresolvedUserDomains',
          'userAccounts',
          'userDomains',
          'userEmails',
          'userProjects',
        ),
      },
      Activity: bySeq,
      Alert: bySeq,
      AlertMessage: byId,
      // Its id is the record's that it is about.
      AuditEntry: bySeq,
      Banner: bySeq,
      BusinessEvent: bySeq,
      BimDatasheet: bySeq,
      ClientProgram: bySeq,
      CompanyChange: bySeq,
      CompanyInfo: bySeq,
      Competition: bySeq,
      Contact: { ...bySeq, fields: paged('activities', 'notes') },
      ContentItem: byId,
      Contract: bySeq,
      ImportJob: bySeq,
      Invoice: bySeq,
      // Their ids are unique on their own dashboard only.
      DashboardTile: { keyFields: false },
      LastNote: bySeq,
      Lead: bySeq,
      Note: bySeq,
      Notification: byId,
      PastImport: bySeq,
      Problem: byId,
      ReportDelivery: byId,
      ReportSchedule: bySeq,
      SavedDashboard: bySeq,
      SavedQuery: bySeq,
      SavedReport: bySeq,
      SavedView: bySeq,
      // Pages read different parts of one, and always a whole list.
      Target: { keyFields: false },
      Session: bySeq,
      User: bySeq,
      UserAccount: bySeq,
      UserDomain: bySeq,
      UserEmail: bySeq,
      UserProject: bySeq,
      Viewer: { keyFields: [] },
      Company: {
        ...bySeq,
        fields: {
          ...paged(
            'activities',
            'banners',
            'bimDatasheets',
            'buyingActionRows',
            'changes',
            'contacts',
            'contentItems',
            'contracts',
            'invoices',
            'leads',
            'notes',
            'outlineSpecUses',
            'problems',
            'specWizardUses',
            'userDomains',
            'userDomainsByContentType',
            'userEmails',
            'userProjects',
          ),
          // Parts without an id of their own: two queries may each have read half of one.
          content: { merge: true },
          doNotCall: { merge: true },
          prospectTag: { merge: true },
        },
      },
    },
  });
}
