/** The grid of targets as data: its rows and columns, what is stored and what was typed. Pure. */
import { readTarget, targetInput } from '../../../../schema/target-text.ts';
import {
  targetEnd,
  targetPeriodText,
  targetStarts,
  targetText,
} from '../../../../schema/targets.ts';
import { measureKey, periodKey } from '../../lib/target-names.ts';
import type { TargetInput, TargetMeasure, TargetPeriod } from '../../schema.generated.ts';
import type { TargetCell_TargetFragment } from './TargetCell.generated.ts';
import type { TargetScopes_RowFragment } from './TargetScopes.generated.ts';

export type Target = TargetCell_TargetFragment;
type ScopeRow = TargetScopes_RowFragment;

export interface GridRow extends ScopeRow {
  key: string;
  /** `Team Lee Navarro` */
  label: string;
}

export interface GridColumn {
  startsOn: string;
  label: string;
  /** Over: it is corrected with a reason only. */
  isClosed: boolean;
}

export interface TargetGrid {
  measure: TargetMeasure;
  period: TargetPeriod;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** By key of the cell. */
  stored: ReadonlyMap<string, Target>;
}

/** What was typed and is not saved, by key of the cell. */
export type Edits = Readonly<Record<string, string>>;

const rowKey = ({ scope, scopeSeq }: Pick<ScopeRow, 'scope' | 'scopeSeq'>): string =>
  `${scope}:${scopeSeq ?? 0}`;

export const cellKey = ({ key }: Pick<GridRow, 'key'>, startsOn: string): string =>
  `${key}|${startsOn}`;

export interface GridQuestion {
  measure: TargetMeasure;
  period: TargetPeriod;
  arcatYear: number;
  today: string;
}

/** The company first, then each team with its people; those without a team last. */
export function targetGrid(
  { measure, period, arcatYear, today }: GridQuestion,
  scopes: readonly ScopeRow[],
  targets: readonly Target[],
): TargetGrid {
  const key = periodKey(period);
  const of = (scope: ScopeRow['scope']) => scopes.filter((each) => each.scope === scope);
  const people = of('PERSON');
  const teams = of('TEAM');
  const isInTeam = ({ managerSeq }: ScopeRow) =>
    teams.some(({ scopeSeq }) => scopeSeq === managerSeq);
  const ordered = [
    ...of('COMPANY'),
    ...teams.flatMap((team) => [
      team,
      ...people.filter(({ managerSeq }) => managerSeq === team.scopeSeq),
    ]),
    ...people.filter((person) => !isInTeam(person)),
  ];
  return {
    measure,
    period,
    rows: ordered.map((row) => ({
      ...row,
      key: rowKey(row),
      label: row.scope === 'TEAM' ? `Team ${row.name}` : row.name,
    })),
    columns: targetStarts(key, arcatYear).map((startsOn) => ({
      startsOn,
      label: targetPeriodText(key, startsOn),
      isClosed: targetEnd(key, startsOn) < today,
    })),
    // Until the answer is there, the one before is shown: another measure's targets are none of this one.
    stored: new Map(
      targets
        .filter((target) => target.measure === measure && target.period === period)
        .map((target) => [cellKey({ key: rowKey(target) }, target.startsOn), target]),
    ),
  };
}

export interface GridCell {
  key: string;
  row: GridRow;
  column: GridColumn;
  target: Target | null;
  /** Ready to read: the typed text, or the stored value. */
  text: string;
  /** The text that editing begins with. */
  input: string;
  isEdited: boolean;
  /** Why the typed text is no target. */
  fault: string | null;
}

export function cellAt(grid: TargetGrid, edits: Edits, row: GridRow, column: GridColumn): GridCell {
  const key = cellKey(row, column.startsOn);
  const target = grid.stored.get(key) ?? null;
  const typed = edits[key];
  const measure = measureKey(grid.measure);
  const value = target?.value ?? null;
  const stored = value === null ? '' : targetText(measure, value);
  if (typed === undefined) {
    const input = targetInput(measure, value);
    return { key, row, column, target, text: stored, input, isEdited: false, fault: null };
  }
  const read = readTarget(measure, typed);
  const text =
    read.fault !== null ? typed : read.value === null ? '' : targetText(measure, read.value);
  return { key, row, column, target, text, input: typed, isEdited: true, fault: read.fault };
}

/** Without what says the same as what is stored: typing a value again is no change. */
export function realEdits(grid: TargetGrid, edits: Edits): Edits {
  const measure = measureKey(grid.measure);
  return Object.fromEntries(
    Object.entries(edits).filter(([key, text]) => {
      const read = readTarget(measure, text);
      return read.fault !== null || read.value !== (grid.stored.get(key)?.value ?? null);
    }),
  );
}

/** What the server said of cells whose text is still the one that was sent. */
export const standingFaults = (faults: Edits, sent: Edits, edits: Edits): Edits =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => edits[key] === sent[key]));

export interface Batch {
  keys: string[];
  targets: TargetInput[];
  /** Some of their periods are over. */
  needsReason: boolean;
}

/** What a save sends, in the order of the grid; cells with a fault are left out. */
export function batchOf(grid: TargetGrid, edits: Edits): Batch {
  const cells = grid.rows
    .flatMap((row) => grid.columns.map((column) => cellAt(grid, edits, row, column)))
    .filter(({ isEdited, fault }) => isEdited && fault === null);
  return {
    keys: cells.map(({ key }) => key),
    targets: cells.map(({ row, column, target, input }) => ({
      measure: grid.measure,
      scope: row.scope,
      scopeSeq: row.scopeSeq,
      period: grid.period,
      startsOn: column.startsOn,
      value: readTarget(measureKey(grid.measure), input).value,
      version: target?.version ?? 0,
    })),
    needsReason: cells.some(({ column }) => column.isClosed),
  };
}
