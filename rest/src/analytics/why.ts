/** Why a figure changed: the parts of the change by each dimension, adding up to it exactly. */
import type { Clock } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/problem.ts';
import { measureNamed, type Dataset, type Unit } from './dataset.ts';
import type { Filter } from './filter-values.ts';
import { requireGrain, smallestGrain } from './grains.ts';
import type { Dates } from './comparison.ts';
import type { Period } from './periods.ts';
import { groups, plusOf, prepare, type PlusCondition } from './query.ts';
import { analyticsRequest, type WhyRequest } from './request.ts';
import { statementOf, type Question } from './statement.ts';
import { candidates, type Candidate } from './why/candidates.ts';
import { companiesWithin, type Found, type Within } from './why/companies-within.ts';
import { groupFilter, narrowedBy, sideFilter } from './why/cell.ts';
import { splittable, type Split } from './why/measure-split.ts';
import { shownChange, type DimensionSplit, type PartsContext } from './why/parts.ts';
import { sentenceOf } from './why/sentence.ts';
import { Budget, splitAll, type Refused } from './why/split-all.ts';
import { measuresOf, tellsCompanies, termSum, valuesOf, type Cell } from './why/values.ts';

/** What opens the rows of one side of a cell: a part's own condition is added to `and`. */
interface SideRows {
  where: Filter;
  /** The day whose knowledge the side counts; `null`: today. */
  asOf: string | null;
}

export interface WhyAnswer {
  dataset: string;
  measure: string;
  label: string;
  unit: Unit;
  /** How the change is taken apart. */
  kind: Split['kind'];
  /** Why it is not; `null` where it is. */
  refused: string | null;
  /** `null` where nothing can be said, and for dates. */
  current: number | null;
  previous: number | null;
  change: number | null;
  /** The change as it is shown: what the shown parts add up to. */
  shown: number | null;
  /** Of a count of different members. */
  gained: number | null;
  lost: number | null;
  kept: number | null;
  period: Period | null;
  comparedWith: Period | null;
  /** What `counted` of a part counts. */
  counts: 'companies' | 'rows' | 'members';
  sentence: string | null;
  rows: { current: SideRows; compared: SideRows } | null;
  /** The dimension that explains most first. */
  splits: DimensionSplit[];
  /** Dimensions that were not tried yet. */
  more: Candidate[];
  notOffered: Refused[];
}

const NOTHING_BEFORE = 'One of the two periods has no value, so there is no change to split.';
const TOO_LITTLE =
  'Too little is settled in one of the two periods for the change to mean anything.';
const NO_MONTH = 'None of the months is complete yet, so there is nothing to compare.';

/**
 * Splits the change of one cell of a compared question. The caller holds the snapshot and has checked who may ask.
 * @param isGone whether nobody waits for the answer any more
 * @throws Problem 422 for what the dataset does not have
 */
export async function runWhy(
  db: Executor,
  dataset: Dataset,
  request: WhyRequest,
  clock: Clock,
  isGone: () => boolean = () => false,
): Promise<WhyAnswer> {
  const budget = new Budget();
  const measure = measureNamed(dataset, request.measure, 'measure');
  const today = clock.today();
  const hasCompanies = tellsCompanies(dataset);
  const able = splittable(dataset, request.measure, hasCompanies);
  const conditions = request.group.map((group) => groupFilter(dataset, group));
  const where = narrowedBy(request.where, conditions);
  const dates = datesOf(dataset, request);
  const { split } = able;
  const parts = split.kind === 'refused' ? [] : measuresOf(split);
  const question = prepare(
    able.dataset,
    analyticsRequest.parse({
      measures: [...new Set([request.measure, ...parts])],
      where,
      compare: request.compare,
      totals: false,
    }),
    today,
    dates,
  );
  const answer: WhyAnswer = {
    ...blank(dataset, request.measure, split.kind),
    ...windowsOf(question, dataset),
  };
  if (!question.compared) return refused(answer, NO_MONTH);
  const total = (await groups(db, withAsked(question), statementOf(question))).rows[0];
  const [now, then] = [total?.measures ?? {}, total?.previous ?? {}];
  answer.current = numberOf(now[request.measure]);
  answer.previous = numberOf(then[request.measure]);
  if (split.kind === 'refused') return refused(answer, split.because);
  if (answer.current === null || answer.previous === null) return refused(answer, NOTHING_BEFORE);
  if (total?.incomparable?.includes(request.measure)) return refused(answer, TOO_LITTLE);
  if (split.kind === 'rate') {
    const rate = (side: typeof now): number =>
      termSum(side, split.of) / termSum(side, split.to) - split.less;
    [answer.current, answer.previous] = [rate(now), rate(then)];
  }
  const cell: Cell = {
    dataset: able.dataset,
    split,
    counted: able.counted,
    hasCompanies,
    where,
    compare: request.compare,
    dates,
    today,
  };
  if (split.kind === 'members') Object.assign(answer, await membership(db, cell));
  const change = answer.current - answer.previous;
  Object.assign(answer, { change, shown: shownChange(change, measure.unit) });
  const context: PartsContext = {
    dataset,
    kind: split.kind,
    less: split.kind === 'rate' ? split.less : 0,
    unit: measure.unit,
    plus: plusOf(question.compared),
    most: request.parts,
  };
  if (request.within) {
    const within = withinOf(dataset, request, request.within, answer.period);
    const found = await companiesWithin(db, cell, { ...within, context, budget });
    return 'because' in found ? refused(answer, found.because) : ofPart(answer, found);
  }
  const { splits, told, ...others } = await splitAll(db, cell, {
    tried: triedOf(dataset, request, answer.period),
    context,
    isAll: request.dimensions !== undefined,
    change,
    isGone,
    budget,
  });
  const sentence = sentenceOf({
    ...answer,
    unit: measure.unit,
    current: answer.current,
    change,
    ...told,
  });
  return { ...answer, splits, ...others, sentence };
}

