/** What can be done with one figure or group of an answer. */
import { registryNames, type RowsQuestion, type WhyQuestion } from '../../lib/analytics.ts';
import type { FigureToWatch } from '../../lib/figure-to-watch.ts';
import type { Question } from '../../../../schema/question.ts';
import {
  dateDimensions,
  dimensionLabel,
  GRAIN_LABELS,
  grainsOf,
  measureOf,
  plainDimensions,
  type ExploreDataset,
  type Grain,
} from './dataset.ts';
import { narrowed, rowWhere } from './drill.ts';
import type { Filter } from './filter-tree.ts';
import type { Result, ResultRow } from './result.ts';
import { reshaped } from './shape.ts';

/** A place in an answer. */
export interface DrillTarget {
  row: Pick<ResultRow, 'keys' | 'labels'>;
  /** `null` for a group's name. */
  measure: string | null;
  /** The dimensions of the group that are meant; absent: all. */
  names?: readonly string[];
  /** The figure of the compared period. */
  isPrevious?: boolean;
  /** A bar, a point, a state: the dimension of its axis. */
  axis?: string;
}

export type DrillAction =
  | { label: string; rows: RowsQuestion }
  | { label: string; why: WhyQuestion }
  | { label: string; watch: FigureToWatch }
  | { label: string; question: Question }
  | { label: string; to: string };

const FINER: Readonly<Partial<Record<Grain, Grain>>> = {
  YEAR: 'QUARTER',
  ARCAT_YEAR: 'QUARTER',
  QUARTER: 'MONTH',
  MONTH: 'WEEK',
  WEEK: 'DAY',
};

const PAGES: Readonly<Record<string, (key: number) => string>> = {
  company: (key) => `/company/${key}`,
  rep: (key) => `/rep/${key}`,
  accountRep: (key) => `/rep/${key}`,
  signingRep: (key) => `/rep/${key}`,
  manager: (key) => `/manager/${key}`,
  accountManager: (key) => `/manager/${key}`,
};
const PAGE_NOUNS: Readonly<Record<string, string>> = {
  company: 'company',
  manager: 'manager',
  accountManager: 'manager',
};

/** The breakdowns that people want most, where a dataset has them. */
const WANTED = [
  'rep',
  'accountRep',
  'type',
  'outcome',
  'company',
  'state',
  'companyStatus',
  'tag',
  'division',
  'package',
  'year',
  'competitor',
  'status',
  'profession',
  'action',
];
const MOST_BREAKDOWNS = 4;

/** `Notes, Vanessa Rice, Jun 2026`. */
export function targetTitle(target: DrillTarget, dataset: ExploreDataset): string {
  const { row, measure, names } = target;
  const labels = Object.entries(row.labels)
    .filter(([name]) => !names || names.includes(name))
    .map(([, label]) => label);
  const figure = measure === null ? [] : [measureOf(dataset, measure)?.label ?? measure];
  return [...figure, ...labels].join(', ') || dataset.title;
}

/** What asks why a figure changed; `null` where nothing is compared, for places, and for groups that are drawn as one. */
export function whyQuestion(
  target: DrillTarget,
  { dataset: name, dimensions, where, compare }: Question,
  dataset: ExploreDataset,
): WhyQuestion | null {
  const { row, measure, names } = target;
  const found = measure === null ? undefined : measureOf(dataset, measure);
  if (compare === 'NONE' || !found || found.kind === 'rank') return null;
  const group = dimensions
    .filter((each) => !names || names.includes(each.name))
    .map((each) => ({ ...each, key: row.keys[each.name] ?? null }));
  if (group.some(({ key }) => typeof key === 'object' && key !== null)) return null;
  const grain = dimensions.find((each) => each.name === dataset.time?.dimension)?.grain;
  return {
    title: targetTitle(target, dataset),
    ...registryNames(name, found.name),
    where,
    compare,
    group,
    ...(grain && { grain }),
  };
}

function rowsOf(
  dataset: string,
  measure: string | undefined,
): Pick<RowsQuestion, 'dataset' | 'measure'> {
  const names = registryNames(dataset, measure ?? '');
  return measure === undefined ? { dataset: names.dataset } : names;
}

/** What an alert on a figure watches: the total, or its group; `null` for groups of days, which do not change for long. */
export function watchedFigure(
  target: DrillTarget,
  question: Question,
  dataset: ExploreDataset,
): Omit<FigureToWatch, 'report'> | null {
  const { row, measure, names, isPrevious = false } = target;
  const found = measure === null ? undefined : measureOf(dataset, measure);
  if (isPrevious || !found || found.kind === 'rank' || found.unit === 'DATE') return null;
  const group = question.dimensions.filter(({ name }) => !names || names.includes(name));
  const conditions = group.map(({ name }) => {
    const key = row.keys[name] ?? null;
    return { [name]: key === null ? { isNull: true } : key };
  });
  const isPlain = ({ name, grain }: (typeof group)[number]): boolean =>
    grain === undefined && typeof (row.keys[name] ?? '') !== 'object';
  if (!group.every(isPlain)) return null;
  const where = narrowed(question.where, conditions);
  const dimensions = question.dimensions.filter((each) => !group.includes(each));
  return {
    title: targetTitle(target, dataset),
    measure: found.name,
    question:
      group.length === 0 ? question : reshaped(question, { ...question, where, dimensions }),
  };
}

