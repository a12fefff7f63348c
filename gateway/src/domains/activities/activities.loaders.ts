import { companyListLoader } from '../../graph/company-list-loader.ts';
import { nestedListLoader } from '../../graph/nested-list-loader.ts';
import type {
  ActivitiesSource,
  Activity,
  CompanyActivities,
  ContactListKey,
} from './activities.source.ts';

/** Loaders of activities, for one request. */
export function activitiesLoaders(activities: ActivitiesSource) {
  return {
    activitiesByCompany: companyListLoader<Activity, CompanyActivities>({
      one: (key) => activities.ofCompany(key),
      many: (coids, perCompany, filter) => activities.ofCompanies(coids, perCompany, filter),
      coidOf: (activity) => activity.coid,
    }),
    activitiesByContact: nestedListLoader<Activity, ContactListKey>({
      noun: 'contact',
      one: (key) => activities.ofContact(key),
      many: (contactSeqs) => activities.ofContacts(contactSeqs),
      recordOfKey: ({ contactSeq }) => contactSeq,
      recordOfRow: ({ contactSeq }) => contactSeq ?? NaN,
    }),
  };
}
