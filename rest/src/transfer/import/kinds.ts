import { activitiesKind } from './kinds/activities.ts';
import {
  domainCommentsKind,
  domainsKind,
  domainVisitsKind,
  leadsKind,
  registeredUsersKind,
} from './kinds/audience.ts';
import { bannerMonthsKind, bannersKind } from './kinds/banners.ts';
import { invoicesKind, programsKind } from './kinds/billing.ts';
import { companiesKind } from './kinds/companies.ts';
import { companyInfoKind, companySectionsKind } from './kinds/company-parts.ts';
import { competitorsKind } from './kinds/competitors.ts';
import { contactsKind } from './kinds/contacts.ts';
import {
  bimDatasheetsKind,
  bimDownloadsKind,
  contentHistoryKind,
  contentKind,
  specUsesKind,
} from './kinds/content.ts';
import { contractsKind } from './kinds/contracts.ts';
import { eventsKind } from './kinds/events.ts';
import { buyingActionsKind, keywordsKind, siteUsageKind } from './kinds/market.ts';
import { notesKind } from './kinds/notes.ts';
import { productsKind } from './kinds/products.ts';
import { projectCompaniesKind, projectsKind } from './kinds/projects.ts';
import { sectionsKind } from './kinds/sections.ts';
import { targetsKind } from './kinds/targets.ts';
import { usersKind } from './kinds/users.ts';

/** Every kind of file, each after those that it refers to. */
export const KINDS = [
  usersKind,
  sectionsKind,
  productsKind,
  companiesKind,
  companySectionsKind,
  companyInfoKind,
  contactsKind,
  contractsKind,
  programsKind,
  invoicesKind,
  notesKind,
  activitiesKind,
  competitorsKind,
  targetsKind,
  eventsKind,
  contentKind,
  contentHistoryKind,
  bimDatasheetsKind,
  bimDownloadsKind,
  specUsesKind,
  bannersKind,
  bannerMonthsKind,
  buyingActionsKind,
  keywordsKind,
  siteUsageKind,
  registeredUsersKind,
  leadsKind,
  domainsKind,
  domainCommentsKind,
  domainVisitsKind,
  projectsKind,
  projectCompaniesKind,
];
