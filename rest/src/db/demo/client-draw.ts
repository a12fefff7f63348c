import { ACTION_KEYS, ACTION_MONTHS } from './action-rates.ts';
import { sumOf } from './buying-actions.ts';
import type { Day } from './calendar.ts';
import type { Company, World } from './facts.ts';
import { clientSince } from './flags.ts';
import type { Random } from './prng.ts';
import { positionIn } from './running-sums.ts';

/** The content of small companies is found too: use grows with less than a company's actions. */
const CROWDING = 0.6;
const RECENT_MONTHS = 24;

/** Draws companies that have content, the much used ones more often. */
export class ClientDraw {
  readonly companies: readonly Company[];
  private readonly sums: Float64Array;
  private readonly since: Int32Array;

  constructor(world: World) {
    this.companies = world.companies.filter(({ actions }) => actions.length > 0);
    let sum = 0;
    this.sums = Float64Array.from(this.companies, (company) => (sum += useOf(company)));
    this.since = Int32Array.from(this.companies, (company) => clientSince(company) ?? 0);
  }

  /** A company that had content by that day; undefined after many draws without one. */
  pick(random: Random, day: Day): Company | undefined {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const at = positionIn(this.sums, random.next());
      if ((this.since[at] ?? 0) < day) return this.companies[at];
    }
    return undefined;
  }
}

/** How much a company's content was used lately, in a number that only means something beside another's. */
export function useOf(company: Company): number {
  let total = 0;
  for (const section of company.actions) {
    total += sumOf(section, ACTION_MONTHS - RECENT_MONTHS, ACTION_MONTHS - 1);
  }
  return (total + ACTION_KEYS) ** CROWDING;
}
