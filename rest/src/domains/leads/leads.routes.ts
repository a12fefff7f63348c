import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import { dateRange } from '../../http/resource-field.ts';
import type { Route } from '../../http/route.ts';

/** What people of the trades did with companies' content; `profession` is its number. */
const leads: Resource = {
  name: 'leads',
  permission: 'audience.read',
  noun: 'lead',
  // repeatCount counts all times that this person of this firm used this company's content.
  columns: sql`l.seq, l.date, l.coid, l.person, l.firm, l.profession, l.city, l.state, l.action, l.csisec,
    l.project, l.user_email_seq as "userEmailSeq", coalesce(e.opt_out, false) as "optOut",
    (select count(*) from leads r where r.coid = l.coid and r.person = l.person
      and r.firm is not distinct from l.firm) as "repeatCount"`,
  from: sql`leads l left join user_emails e on e.seq = l.user_email_seq`,
  where: sql<boolean>`true`,
  people: { kind: 'lead', alias: 'l' },
  key: sql`l.seq`,
  fields: {
    seq: { expression: sql`l.seq`, cast: 'integer', required: true },
    date: { expression: sql`l.date`, cast: 'date', required: true },
    coid: { expression: sql`l.coid`, cast: 'integer', required: true },
    action: { expression: sql`l.action`, cast: 'text' },
    profession: { expression: sql`l.profession`, cast: 'integer' },
    firm: { expression: sql`l.firm`, cast: 'text' },
    person: { expression: sql`l.person`, cast: 'text' },
    city: { expression: sql`l.city`, cast: 'text' },
    state: { expression: sql`l.state`, cast: 'text' },
    csisec: { expression: sql`l.csisec`, cast: 'text' },
    userEmailSeq: { expression: sql`l.user_email_seq`, cast: 'integer' },
    optOut: { expression: sql`coalesce(e.opt_out, false)`, cast: 'boolean' },
  },
  ranges: dateRange(sql`l.date`),
  defaultSort: '-date',
};

export function leadsRoutes(): Route[] {
  return resourceRoutes(leads);
}
