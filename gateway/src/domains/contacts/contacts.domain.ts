import type { Domain } from '../domain.ts';
import { contactsLoaders } from './contacts.loaders.ts';
import { contactsResolvers } from './contacts.resolvers.ts';
import { ContactsSource } from './contacts.source.ts';

export const contacts = {
  source: ({ rest }) => new ContactsSource(rest),
  loaders: contactsLoaders,
  resolvers: contactsResolvers,
} satisfies Domain<ContactsSource>;
