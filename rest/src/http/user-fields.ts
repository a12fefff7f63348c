import { sql } from 'kysely';
import type { Resource } from './resource.ts';

/** What lists of users are filtered and sorted by, for everybody. */
export const USER_FIELDS = {
  seq: { expression: sql`u.seq`, cast: 'integer', required: true },
  name: {
    expression: sql`lower(u.name) collate "C"`,
    cast: 'text',
    required: true,
    ignoreCase: true,
  },
  level: { expression: sql`u.level`, cast: 'integer', required: true },
  active: { expression: sql`u.active`, cast: 'boolean', required: true },
  managerid: { expression: sql`u.managerid`, cast: 'integer' },
} satisfies Resource['fields'];
