/** A change in one sentence: how much, where most of it is, and where most of that is. Pure. */
import { changeUnit, signedText } from '../../../../schema/figure-change.ts';
import { figureText, formatCount, type FigureUnit } from '../../../../schema/figure-text.ts';
import type { Unit } from '../dataset.ts';
import type { Part } from './parts.ts';

/** Where a part is. */
export interface Place {
  dimension: string;
  label: string;
  part: Part;
}

export interface Told {
  /** What the measure is called. */
  label: string;
  unit: Unit;
  current: number;
  change: number;
  /** The largest part in the direction of the change; `null` where nothing is split. */
  first: Place | null;
  /** Most of the first, by another dimension. */
  second: Place | null;
  /** What is counted behind a part. */
  counts: 'companies' | 'rows' | 'members';
}

const upper = (unit: Unit): FigureUnit => unit.toUpperCase() as FigureUnit;

/** What a change is written in: points for a rate, otherwise its own unit. */
const unitOfChange = (unit: Unit): FigureUnit =>
  changeUnit(upper(unit)) === 'PERCENT_POINTS' ? 'PERCENT_POINTS' : upper(unit);

const NOUNS = { companies: ['company', 'companies'], rows: ['row', 'rows'] } as const;
/** Dimensions of people, and what of theirs is meant. */
const PEOPLE: Readonly<Record<string, string>> = {
  rep: '',
  signingRep: '',
  owner: '',
  accountRep: '’s accounts',
  manager: '’s team',
  accountManager: '’s accounts',
};

function placeText({ dimension, label, part }: Place): string {
  if (part.label === null) return `with no ${label.toLowerCase()}`;
  if (typeof part.key === 'boolean') return `where “${label}” is ${part.label.toLowerCase()}`;
  const whose = PEOPLE[dimension];
  return whose === undefined ? `in ${part.label}` : `from ${part.label}${whose}`;
}

/** `Renewed value fell by $61,200: −$48,900 of it in Flooring, mostly from Dana Keller (−$31,016, 3 companies).` */
export function sentenceOf(told: Told): string {
  const { label, unit, change, current, first } = told;
  const inUnit = unitOfChange(unit);
  const size = figureText(Math.abs(change), inUnit);
  if (change === 0) return `${label} did not change: ${figureText(current, upper(unit))}.`;
  // A change that rounds to nothing has parts that say nothing either.
  if (size === figureText(0, inUnit)) {
    return `${label} hardly changed: ${figureText(current, upper(unit))}.`;
  }
  const moved = `${label} ${change > 0 ? 'rose' : 'fell'} by ${size}`;
  if (!first) return `${moved}.`;
  const rest = change - first.part.part;
  const isMoreThanAll = rest !== 0 && Math.sign(rest) !== Math.sign(change);
  const amount = `${signedText(first.part.part, inUnit)}${isMoreThanAll ? '' : ' of it'}`;
  const offset = isMoreThanAll ? `, offset by ${signedText(rest, inUnit)} elsewhere` : '';
  return `${moved}: ${amount} ${placeText(first)}${mostly(told, inUnit)}${offset}.`;
}

function mostly({ second, counts }: Told, unit: FigureUnit): string {
  if (!second) return '';
  const { part, counted } = second.part;
  const nouns = counts === 'members' ? null : NOUNS[counts];
  const behind = nouns ? `, ${formatCount(counted)} ${nouns[counted === 1 ? 0 : 1]}` : '';
  return `, mostly ${placeText(second)} (${signedText(part, unit)}${behind})`;
}
