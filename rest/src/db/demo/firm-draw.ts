import type { Day } from './calendar.ts';
import type { Firm } from './firms.ts';
import type { FirmKind } from './firm-names.ts';
import { WORKPLACES } from './professions.ts';
import type { Random } from './prng.ts';
import { positionIn } from './running-sums.ts';

const PRIVATE_ADDRESS_SHARE = 0.07;
const MOST_ATTEMPTS = 8;

/** Firms of one kind with the running sums of their weights. */
interface FirmList {
  firms: Firm[];
  sums: Float64Array;
}

/** Draws firms of a kind, the busy ones more often. */
export class FirmDraw {
  private readonly byKind = new Map<FirmKind, FirmList>();

  constructor(firms: readonly Firm[]) {
    const lists = new Map<FirmKind, Firm[]>();
    for (const firm of firms) {
      if (firm.weight === 0 || firm.url === null) continue;
      const list = lists.get(firm.kind);
      if (list) list.push(firm);
      else lists.set(firm.kind, [firm]);
    }
    for (const [kind, list] of lists) {
      let sum = 0;
      const sums = Float64Array.from(list, ({ weight }) => (sum += weight));
      this.byKind.set(kind, { firms: list, sums });
    }
  }

  /** A firm that was known on that day; null after a few draws without one. */
  pick(random: Random, kind: FirmKind, day: Day): Firm | null {
    const list = this.byKind.get(kind);
    if (!list) return null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const firm = list.firms[positionIn(list.sums, random.next())];
      if (firm && firm.first <= day) return firm;
    }
    return null;
  }

  /** Where somebody of a profession works; null for a private person. */
  workplace(random: Random, profession: number, day: Day): Firm | null {
    const kinds = WORKPLACES[profession];
    if (!kinds || random.chance(PRIVATE_ADDRESS_SHARE)) return null;
    return this.pick(random, random.weighted(kinds), day);
  }

  /** The provider of a private address. They are older than the record of visits: the oldest stands for all before it. */
  provider(random: Random, day: Day): Firm | null {
    return this.pick(random, 'isp', day) ?? this.byKind.get('isp')?.firms[0] ?? null;
  }
}
