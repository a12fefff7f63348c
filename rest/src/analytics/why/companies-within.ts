/** Which companies are behind one part of a change: what each of them adds to it. */
import type { Executor } from '../../db/database.ts';
import type { WhyRequest } from '../request.ts';
import type { Candidate } from './candidates.ts';
import { narrowedBy } from './cell.ts';
import { sumOfSides } from './effects.ts';
import { dimensionSplit, type DimensionSplit, type Part, type PartsContext } from './parts.ts';
import { limitTo, refusalOf, severalOf, type Budget } from './split-all.ts';
import { valuesOf, type Cell } from './values.ts';

export interface Within {
  asked: NonNullable<WhyRequest['within']>;
  /** What the change is split by into the part and others. */
  by: Candidate;
  company: Candidate;
  context: PartsContext;
  budget: Budget;
}

export interface Found {
  part: Part;
  /** By company. */
  split: DimensionSplit;
}

/** They are added up one by one: more of them are no answer to who it was. */
const MOST_COMPANIES = 5000;
/** A rate's effects are fractions: their sum is exact but for the last digits, of cents as large as those. */
const RELATIVE = 1e-9;
const GONE = 'The data changed meanwhile: this part is no longer one of the change.';
const NO_SUM = 'The companies do not add up to this part, so they are not listed.';

/** @throws Problem 503 where it takes too long */
export async function companiesWithin(
  db: Executor,
  cell: Cell,
  { asked, by, company, context, budget }: Within,
): Promise<Found | { because: string }> {
  await limitTo(db, budget);
  const whole = await valuesOf(db, cell, by);
  const refused = refusalOf(whole, by.label);
  if (refused !== null) return { because: refused };
  const { parts, rest } = dimensionSplit(by, whole.values, { ...context, most: asked.parts });
  const part = asked.isRest ? rest : parts.find(({ key }) => key === asked.key);
  if (!part) return { because: GONE };
  await limitTo(db, budget);
  const narrowed: Cell = { ...cell, where: narrowedBy(cell.where, [part.where]) };
  const { values, several } = await valuesOf(db, narrowed, company, MOST_COMPANIES);
  if (values.length > MOST_COMPANIES) {
    return { because: `It has more than ${MOST_COMPANIES} companies.` };
  }
  const because = severalOf(several, company.label);
  if (because !== null) return { because };
  const within = { part, whole: sumOfSides(whole.values) };
  const split = dimensionSplit(company, values, { ...context, within });
  return addsUp(split, part, context) ? { part, split } : { because: NO_SUM };
}

/** To the cent, as the parts of the change do. */
function addsUp({ parts, rest }: DimensionSplit, part: Part, { kind }: PartsContext): boolean {
  const sum = [...parts, ...(rest ? [rest] : [])].reduce((total, each) => total + each.part, 0);
  if (kind !== 'rate') return sum === part.part;
  return Math.abs(sum - part.part) <= RELATIVE * Math.max(1, Math.abs(part.current ?? 0));
}
