import type { Day } from './calendar.ts';
import type { Company, World } from './facts.ts';
import { contractOn, repOn, signedContracts } from './facts.ts';
import type { SizePlan } from './demo-sizes.ts';
import type { Streams } from './prng.ts';

/** Shares of all companies that carry a prospect tag: A ***, B **, C *. */
const TAG_SHARES: readonly (readonly [3 | 2 | 1, number])[] = [
  [3, 0.028],
  [2, 0.084],
  [1, 0.168],
];

const TAGGED_BY_MANAGER_SHARE = 0.35;

const DNC_REASONS = [
  'Asked not to be called again.',
  'Owner wants no sales calls, e-mail only on request.',
  'Residential only, asked to be taken off the list.',
  'Legal notice on file.',
  'Company is winding down.',
  'Complained about repeated calls.',
  'Sold to a group that handles marketing centrally; do not contact the plant.',
];

/** Whether a signed contract covers the day. */
export function isCovered(company: Company, asOf: Day): boolean {
  return contractOn(company, asOf) !== undefined;
}

/** A client is a company that a signed contract covers; the planted defects are flagged besides. */
export function isFlaggedClient(company: Company, asOf: Day): boolean {
  return company.flaggedWithoutContract || isCovered(company, asOf);
}

export function clientSince(company: Company): Day | null {
  const starts = signedContracts(company).map((contract) => contract.start);
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** Tags by quota on companies that are not clients; those that reps work on are likelier to carry one. */
export function tagProspects(
  companies: readonly Company[],
  plan: SizePlan,
  asOf: Day,
  streams: Streams,
): void {
  const ranked = companies
    .filter((company) => !contractOn(company, asOf) && company.rep !== null)
    .map((company) => {
      const young = company.created > asOf - 400 ? 1.6 : 1;
      const worked = company.neverContacted || company.dormantFrom !== null ? 0.4 : 1;
      const pull = (0.4 + Math.min(2, company.attention)) * worked * young;
      return { company, rank: streams('prospect tag', company.index).next() ** (1 / pull) };
    })
    .sort((left, right) => right.rank - left.rank);
  let at = 0;
  for (const [tag, share] of TAG_SHARES) {
    const end = at + Math.round(share * plan.companies);
    for (; at < end; at += 1) {
      const entry = ranked[at];
      if (entry) entry.company.prospect = tag;
    }
  }
}

/** Who set the company's present tag: its rep, or the rep's manager. */
export function taggedBy(world: World, company: Company): number | null {
  const day = company.taggedOn ?? world.asOf;
  const rep = repOn(company, day) ?? company.rep;
  const byManager = world.streams('tagged by', company.index).chance(TAGGED_BY_MANAGER_SHARE);
  return byManager ? (rep?.managerid ?? null) : (rep?.seq ?? null);
}

/** Do-not-call by quota, never on clients and never on the youngest records. */
export function markDoNotCall(
  companies: readonly Company[],
  plan: SizePlan,
  asOf: Day,
  streams: Streams,
): void {
  const ranked = companies
    .filter(
      (company) =>
        company.rep !== null &&
        company.created < asOf - 120 &&
        !company.inDaltonCluster &&
        !contractOn(company, asOf) &&
        !company.contracts.some(
          (contract) => contract.status === 'sent' || contract.status === 'draft',
        ),
    )
    .map((company) => ({ company, rank: streams('do not call', company.index).next() }))
    .sort((left, right) => left.rank - right.rank);
  for (const { company } of ranked.slice(0, plan.doNotCall)) {
    const random = streams('do not call', company.index, 1);
    const since = Math.max(company.created, company.rep?.hired ?? 0, asOf - 1500);
    const on = since + Math.floor(random.next() * (asOf - since));
    company.doNotCall = { reason: random.pick(DNC_REASONS), by: company.rep?.seq ?? 0, on };
    company.prospect = 0;
  }
}
