import { LOST_REASONS } from '../../../../schema/enumerations.ts';
import { addMonths, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Company, Contract, ProspectTag, World } from './facts.ts';
import { signedContracts } from './facts.ts';
import type { Random } from './prng.ts';

/** Days after the end of a contract in which a successor still counts as its renewal (figures.md M6). */
const GRACE_DAYS = 60;
const LOST_REASON_YEARS = 3;
const LOST_REASON_SHARE = 0.6;
/** Companies were tagged from about eight years ago on. */
const TAGGING_YEARS = 8;
const NEW_CLIENT_TAGGED_SHARE = 0.8;
const RETURNING_CLIENT_TAGGED_SHARE = 0.45;
/** Months without a contract after which signing again is new business (figures.md M3). */
const NEW_BUSINESS_MONTHS = 24;

const LOST_WEIGHTS = [25, 28, 14, 8, 8, 17];
const TAGS_AT_SIGNING: readonly (readonly [ProspectTag, number])[] = [
  [3, 34],
  [2, 40],
  [1, 26],
];

/**
 * When contracts were drawn up, the tag that a company carried when it became a client, why lost contracts were lost, and
 * when today's prospects were tagged. Call after the stories have moved contracts.
 */
export function describeContracts(world: World): void {
  for (const company of world.companies) {
    for (const contract of company.contracts) {
      // Versions of one year share a stream: their days follow each other.
      const random = world.streams('contract drawn up', company.index, contract.year);
      contract.createdOn = createdOn(random, company, contract, world.asOf);
    }
    const signed = signedContracts(company);
    signed.forEach((contract, position) => {
      const draws = world.streams('contract origin', company.index, 1 + position);
      tagAtSigning(draws, company, contract, signed[position - 1], world.asOf);
      contract.lostReason = lostReason(draws, contract, signed[position + 1], world.asOf);
    });
    const last = signed.at(-1);
    if (last && last.end >= world.asOf && company.prospect > 0) {
      // Signed and about to start: the signature took the tag away.
      if (last.tagAtSigning > 0) last.tagAtSigning = company.prospect;
      company.prospect = 0;
    }
    if (company.prospect > 0) {
      const earliest = last ? Math.max(company.created, last.end + 1) : company.created;
      company.taggedOn = taggedOn(world.streams('tagged on', company.index), earliest, world.asOf);
    }
  }
}

/** The versions of a contract one after the other in the weeks before its signature; open ones lately. */
function createdOn(random: Random, company: Company, contract: Contract, asOf: Day): Day {
  const days = random.int(6, 40);
  const signed = company.contracts.find(
    (other) => other.year === contract.year && other.status === 'signed',
  );
  const latest =
    signed?.signedOn == null
      ? asOf - days + (contract.status === 'cancelled' ? 0 : 6)
      : signed.signedOn -
        Math.round(
          (days * (signed.contractVersion + 1 - contract.contractVersion)) / signed.contractVersion,
        );
  return Math.max(company.created, previousWorkday(Math.min(asOf, latest)));
}

function tagAtSigning(
  random: Random,
  company: Company,
  contract: Contract,
  previous: Contract | undefined,
  asOf: Day,
): void {
  const signedOn = contract.signedOn ?? contract.start;
  const isNew = !previous || addMonths(previous.end, NEW_BUSINESS_MONTHS) < signedOn;
  if (!isNew || signedOn < asOf - TAGGING_YEARS * 365) return;
  const share = previous ? RETURNING_CLIENT_TAGGED_SHARE : NEW_CLIENT_TAGGED_SHARE;
  const earliest = previous ? previous.end + 1 : company.created;
  const days = Math.round(random.logNormal(150, 0.7));
  if (!random.chance(share) || earliest > signedOn - 10) return;
  contract.tagAtSigning = random.weighted(TAGS_AT_SIGNING);
  company.taggedOn = Math.max(earliest, previousWorkday(signedOn - Math.max(8, days)));
}

function lostReason(
  random: Random,
  contract: Contract,
  next: Contract | undefined,
  asOf: Day,
): Contract['lostReason'] {
  const graceOver = contract.end + GRACE_DAYS;
  const unrenewed = graceOver < asOf && (!next || next.start > graceOver);
  const recent = contract.end >= addMonths(asOf, -12 * LOST_REASON_YEARS);
  if (!unrenewed || !recent || !random.chance(LOST_REASON_SHARE)) return null;
  return LOST_REASONS[random.weightedIndex(LOST_WEIGHTS)] ?? null;
}

/** Tags are set all the time: some this week, most within two years. */
function taggedOn(random: Random, earliest: Day, asOf: Day): Day {
  const ago = random.chance(0.03) ? random.int(0, 9) : Math.floor(1500 * random.next() ** 1.7);
  return Math.max(earliest, previousWorkday(asOf - ago));
}
