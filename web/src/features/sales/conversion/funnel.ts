/** The way to the first contract (M12) in numbers: a rep's, the team's and everybody's. Pure. */
import { figureRows, figureTotals, type AnswerWith, type Figures } from '../../../lib/analytics.ts';

/** The stages in their order, with the measures that count who came so far, and how long it took. */
const FUNNEL_STAGES = [
  { key: 'tagged', label: 'Tagged', reached: 'reachedTagged', days: null },
  { key: 'contacted', label: 'Contacted', reached: 'reachedContacted', days: 'daysToContact' },
  { key: 'discovery', label: 'Discovery', reached: 'reachedDiscovery', days: 'daysToDiscovery' },
  {
    key: 'deeper dive',
    label: 'Deeper dive',
    reached: 'reachedDeeperDive',
    days: 'daysToDeeperDive',
  },
  { key: 'proposal', label: 'Proposal', reached: 'reachedProposal', days: 'daysToProposal' },
  { key: 'signed', label: 'Signed', reached: 'reachedSigned', days: 'daysToSignature' },
] as const;
type FunnelStage = (typeof FUNNEL_STAGES)[number];

export interface FunnelRow {
  stage: FunnelStage;
  /** Companies that came to this stage or a later one. */
  reached: number;
  /** Those of them that came no further. */
  stopped: number;
  /** Of all companies, 0 to 1: the length of the bar. */
  ofAll: number;
  /** Of those that came to the stage before, 0 to 1; `null` of nobody. */
  ofPrevious: number | null;
  /** The same of the team and of all reps together. */
  team: number | null;
  everybody: number | null;
  /** Median days from the stage before. */
  days: number | null;
}

type Reached = 'prospects' | (typeof FUNNEL_STAGES)[number]['reached'];
type Counts = Figures<Reached>;

const ratio = (of: number, to: number): number | null => (to === 0 ? null : of / to);

/** How many were at the stage before: all companies, before the first. */
function before(counts: Counts, at: number): number {
  const previous = FUNNEL_STAGES[at - 1];
  return counts[previous ? previous.reached : 'prospects'] ?? 0;
}

function rateOf(counts: Counts, at: number): number | null {
  const stage = FUNNEL_STAGES[at];
  return ratio((stage && counts[stage.reached]) ?? 0, before(counts, at));
}

function sumOf(rows: readonly { values: Counts }[]): Counts {
  const names = ['prospects', ...FUNNEL_STAGES.map(({ reached }) => reached)] as const;
  return Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)]),
  );
}

/**
 * @param everybody the counts by rep and manager
 * @param own the rep's own medians
 */
export function funnelRows(
  everybody: AnswerWith<'rep' | 'accountManager', Reached> | null | undefined,
  own: AnswerWith<never, Exclude<(typeof FUNNEL_STAGES)[number]['days'], null>> | null | undefined,
  repSeq: number,
  managerSeq: number | null,
): FunnelRow[] {
  const reps = figureRows(everybody);
  const mine = sumOf(reps.filter(({ keys }) => keys.rep === repSeq));
  const team = sumOf(reps.filter(({ keys }) => keys.accountManager === managerSeq));
  // Companies without a rep are nobody's funnel.
  const all = sumOf(reps.filter(({ keys }) => keys.rep !== null));
  const medians = figureTotals(own).values;
  return FUNNEL_STAGES.map((stage, at) => {
    const reached = mine[stage.reached] ?? 0;
    const next = FUNNEL_STAGES[at + 1];
    return {
      stage,
      reached,
      stopped: reached - (next ? (mine[next.reached] ?? 0) : 0),
      ofAll: ratio(reached, mine.prospects ?? 0) ?? 0,
      ofPrevious: rateOf(mine, at),
      team: managerSeq === null ? null : rateOf(team, at),
      everybody: rateOf(all, at),
      days: stage.days === null ? null : (medians[stage.days] ?? null),
    };
  });
}
