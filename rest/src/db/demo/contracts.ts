import { addMonths, arcatYear, civilFrom, dayFrom, isoDate, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { firstOffer, linesFor, nextOffer } from './contract-lines.ts';
import type { Offer } from './contract-lines.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contract } from './facts.ts';
import { contractTotalCents, repOn } from './facts.ts';
import type { Random, Streams } from './prng.ts';

/** Years of history in which lapsed companies were still kept; older books hold survivors mostly. */
const HONEST_YEARS = 6;
const CONTACT_LIFT = 0.09;
const CONTACTED_SHARE = 0.62;
const CONTACT_WINDOW_DAYS = 60;

/** Filled by describeContracts once the planted stories have moved contracts. */
const ORIGIN_TO_COME = { createdOn: 0, tagAtSigning: 0, lostReason: null } as const;

function renewalRate(end: Day, tenure: number, contacted: boolean, asOf: Day): number {
  if (end < asOf - HONEST_YEARS * 365) return 0.945;
  const byTenure = [0.7, 0.77, 0.82, 0.85, 0.885][Math.min(tenure, 5) - 1] ?? 0.84;
  const { year } = civilFrom(end);
  const dip = year === 2020 ? 0.1 : year === 2021 ? 0.04 : 0;
  const lift = CONTACT_LIFT * (contacted ? 1 - CONTACTED_SHARE : -CONTACTED_SHARE);
  return byTenure - dip + lift;
}

/** Days between signature and start: median 21; early renewals sign more than 30 days ahead. */
function leadDays(random: Random, renewal: boolean): number {
  if (renewal && random.chance(0.22)) return random.int(31, 75);
  return Math.min(60, Math.max(2, Math.round(random.logNormal(19, 0.5))));
}

function signer(random: Random, company: Company): string | null {
  const able = company.contacts.filter(
    ({ role, firstName }) => role !== 'billing' && role !== 'agency' && firstName.length > 2,
  );
  const chosen = able.length > 0 ? random.pick(able) : company.contacts[0];
  return chosen ? `${chosen.firstName} ${chosen.lastName}` : null;
}

/**
 * The contracts of one company: cohorts renew, lapse and come back. The company's quiet spans before ends without
 * contact are recorded too, so that "contacted companies renew more" can be found in the data.
 */
export function buildContracts(company: Company, asOf: Day, streams: Streams): void {
  if (company.firstStart === null) return;
  const random = streams('contract', company.index);
  const selling = company.rep?.selling ?? 1;
  let scale = Math.min(5, random.logNormal(1.03, 0.7)) * Math.min(1.6, selling);
  let offer = firstOffer(random, company, scale);
  let start = company.firstStart;
  let tenure = 1;
  for (;;) {
    const planned = start - leadDays(random, tenure > 1);
    // A first contract that starts within the next days is signed already.
    const signedOn = previousWorkday(
      start === company.firstStart ? Math.min(planned, asOf) : planned,
    );
    const termMonths = random.chance(0.08) ? 24 : 12;
    if (signedOn > asOf) {
      addOpenRenewal(random, company, offer, start, asOf);
      return;
    }
    const end = addMonths(start, termMonths) - 1;
    addSigned(random, company, offer, { signedOn, start, end, termMonths }, asOf);
    const contacted = random.chance(CONTACTED_SHARE);
    if (!contacted && end > asOf - HONEST_YEARS * 365 && end - CONTACT_WINDOW_DAYS < asOf) {
      company.quiet.push([end - CONTACT_WINDOW_DAYS, Math.min(end, asOf)]);
    }
    if (random.chance(renewalRate(end, tenure, contacted, asOf))) {
      start = end + 1 + (random.chance(0.09) ? random.int(6, 50) : 0);
      tenure += 1;
      offer = nextOffer(random, company, offer, scale);
    } else if (random.chance(0.6)) {
      start = addMonths(end + 1, random.int(4, 40));
      tenure = 1;
      scale *= 0.9;
      offer = firstOffer(random, company, scale);
    } else {
      return;
    }
  }
}

interface Term {
  signedOn: Day;
  start: Day;
  end: Day;
  termMonths: number;
}

/** Adds the signed version of a contract, after the versions it superseded. */
export function addSigned(
  random: Random,
  company: Company,
  offer: Offer,
  term: Term,
  asOf: Day,
): Contract {
  const yearsAgo = Math.max(0, Math.floor((asOf - term.start) / 365.25));
  const versions = random.weighted([
    [1, 60],
    [2, 25],
    [3, 11],
    [4, 4],
  ]);
  const base = {
    seq: 0,
    year: arcatYear(term.start),
    package: offer.package,
    start: term.start,
    end: term.end,
    termMonths: term.termMonths,
    rep: repOn(company, term.signedOn)?.seq ?? null,
    ...ORIGIN_TO_COME,
  };
  for (let contractVersion = 1; contractVersion < versions; contractVersion += 1) {
    const earlier = nextOffer(random, company, offer, 1);
    company.contracts.push({
      ...base,
      contractVersion,
      status: 'superseded',
      signedOn: null,
      signedBy: null,
      lines: linesFor(earlier, term.termMonths, yearsAgo),
    });
  }
  const signed: Contract = {
    ...base,
    contractVersion: versions,
    status: 'signed',
    signedOn: term.signedOn,
    signedBy: signer(random, company),
    lines: linesFor(offer, term.termMonths, yearsAgo),
  };
  company.contracts.push(signed);
  return signed;
}

/** A renewal that is being talked about: drafted or sent, not signed. */
function addOpenRenewal(
  random: Random,
  company: Company,
  offer: Offer,
  start: Day,
  asOf: Day,
): void {
  if (start > asOf + 90 || !random.chance(0.55)) return;
  addProposal(random, company, offer, start, random.chance(0.6) ? 'sent' : 'draft');
}

function addProposal(
  random: Random,
  company: Company,
  offer: Offer,
  start: Day,
  status: 'draft' | 'sent' | 'cancelled',
): void {
  company.contracts.push({
    seq: 0,
    year: arcatYear(start),
    contractVersion: 1,
    package: offer.package,
    status,
    signedOn: null,
    signedBy: null,
    start,
    end: addMonths(start, 12) - 1,
    termMonths: 12,
    rep: company.rep?.seq ?? null,
    lines: linesFor(offer, 12, 0),
    ...ORIGIN_TO_COME,
  });
}

/** Proposals to companies that are not clients, a tenth of them called off again. */
export function addOpenProposals(
  companies: readonly Company[],
  wanted: number,
  asOf: Day,
  streams: Streams,
): void {
  const ranked = companies
    .filter(
      (company) =>
        company.firstStart === null &&
        company.rep &&
        !company.neverContacted &&
        !company.inDaltonCluster,
    )
    .map((company) => ({ company, rank: streams('open proposal', company.index).next() }))
    .sort((left, right) => left.rank - right.rank);
  const { year, month } = civilFrom(asOf);
  for (const { company } of ranked.slice(0, wanted)) {
    const random = streams('open proposal', company.index, 1);
    const start = addMonths(dayFrom(year, month, 1), random.int(1, 3));
    const status = random.weighted<'draft' | 'sent' | 'cancelled'>([
      ['sent', 6],
      ['draft', 3],
      ['cancelled', 1],
    ]);
    addProposal(
      random,
      company,
      firstOffer(random, company, random.logNormal(1, 0.5)),
      start,
      status,
    );
  }
}

/** Numbers all contracts by the day their talks began, as a real table would. */
export function numberContracts(companies: readonly Company[]): void {
  const all = companies.flatMap((company) => company.contracts);
  const order = new Map(all.map((contract, position) => [contract, position]));
  all.sort(
    (left, right) => left.start - right.start || (order.get(left) ?? 0) - (order.get(right) ?? 0),
  );
  all.forEach((contract, position) => {
    contract.seq = position + 1;
  });
}

export const CONTRACT_COLUMNS = [
  'seq',
  'coid',
  'year',
  'contract_version',
  'package',
  'status',
  'signed_on',
  'signed_by',
  'start_date',
  'end_date',
  'rep',
  'total_cents',
  'created_on',
  'tag_at_signing',
  'lost_reason',
] as const;

export function* contractRows(companies: readonly Company[]): Generator<Row> {
  for (const company of companies) {
    for (const contract of company.contracts) {
      yield [
        contract.seq,
        company.coid,
        contract.year,
        contract.contractVersion,
        contract.package,
        contract.status,
        contract.signedOn === null ? null : isoDate(contract.signedOn),
        contract.signedBy,
        isoDate(contract.start),
        isoDate(contract.end),
        contract.rep,
        contractTotalCents(contract),
        isoDate(contract.createdOn),
        contract.tagAtSigning,
        contract.lostReason,
      ];
    }
  }
}

export const CONTRACT_LINE_COLUMNS = [
  'contract_seq',
  'position',
  'product',
  'csisec',
  'quantity',
  'unit_price_cents',
] as const;

export function* contractLineRows(companies: readonly Company[]): Generator<Row> {
  for (const company of companies) {
    for (const contract of company.contracts) {
      for (const [index, line] of contract.lines.entries()) {
        yield [
          contract.seq,
          index + 1,
          line.product,
          line.csisec,
          line.quantity,
          line.unitPriceCents,
        ];
      }
    }
  }
}
