import { monthOf, monthStart, nextWorkday } from './calendar.ts';
import { ACTION_KEYS, ACTION_MONTHS, firstActionMonth, keyAt } from './action-rates.ts';
import { sumOf } from './buying-actions.ts';
import { linesFor } from './contract-lines.ts';
import { contentItem, contentStaff } from './content-items.ts';
import { contentSteps } from './content-steps.ts';
import type { Company, SectionActions, World } from './facts.ts';
import { contractOn, signedContracts, storyCompany } from './facts.ts';
import { claim, demoRep } from './story-cast.ts';

const SECTION = '07 42 13';
const RANK_BEFORE = 9;
const RANK_AFTER = 4;
const FEWEST_LISTED = { tiny: 5, other: 11 };
/** The spec was posted in the month before the last three full ones. */
const POSTED_MONTHS_AGO = 4;
const WINDOW_MONTHS = 3;
const KNOWN_MONTHS = 9;
const SPECS = keyAt('specs');
const PRODUCT_ANALYSIS = keyAt('product_analysis');

/** Whether the section is sold to the company, in all of the last months. */
function isListed(world: World, company: Company): boolean {
  const month = monthOf(world.asOf);
  for (let ago = 0; ago <= KNOWN_MONTHS; ago += 1) {
    const day = Math.min(world.asOf, monthStart(month - ago) + 14);
    const contract = contractOn(company, day);
    if (!contract?.lines.some(({ csisec }) => csisec === SECTION)) return false;
  }
  return true;
}

/** Makers of the division who were clients before the story begins, and may have left since. */
function isRival(world: World, company: Company): boolean {
  const begin = monthStart(monthOf(world.asOf) - KNOWN_MONTHS);
  const [first] = signedContracts(company);
  const last = signedContracts(company).at(-1);
  return (
    company.sections[0]?.division === SECTION.slice(0, 2) &&
    first !== undefined &&
    first.start < begin &&
    (last?.end ?? 0) > begin - 365
  );
}

/** Sells a line of the section with every contract of the company. */
function list(world: World, company: Company, product: string): void {
  const section = world.sections.find(({ csisec }) => csisec === SECTION);
  if (!section) return;
  if (!company.sections.includes(section)) company.sections.push(section);
  for (const contract of signedContracts(company)) {
    if (contract.lines.some((line) => line.csisec === SECTION && line.product === product))
      continue;
    const items = [{ product, csisec: SECTION, units: 1 }];
    const yearsAgo = Math.max(0, Math.floor((world.asOf - contract.start) / 365.25));
    contract.lines.push(...linesFor({ package: 'P + Spec', items }, contract.termMonths, yearsAgo));
  }
}

/** Chooses the company that will climb in the section, and sees to it that there is somebody to climb past. */
export function plantMarketMover(world: World, used: Set<Company>): void {
  const rivals = world.companies.filter((company) => isRival(world, company));
  const wanted = world.size === 'tiny' ? FEWEST_LISTED.tiny : FEWEST_LISTED.other;
  const listed = rivals.filter((company) =>
    signedContracts(company)
      .at(-1)
      ?.lines.some(({ csisec }) => csisec === SECTION),
  );
  for (const company of rivals) {
    if (listed.length >= wanted) break;
    if (listed.includes(company) || used.has(company)) continue;
    list(world, company, 'book');
    listed.push(company);
  }
  const rep = demoRep(world);
  const free = listed.filter((company) => !used.has(company) && isListed(world, company));
  const mover =
    free.find((company) => company.rep === rep) ?? free.find(({ rep: other }) => other !== null);
  if (!mover) return;
  claim(mover, used, 'market mover');
  list(world, mover, 'specs');
  world.stories['market-mover'] = {
    title: 'Market-share mover: a client climbs in 07 42 13 after its specs were posted',
    company: mover.seq,
    csisec: SECTION,
  };
}

