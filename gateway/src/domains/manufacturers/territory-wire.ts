import { z } from 'zod';
import type { RepTerritories, Territory } from '../../schema.generated.ts';
import { count, text } from '../../http/wire.ts';

export const territoryRow = z.object({
  state: z.string().nullish(),
  country: text,
  reps: z.array(
    z
      .object({ seq: z.int(), name: text, companies: count })
      .transform((rep) => ({ ...rep, name: rep.name ?? 'Unknown Rep Name' })),
  ),
  counts: z.object({
    companies: count,
    clients: count,
    prospects: count,
    tagA: count,
    tagB: count,
    tagC: count,
    notContacted180: count,
    unassigned: count,
    assigned: count,
    covered: count,
    renewalsDue90: count,
    contractValueCents: count,
  }),
  url: z.string(),
});

type TerritoryRow = z.output<typeof territoryRow>;

function territoryOf(row: TerritoryRow): Territory {
  return { ...row, state: row.state || null };
}

/** The rows of states, and the total row that ends the answer; `null` when there is none. */
export function territoriesOf(rows: readonly TerritoryRow[]): RepTerritories | null {
  const total = rows.at(-1);
  // The row of companies without a state has an empty one: only the total row has none.
  if (!total || total.state != null) return null;
  return { states: rows.slice(0, -1).map(territoryOf), total: territoryOf(total) };
}