export function drillActions(
  target: DrillTarget,
  question: Question,
  dataset: ExploreDataset,
  result: Pick<Result, 'period' | 'comparedWith' | 'comparedBy'>,
): DrillAction[] {
  const { row, measure, isPrevious = false } = target;
  const asked = question.dimensions.map(({ name }) => name);
  const names = target.names ?? asked;
  const { period, comparedWith, comparedBy } = result;
  const compared =
    isPrevious && comparedWith && comparedBy ? { comparedWith, ...comparedBy } : null;
  const where = rowWhere(question, dataset, row, period, {
    names,
    ...(compared && { ofPrevious: compared }),
  });
  const found = measure === null ? null : measureOf(dataset, measure);
  const actions: DrillAction[] = [];
  if (found?.kind !== 'rank') {
    actions.push({
      label: 'See records',
      rows: {
        title: `${targetTitle({ ...target, names }, dataset)}${isPrevious ? ', before' : ''}`,
        ...rowsOf(dataset.name, found?.name),
        where,
        ...(compared && { asOf: compared.asOf }),
      },
    });
  }
  const why = whyQuestion({ ...target, names }, question, dataset);
  if (why) actions.push({ label: 'Why?', why });
  if (isPrevious) return actions;
  return [
    ...actions,
    ...filterActions(question, names, row, where),
    ...breakdowns(question, dataset, names, where),
    ...zooms(question, dataset, names, where),
    ...pages(row, names),
  ];
}

function filterActions(
  question: Question,
  names: readonly string[],
  row: DrillTarget['row'],
  where: Filter,
): DrillAction[] {
  if (names.length === 0) return [];
  const [only] = names;
  const key = only === undefined ? null : (row.keys[only] ?? null);
  const isPlain =
    (typeof key !== 'object' || key === null) &&
    question.dimensions.some(({ name, grain }) => name === only && grain === undefined);
  const without = narrowed(question.where, [
    { [only ?? '']: key === null ? { isNull: false } : { ne: key } },
  ]);
  return [
    { label: 'Filter to this', question: { ...question, where } },
    ...(names.length === 1 && isPlain
      ? [{ label: 'Leave this out', question: { ...question, where: without } }]
      : []),
  ];
}

/** The group alone, by something else. */
function breakdowns(
  question: Question,
  dataset: ExploreDataset,
  names: readonly string[],
  where: Filter,
): DrillAction[] {
  const kept = question.dimensions.filter(({ name }) => !names.includes(name));
  const isFree = (name: string): boolean => question.dimensions.every((each) => each.name !== name);
  const known = plainDimensions(dataset).map(({ name }) => name);
  const wanted = [...WANTED.filter((name) => known.includes(name)), ...known];
  const plain = [...new Set(wanted)]
    .filter(isFree)
    .slice(0, MOST_BREAKDOWNS)
    .map((name): DrillAction => ({
      label: `Break out by ${dimensionLabel(dataset, name).toLowerCase()}`,
      question: reshaped(question, { ...question, where, dimensions: [...kept, { name }] }),
    }));
  const date = dateDimensions(dataset)[0]?.name;
  if (date === undefined || !isFree(date)) return plain;
  const dimensions = [...kept, { name: date, grain: 'MONTH' as const }];
  return [
    ...plain,
    {
      label: 'Break out by month',
      question: reshaped(question, { ...question, where, dimensions, orderBy: [] }),
    },
  ];
}

function zooms(
  question: Question,
  dataset: ExploreDataset,
  names: readonly string[],
  where: Filter,
): DrillAction[] {
  const date = question.dimensions.find(
    ({ name, grain }) => grain !== undefined && names.includes(name),
  );
  const finer = date?.grain && FINER[date.grain];
  if (!date || !finer || !grainsOf(dataset, date.name).includes(finer)) return [];
  const dimensions = question.dimensions.map((each) =>
    each === date ? { ...each, grain: finer } : each,
  );
  return [
    {
      label: `Zoom to ${GRAIN_LABELS[finer].toLowerCase()}s`,
      question: { ...question, where, dimensions },
    },
  ];
}

function pages(row: DrillTarget['row'], names: readonly string[]): DrillAction[] {
  return names.flatMap((name): DrillAction[] => {
    const key = row.keys[name];
    const to = PAGES[name];
    if (!to || typeof key !== 'number') return [];
    return [{ label: `Open ${PAGE_NOUNS[name] ?? 'rep'} ${row.labels[name] ?? ''}`, to: to(key) }];
  });
}
