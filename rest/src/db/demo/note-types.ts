import { dayFrom } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Company, DemoUser, Persona } from './facts.ts';
import { contractOn, primarySection, signedContracts } from './facts.ts';
import type { Random } from './prng.ts';
import { meetingFactor, showOn } from './work-rhythm.ts';

/** Type shares in percent of all notes (demo-data.md), split by whether the company is a client at that time. */
const CLIENT_MIX: readonly (readonly [number, number])[] = [
  [10, 19],
  [18, 17],
  [12, 5],
  [11, 3],
  [8, 2.8],
  [7, 2.2],
  [2, 2],
  [6, 2],
  [3, 0.6],
  [5, 0.5],
  [4, 0.3],
];
const PROSPECT_MIX: readonly (readonly [number, number])[] = [
  [10, 15],
  [19, 13],
  [15, 5],
  [13, 3],
  [16, 2.5],
  [8, 2.2],
  [14, 2],
  [17, 2],
  [9, 0.05],
];

const TELEMARKETING_UNTIL = dayFrom(2016, 1, 1);

const PERSONA_FACTORS: Readonly<Partial<Record<Persona, Readonly<Record<number, number>>>>> = {
  hunter: { 13: 2, 14: 2, 15: 2, 16: 2 },
  farmer: { 11: 2, 12: 2, 18: 2 },
  'road warrior': { 11: 3, 13: 3, 14: 3 },
  desk: { 10: 1.8, 19: 1.8, 11: 0.3, 13: 0.3, 14: 0.2 },
  'over-logger': { 8: 3, 10: 1.8 },
  'quiet closer': { 16: 2, 17: 2.5, 11: 1.5, 10: 0.6 },
  'new hire': { 14: 2, 19: 1.5 },
};

/** What kind of note is written: client or prospect mix, then persona, shows, the season of a deal. */
export function pickType(random: Random, company: Company, rep: DemoUser, day: Day): number {
  const client = contractOn(company, day) !== undefined;
  const mix = client ? CLIENT_MIX : PROSPECT_MIX;
  const persona = rep.persona ? PERSONA_FACTORS[rep.persona] : undefined;
  const inShow = !client && showOn(day, primarySection(company).division) !== undefined;
  const daysToSignature = client ? null : nextSignature(company, day);
  const weights = mix.map(([type, share]) => {
    let weight = share * (persona?.[type] ?? 1);
    if (type === 11 || type === 13 || type === 14) weight *= meetingFactor(day);
    if (inShow && (type === 13 || type === 14)) weight *= 3;
    if (type === 9 && day < TELEMARKETING_UNTIL) weight = 22;
    if (type === 17) weight *= hasOpenProposal(company, day) ? 3 : 0.7;
    return weight * dealFactor(type, daysToSignature);
  });
  return mix[random.weightedIndex(weights)]?.[0] ?? 10;
}

function nextSignature(company: Company, day: Day): number | null {
  const next = signedContracts(company).find(
    (contract) => contract.signedOn !== null && contract.signedOn >= day,
  );
  return next?.signedOn === null || next === undefined ? null : next.signedOn - day;
}

/** Companies that are about to sign go from discovery to a deeper dive to the proposal. */
function dealFactor(type: number, daysToSignature: number | null): number {
  if (daysToSignature === null || daysToSignature > 240) return 1;
  if (daysToSignature <= 40) return type === 17 ? 9 : type === 16 ? 2 : 1;
  if (daysToSignature <= 100) return type === 16 ? 6 : type === 17 ? 1.5 : 1;
  return type === 15 ? 2.5 : type === 19 || type === 13 ? 1.5 : type === 17 ? 0.1 : 1;
}

function hasOpenProposal(company: Company, day: Day): boolean {
  return company.contracts.some(
    (contract) => contract.status === 'sent' && contract.start > day && contract.start < day + 150,
  );
}
