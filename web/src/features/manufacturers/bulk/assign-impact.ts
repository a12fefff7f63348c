/** What an assignment does to the reps whom it takes from and gives to. Pure. */
import { addDays } from '../../../../../schema/calendar-date.ts';
import { figureRows, type Answer, type FigureRow } from '../../../lib/analytics.ts';

const PIPELINE_DAYS = 90;

/** Figures that add up over companies: what a rep loses, another gains. */
const IMPACT_FIGURES = [
  'companies',
  'clients',
  'prospects',
  'contractValue',
  'pendingValue',
  'renewalsDue90',
  'notContacted180',
] as const;
export type ImpactFigure = (typeof IMPACT_FIGURES)[number];
type Load = Readonly<Record<ImpactFigure, number>>;

interface ImpactRow {
  /** `null`: the companies that nobody has. */
  repSeq: number | null;
  name: string;
  before: Load;
  after: Load;
}

export interface Balance {
  before: number;
  after: number;
}

export interface Impact {
  moved: Load;
  /** The rep who gains first, then who loses most. */
  rows: ImpactRow[];
  /** Over the active reps, by accounts and by contract value. */
  accounts: Balance;
  value: Balance;
}

interface ImpactAnswers {
  accounts?: Answer | null;
  movedAccounts?: Answer | null;
  pipeline?: Answer | null;
  movedPipeline?: Answer | null;
}

export interface Assignment {
  /** Who gets the companies; `null`: nobody. */
  repSeq: number | null;
  /** The active reps. */
  reps: readonly { seq: number; name: string }[];
}

/** The question about these companies. */
export function impactQuestion(seqs: readonly number[], today: string) {
  const due = { endDate: { between: [today, addDays(today, PIPELINE_DAYS)] } };
  return { moved: { company: seqs }, due, movedDue: { ...due, company: seqs } };
}

const NOTHING = Object.fromEntries(IMPACT_FIGURES.map((name) => [name, 0])) as Load;

function combined(one: Load, other: Load, sign: 1 | -1): Load {
  return Object.fromEntries(
    IMPACT_FIGURES.map((name) => [name, one[name] + sign * other[name]]),
  ) as Load;
}

/** `null` where a part could not be read: a missing part is no zero. */
export function impactOf(answers: ImpactAnswers, { repSeq, reps }: Assignment): Impact | null {
  const { accounts, movedAccounts, pipeline, movedPipeline } = answers;
  if (!accounts || !movedAccounts || !pipeline || !movedPipeline) return null;
  const have = loadsOf(accounts, pipeline);
  const lose = loadsOf(movedAccounts, movedPipeline);
  lose.delete(repSeq);
  const moved = [...lose.values()].reduce((sum, load) => combined(sum, load, 1), NOTHING);
  const names = namesOf(accounts, reps);
  const before = (seq: number | null): Load => have.get(seq) ?? NOTHING;
  const after = (seq: number | null): Load =>
    seq === repSeq
      ? combined(before(seq), moved, 1)
      : combined(before(seq), lose.get(seq) ?? NOTHING, -1);
  const losers = [...lose].sort(([, a], [, b]) => b.companies - a.companies);
  const evenness = (figure: ImpactFigure): Balance => ({
    before: balanceOf(reps.map(({ seq }) => before(seq)[figure])),
    after: balanceOf(reps.map(({ seq }) => after(seq)[figure])),
  });
  return {
    moved,
    rows: [repSeq, ...losers.map(([seq]) => seq)].map((seq) => ({
      repSeq: seq,
      name: names.get(seq) ?? 'Unknown Rep Name',
      before: before(seq),
      after: after(seq),
    })),
    accounts: evenness('companies'),
    value: evenness('contractValue'),
  };
}

/**
 * How evenly loads are spread, 0 to 100: the share that lies where it would if all had as much. 100 is
 * all the same; 82 says that 18 of 100 would have to change hands.
 */
export function balanceOf(loads: readonly number[]): number {
  const sum = loads.reduce((total, load) => total + load, 0);
  if (sum === 0) return 100;
  const mean = sum / loads.length;
  const apart = loads.reduce((total, load) => total + Math.abs(load - mean), 0);
  return 100 * (1 - apart / (2 * sum));
}

function loadsOf(accounts: Answer, pipeline: Answer): Map<number | null, Load> {
  const loads = new Map<number | null, Load>();
  const add = (seq: unknown, values: FigureRow['values']): void => {
    const rep = typeof seq === 'number' ? seq : null;
    const own = Object.fromEntries(IMPACT_FIGURES.map((name) => [name, values[name] ?? 0]));
    loads.set(rep, combined(loads.get(rep) ?? NOTHING, own as Load, 1));
  };
  for (const { keys, values } of figureRows(accounts)) add(keys.rep, values);
  for (const { keys, values } of figureRows(pipeline)) add(keys.accountRep, values);
  return loads;
}

function namesOf(accounts: Answer, reps: Assignment['reps']): Map<number | null, string> {
  const names = new Map<number | null, string>(reps.map(({ seq, name }) => [seq, name]));
  for (const { keys, labels } of figureRows(accounts)) {
    if (typeof keys.rep === 'number') names.set(keys.rep, labels.rep ?? '');
  }
  return names.set(null, 'Nobody');
}
