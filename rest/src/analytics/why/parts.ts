/** A dimension's values as parts of a change. Pure. */
import { formatMonth, groupLabel } from '../../../../schema/figure-text.ts';
import type { Dataset, Unit } from '../dataset.ts';
import type { Filter, Key } from '../filter-values.ts';
import type { PlusCondition } from '../query.ts';
import type { Grain } from '../request.ts';
import type { Candidate } from './candidates.ts';
import { groupFilter, othersFilter, seenFrom } from './cell.ts';
import { concentration, rateEffects, roundedParts, roundedTo, type Sides } from './effects.ts';
import type { Value } from './values.ts';

/** What one value of a dimension, or all that are not listed, add to a change. */
export interface Part {
  key: Key | null;
  /** `null` for what has no value. */
  label: string | null;
  /** On each side; of a rate the value's own, and `null` where it says nothing. */
  current: number | null;
  previous: number | null;
  /** What it adds to the change, exactly. */
  part: number;
  /** The same as it is shown: rounded so that the shown parts add up to the shown change. */
  shown: number;
  /** Of a rate. */
  rate: number | null;
  mix: number | null;
  /** Of members. */
  gained: number | null;
  lost: number | null;
  kept: number | null;
  /** How many companies, rows or members are in it, on either side. */
  counted: number;
  /** What opens its rows, beside the filter of the side. */
  where: Filter;
  comparedWhere: Filter;
}

export interface DimensionSplit {
  dimension: string;
  label: string;
  grain: Grain | null;
  /** How much of the movement the largest parts have, 0 to 1. */
  concentration: number;
  /** How many values there are. */
  values: number;
  /** The largest first; of the values of one part, first those that moved as it did. */
  parts: Part[];
  /** How many values `rest` has. */
  restValues: number;
  rest: Part | null;
}

export interface PartsContext {
  dataset: Dataset;
  kind: 'sum' | 'rate' | 'members';
  /** Taken from a rate that says how much more it is. */
  less: 0 | 1;
  unit: Unit;
  plus: PlusCondition;
  most: number;
  /** Of the values of one part: the part, which they add up to. */
  within?: {
    part: Pick<Part, 'part' | 'shown'>;
    /** What the part is a part of: the effects on a rate are relative to it. */
    whole: Sides;
  };
}

/** What figures of a unit are rounded to where they are shown: dollars, tenths of a point, hundredths. */
function stepOf(unit: Unit): number {
  if (unit === 'cents') return 100;
  return unit === 'percent' ? 0.001 : 0.01;
}

interface Piece {
  value: Value;
  part: number;
  rate: number | null;
  mix: number | null;
}

function piecesOf(values: readonly Value[], { kind, within }: PartsContext): Piece[] {
  if (kind !== 'rate') {
    return values.map((value) => ({
      value,
      part: value.current - value.previous,
      rate: null,
      mix: null,
    }));
  }
  const effects = rateEffects(values, within?.whole);
  return values.map((value, at) => {
    const { rate, mix } = effects[at] ?? { rate: 0, mix: 0 };
    return { value, part: rate + mix, rate, mix };
  });
}

/** The values of a dimension as parts, the largest first, all beyond `most` as one. */
export function dimensionSplit(
  by: Candidate,
  values: readonly Value[],
  context: PartsContext,
): DimensionSplit {
  // Behind a fall the companies that lost come first, however much others gained.
  const isToward = (part: number): number =>
    Number(context.within !== undefined && part * context.within.part.part > 0);
  const pieces = piecesOf(values, context).sort(
    (a, b) =>
      isToward(b.part) - isToward(a.part) ||
      Math.abs(b.part) - Math.abs(a.part) ||
      b.value.counted - a.value.counted ||
      String(a.value.label).localeCompare(String(b.value.label), 'en'),
  );
  // A rest of one is that one.
  const listed = pieces.length <= context.most + 1 ? pieces.length : context.most;
  const [first, others] = [pieces.slice(0, listed), pieces.slice(listed)];
  const rest = others.length > 0 ? together(others) : null;
  const shown = roundedParts(
    [...first, ...(rest ? [rest] : [])].map(({ part }) => part),
    stepOf(context.unit),
    context.within?.part.shown,
  );
  const group = { name: by.name, ...(by.grain && { grain: by.grain }) };
  const asPart = (piece: Piece, at: number, where: Filter): Part =>
    partOf(piece, shown[at] ?? 0, where, by.grain, context);
  return {
    dimension: by.name,
    label: by.label,
    grain: by.grain ?? null,
    concentration: concentration(pieces.map(({ part }) => part)),
    values: pieces.length,
    parts: first.map((piece, at) =>
      asPart(piece, at, groupFilter(context.dataset, { ...group, key: piece.value.key })),
    ),
    restValues: others.length,
    rest:
      rest &&
      asPart(
        rest,
        first.length,
        othersFilter(
          context.dataset,
          group,
          first.map(({ value }) => value.key),
        ),
      ),
  };
}

/** Values as one: what they add is the sum of what each adds. */
function together(pieces: readonly Piece[]): Piece {
  const sum = (of: (piece: Piece) => number | null): number =>
    pieces.reduce((total, piece) => total + (of(piece) ?? 0), 0);
  const isRate = pieces.some(({ rate }) => rate !== null);
  const isKnown = (side: 'current' | 'previous'): boolean =>
    pieces.some(({ value }) => value.isRateKnown[side]);
  return {
    value: {
      key: null,
      label: null,
      current: sum(({ value }) => value.current),
      previous: sum(({ value }) => value.previous),
      currentBase: sum(({ value }) => value.currentBase),
      previousBase: sum(({ value }) => value.previousBase),
      isRateKnown: { current: isKnown('current'), previous: isKnown('previous') },
      gained: sum(({ value }) => value.gained),
      lost: sum(({ value }) => value.lost),
      kept: sum(({ value }) => value.kept),
      counted: sum(({ value }) => value.counted),
    },
    part: sum(({ part }) => part),
    rate: isRate ? sum(({ rate }) => rate) : null,
    mix: isRate ? sum(({ mix }) => mix) : null,
  };
}

function partOf(
  { value, part, rate, mix }: Piece,
  shown: number,
  where: Filter,
  grain: Grain | undefined,
  context: PartsContext,
): Part {
  const { dataset, kind, less, plus } = context;
  const figure = (side: 'current' | 'previous'): number | null => {
    if (kind !== 'rate') return value[side];
    const base = value[`${side}Base`];
    return base === 0 || !value.isRateKnown[side] ? null : value[side] / base - less;
  };
  const isMembers = kind === 'members';
  return {
    key: value.key,
    label: labelOf(value, grain),
    current: figure('current'),
    previous: figure('previous'),
    part,
    shown,
    rate,
    mix,
    gained: isMembers ? value.gained : null,
    lost: isMembers ? value.lost : null,
    kept: isMembers ? value.kept : null,
    counted: value.counted,
    where,
    comparedWhere: dataset.time ? seenFrom(where, dataset.time.dimension, plus) : where,
  };
}

/** As people read it; `null` for what has no value. */
function labelOf({ key, label }: Value, grain: Grain | undefined): string | null {
  if (key === null) return null;
  return grain === 'month' ? formatMonth(String(key)) : groupLabel(key, label);
}

/** A change as it is shown. */
export const shownChange = (change: number, unit: Unit): number => roundedTo(change, stepOf(unit));
