import type { Clock } from './calendar.ts';
import { contactsLoaders } from './domains/contacts/contacts.loaders.ts';
import { contactsResolvers } from './domains/contacts/contacts.resolvers.ts';
import { ContactsSource } from './domains/contacts/contacts.source.ts';
import { contractsLoaders } from './domains/contracts/contracts.loaders.ts';
import { contractsResolvers } from './domains/contracts/contracts.resolvers.ts';
import { ContractsSource } from './domains/contracts/contracts.source.ts';
import { csiSectionsResolvers } from './domains/csi-sections/csi-sections.resolvers.ts';
import { CsiSectionsSource } from './domains/csi-sections/csi-sections.source.ts';
import { manufacturersLoaders } from './domains/manufacturers/manufacturers.loaders.ts';
import { manufacturersResolvers } from './domains/manufacturers/manufacturers.resolvers.ts';
import { ManufacturersSource } from './domains/manufacturers/manufacturers.source.ts';
import { notesLoaders } from './domains/notes/notes.loaders.ts';
import { notesResolvers } from './domains/notes/notes.resolvers.ts';
import { NotesSource } from './domains/notes/notes.source.ts';
import { usersLoaders } from './domains/users/users.loaders.ts';
import { usersResolvers } from './domains/users/users.resolvers.ts';
import { UsersSource } from './domains/users/users.source.ts';
import type { Resolvers } from './graph/resolvers.generated.ts';
import type { RestClient } from './http/rest-client.ts';

/** One request's sources, over that request's REST client (`rest`, which counts the calls). */
export function createSources(rest: RestClient, clock: Clock) {
  return {
    rest,
    users: new UsersSource(rest),
    manufacturers: new ManufacturersSource(rest),
    notes: new NotesSource(rest, clock),
    contacts: new ContactsSource(rest),
    contracts: new ContractsSource(rest),
    csiSections: new CsiSectionsSource(rest),
  };
}

export type Sources = ReturnType<typeof createSources>;

/** One request's loaders. */
export function createLoaders(sources: Sources) {
  return {
    ...usersLoaders(sources.users),
    ...manufacturersLoaders(sources.manufacturers),
    ...notesLoaders(sources.notes),
    ...contactsLoaders(sources.contacts),
    ...contractsLoaders(sources.contracts),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

/** The resolvers of all domains. */
export const domainResolvers: Resolvers[] = [
  usersResolvers,
  manufacturersResolvers,
  notesResolvers,
  contactsResolvers,
  contractsResolvers,
  csiSectionsResolvers,
];