/** The spec that did it. */
export function plantMoverSpec(world: World): void {
  const mover = storyCompany(world, 'market-mover');
  const section = mover?.sections.find(({ csisec }) => csisec === SECTION);
  const owner = contentStaff(world)[0];
  if (!mover || !section || owner === undefined) return;
  const posted = nextWorkday(monthStart(monthOf(world.asOf) - POSTED_MONTHS_AGO) + 6);
  const earliest = signedContracts(mover)[0]?.signedOn ?? posted - 90;
  const random = world.streams('story mover spec', mover.index);
  const steps = contentSteps(random, 'Posted', posted, earliest, false);
  mover.content = mover.content.filter(({ type, csisec }) => type !== 'spec' || csisec !== SECTION);
  mover.content.push(contentItem(random, mover, section, 'spec', steps, 0, owner));
}

/** Moves the company's actions so that it passes five others; the more so in specs. */
export function plantMoverRanks(world: World): void {
  const mover = storyCompany(world, 'market-mover');
  const own = mover?.actions.find(({ csisec }) => csisec === SECTION);
  const story = world.stories['market-mover'];
  if (!mover || !own || !story) return;
  const others = world.companies.flatMap((company) =>
    company === mover ? [] : company.actions.filter(({ csisec }) => csisec === SECTION),
  );
  const posted = ACTION_MONTHS - 1 - POSTED_MONTHS_AGO;
  const before = [posted - WINDOW_MONTHS, posted - 1] as const;
  const after = [ACTION_MONTHS - 1 - WINDOW_MONTHS, ACTION_MONTHS - 2] as const;
  const sums = (window: readonly [number, number]): number[] =>
    others
      .map((actions) => sumOf(actions, ...window))
      .filter((sum) => sum > 0)
      .sort((a, b) => b - a);
  const rivals = Math.min(sums(before).length, sums(after).length);
  const rankBefore = Math.min(RANK_BEFORE, rivals + 1);
  const rankAfter = Math.min(RANK_AFTER, Math.max(1, rankBefore - 3));
  scaleTo(own, before, between(sums(before), rankBefore), [0, posted - 1]);
  for (let position = posted; position < ACTION_MONTHS; position += 1) {
    const at = position * ACTION_KEYS + SPECS;
    own.counts[at] = 6 + (own.counts[at] ?? 0) * 4;
  }
  scaleTo(own, after, between(sums(after), rankAfter), [posted, ACTION_MONTHS - 1]);
  const first = firstActionMonth(world.asOf);
  const label = (position: number): string => {
    const month = first + position;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  };
  Object.assign(story, {
    rankBefore,
    rankAfter,
    of: rivals + 1,
    before: before.map(label),
    after: after.map(label),
  });
}

/** A sum that takes this rank among sums in falling order. */
function between(sums: readonly number[], rank: number): number {
  const above = sums[rank - 2] ?? (sums[0] ?? 40) * 1.4;
  const below = sums[rank - 1] ?? above * 0.7;
  return Math.max(1, Math.round(above === below ? above : (above + below) / 2));
}

/** Scales the months of a span so that those of the window add up to the target. */
function scaleTo(
  own: SectionActions,
  window: readonly [number, number],
  target: number,
  span: readonly [number, number],
): void {
  const factor = target / Math.max(1, sumOf(own, ...window));
  for (let at = span[0] * ACTION_KEYS; at < (span[1] + 1) * ACTION_KEYS; at += 1) {
    own.counts[at] = Math.floor((own.counts[at] ?? 0) * factor);
  }
  // What rounding down has left over goes to page views.
  let missing = target - sumOf(own, ...window);
  for (
    let position = window[0];
    missing > 0;
    position = position < window[1] ? position + 1 : window[0]
  ) {
    const share = Math.min(missing, Math.ceil(missing / WINDOW_MONTHS));
    const at = position * ACTION_KEYS + PRODUCT_ANALYSIS;
    own.counts[at] = (own.counts[at] ?? 0) + share;
    missing -= share;
  }
}
