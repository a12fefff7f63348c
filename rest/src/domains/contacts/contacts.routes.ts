import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';

const contacts: Resource = {
  name: 'contacts',
  permission: 'contacts.read',
  noun: 'contact',
  columns: sql`c.seq, c.coid, c.first_name as "firstName", c.last_name as "lastName", c.title, c.role,
    c.email, c.phone, c.ext, c.mobile, c.preferred, c.do_not_contact as "doNotContact", c.bounced,
    c.source, c.note, c.version`,
  from: sql`contacts c`,
  where: sql<boolean>`c.deleted_at is null`,
  key: sql`c.seq`,
  fields: {
    seq: { expression: sql`c.seq`, cast: 'integer' },
    coid: { expression: sql`c.coid`, cast: 'integer' },
    email: { expression: sql`lower(c.email)`, cast: 'text' },
    lastName: { expression: sql`lower(c.last_name) collate "C"`, cast: 'text' },
    firstName: { expression: sql`lower(c.first_name) collate "C"`, cast: 'text' },
    role: { expression: sql`c.role`, cast: 'text' },
  },
  defaultSort: 'lastName,firstName',
};

export function contactsRoutes(): Route[] {
  return resourceRoutes(contacts);
}