const unknown = (field: string, message: string) => invalid([{ field, message }]);

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function blank(dataset: Dataset, name: string, kind: Split['kind']): WhyAnswer {
  const { label, unit } = dataset.measures[name] ?? { label: name, unit: 'number' as const };
  const isMembers = kind === 'members';
  return {
    dataset: dataset.name,
    measure: name,
    label,
    unit,
    kind,
    refused: null,
    current: null,
    previous: null,
    change: null,
    shown: null,
    gained: null,
    lost: null,
    kept: null,
    period: null,
    comparedWith: null,
    counts: isMembers ? 'members' : tellsCompanies(dataset) ? 'companies' : 'rows',
    sentence: null,
    rows: null,
    splits: [],
    more: [],
    notOffered: [],
  };
}

/** Without parts it says why not, and nothing of what its parts would be. */
const refused = (answer: WhyAnswer, because: string): WhyAnswer => ({
  ...answer,
  kind: 'refused',
  refused: because,
});

/** The parts of a measure are read like the measures that were asked for. */
const withAsked = (question: Question): Question => ({
  ...question,
  measures: question.measures.map((planned) => ({ ...planned, isAsked: true })),
});

function windowsOf(
  { found, compared, request }: Question,
  { time }: Dataset,
): Pick<WhyAnswer, 'period' | 'comparedWith' | 'rows'> {
  const period = found?.period ?? null;
  if (!time || !period || !compared) return { period, comparedWith: null, rows: null };
  const plus: PlusCondition = plusOf(compared);
  const { [time.dimension]: _period, ...rest } = request.where;
  const side = (of: Period, moved: PlusCondition | null): Filter =>
    sideFilter(rest, time.dimension, of, moved);
  return {
    period,
    comparedWith: compared.period,
    rows: {
      current: { where: side(period, null), asOf: null },
      compared: { where: side(compared.period, plus), asOf: compared.asOf },
    },
  };
}

/** How the question counts its own date: as the cell's group does, or as it says. */
function datesOf(dataset: Dataset, { group, grain }: WhyRequest): Dates {
  const smallest = smallestGrain(dataset);
  const own = group.find(({ name }) => name === dataset.time?.dimension);
  const counted = own ? (own.grain ?? smallest) : (grain ?? null);
  if (counted) requireGrain(dataset, counted, 'grain');
  return { smallest, grain: counted };
}

/** What is tried: what was asked for, or the candidates. */
function triedOf(dataset: Dataset, request: WhyRequest, period: Period | null): Candidate[] {
  const all = candidates(dataset, request, period);
  return (
    request.dimensions?.map((name, i) => {
      const found = all.find((each) => each.name === name);
      if (!found) {
        const others = all.map((each) => each.name).join(', ');
        throw unknown(`dimensions.${i}`, `${name} does not split this figure; these do: ${others}`);
      }
      return found;
    }) ?? all
  );
}

/** The part whose companies are asked for. */
function withinOf(
  dataset: Dataset,
  request: WhyRequest,
  asked: NonNullable<WhyRequest['within']>,
  period: Period | null,
): Pick<Within, 'asked' | 'by' | 'company'> {
  const all = candidates(dataset, request, period);
  const by = all.find(({ name }) => name === asked.dimension);
  const company = all.find(({ name }) => name === 'company');
  if (!by || !company || by === company) {
    throw unknown('within.dimension', `${asked.dimension} has no parts made of companies here`);
  }
  return { asked, by, company };
}

/** The same answer about one of its parts. */
function ofPart(answer: WhyAnswer, { part, split }: Found): WhyAnswer {
  const { current, previous, part: change, shown, gained, lost, kept } = part;
  const side = ({ where, asOf }: SideRows, condition: Filter): SideRows => ({
    where: narrowedBy(where, [condition]),
    asOf,
  });
  const rows = answer.rows && {
    current: side(answer.rows.current, part.where),
    compared: side(answer.rows.compared, part.comparedWhere),
  };
  const own = { current, previous, change, shown, gained, lost, kept, rows };
  return { ...answer, ...own, splits: [split] };
}

/** Gained, lost and kept members of the whole cell. */
async function membership(
  db: Executor,
  cell: Cell,
): Promise<Pick<WhyAnswer, 'gained' | 'lost' | 'kept'>> {
  const { values } = await valuesOf(db, cell, null);
  const { gained = 0, lost = 0, kept = 0 } = values[0] ?? {};
  return { gained, lost, kept };
}
