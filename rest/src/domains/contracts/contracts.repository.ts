import { sql } from 'kysely';
import type { Resource } from '../../http/resource.ts';

export const contracts: Resource = {
  name: 'contracts',
  permission: 'contracts.read',
  noun: 'contract',
  // `version` is the contract's own version, as the contract has it; `rowVersion` counts changes of the row.
  columns: sql`c.seq, c.coid, c.year, c.contract_version as version, c.package, c.status,
    c.signed_on as "signedOn", c.signed_by as "signedBy", c.start_date as "startDate",
    c.end_date as "endDate", c.rep, c.total_cents as "totalCents", c.tag_at_signing as "tagAtSigning",
    c.lost_reason as "lostReason", c.version as "rowVersion",
    coalesce((select json_agg(json_build_object('product', l.product, 'csisec', l.csisec,
        'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) order by l.position)
      from contract_lines l where l.contract_seq = c.seq), '[]') as lines`,
  from: sql`contracts c`,
  where: sql<boolean>`c.deleted_at is null`,
  people: null,
  key: sql`c.seq`,
  fields: {
    seq: { expression: sql`c.seq`, cast: 'integer', required: true },
    coid: { expression: sql`c.coid`, cast: 'integer', required: true },
    year: { expression: sql`c.year`, cast: 'integer', required: true },
    version: { expression: sql`c.contract_version`, cast: 'integer', required: true },
    status: { expression: sql`c.status`, cast: 'text' },
    rep: { expression: sql`c.rep`, cast: 'integer' },
    signedOn: { expression: sql`c.signed_on`, cast: 'date' },
    endDate: { expression: sql`c.end_date`, cast: 'date' },
    lostReason: { expression: sql`c.lost_reason`, cast: 'text' },
  },
  defaultSort: '-year,-version',
};
