import { companiesKind } from './kinds/companies.ts';
import { competitorsKind } from './kinds/competitors.ts';
import { contactsKind } from './kinds/contacts.ts';
import { contractsKind } from './kinds/contracts.ts';
import { eventsKind } from './kinds/events.ts';
import { notesKind } from './kinds/notes.ts';
import { sectionsKind } from './kinds/sections.ts';
import { targetsKind } from './kinds/targets.ts';

/** Every kind of file, each after those that it refers to. */
export const KINDS = [
  sectionsKind,
  companiesKind,
  contactsKind,
  contractsKind,
  notesKind,
  competitorsKind,
  targetsKind,
  eventsKind,
];
