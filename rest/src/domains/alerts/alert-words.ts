import { figureText, formatDate, type FigureUnit } from '../../../../schema/figure-text.ts';
import { signedText } from '../../../../schema/figure-change.ts';
import { isSilent, searchedDays } from '../../../../schema/silence.ts';
import { named } from '../../analytics/dataset.ts';
import { DATASETS } from '../../analytics/registry.ts';
import { unitOf } from '../../analytics/report-question.ts';
import { watchedUnit, type Condition } from './condition.ts';
import type { Cell } from './read-cells.ts';
import type { Watched } from './watched.ts';

/** What the words of an alert name. */
export interface AlertNames {
  report: string;
  measure: string;
  /** `null` for the total. */
  group: string | null;
  /** Of the measure. */
  unit: FigureUnit;
}

/** The names of what an alert watches; a name that its data set no longer has stands for itself. */
export function namesOf(
  dataset: string | null,
  report: string,
  { measure, groupBy }: Watched,
): AlertNames {
  const found = DATASETS.find(({ name }) => name === dataset);
  const group =
    groupBy === null ? null : ((found && named(found.dimensions, groupBy)?.label) ?? groupBy);
  return {
    report,
    measure: (found && named(found.measures, measure)?.label) ?? measure,
    group,
    unit: (found && unitOf(found, measure)) ?? 'NUMBER',
  };
}

/** Within a sentence: `Rep` is `rep`, `CSI section` stays. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `above 120`, `below 80.0%`, `by more than 10.0%`. */
function lineOf(rule: Extract<Condition, { value: number }>, unit: FigureUnit): string {
  const figure = figureText(rule.value, watchedUnit(rule, unit));
  return rule.kind === 'changes' ? `by more than ${figure}` : `${rule.kind} ${figure}`;
}

/** What an alert waits for: `Coverage by rep below 80.0%`. */
export function alertTitle(rule: Condition, { report, measure, group, unit }: AlertNames): string {
  const by = group === null ? '' : ` by ${inSentence(group)}`;
  switch (rule.kind) {
    case 'firstRow':
      return `First row in “${report}”${by}`;
    case 'noRow':
      return `No new row in “${report}”${by} for ${daysText(rule.days)}`;
    case 'changes':
      return `${measure}${by} changed ${lineOf(rule, unit)}`;
    default:
      return `${measure}${by} ${lineOf(rule, unit)}`;
  }
}

/** `Dana Keller`, `Dana Keller and 2 others`. */
function whose(cells: readonly Cell[]): string {
  const others = cells.length - 1;
  const first = cells[0]?.label ?? '';
  return others === 0 ? first : `${first} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

/** What an alert tells: `Coverage of Dana Keller below 80.0%`. */
export function firedTitle(
  rule: Condition,
  { report, measure, group, unit }: AlertNames,
  cells: readonly Cell[],
): string {
  const name = group === null ? null : whose(cells);
  switch (rule.kind) {
    case 'firstRow':
      return `First row in “${report}”${name ? ` for ${name}` : ''}`;
    case 'noRow':
      return `No new row in “${report}” for ${daysText(rule.days)}${name ? `: ${name}` : ''}`;
    case 'changes':
      return `${measure}${name ? ` of ${name}` : ''} changed ${lineOf(rule, unit)}`;
    default:
      return `${measure}${name ? ` of ${name}` : ''} ${lineOf(rule, unit)}`;
  }
}

/** Groups that a sentence names. */
const NAMED_MAX = 3;

/** The values behind the title: `Now 76.4%, as of Jun 18, 2026.` */
export function firedSentence(
  rule: Condition,
  { unit, group }: AlertNames,
  cells: readonly Cell[],
  asOf: string,
): string {
  const values = cells.slice(0, NAMED_MAX).map((cell) => valueText(rule, cell, unit));
  const others = cells.length - values.length;
  const day = `as of ${formatDate(asOf)}`;
  if (group === null) return `${capital(values[0] ?? '')}, ${day}.`;
  const listed = values.map((value, at) => `${cells[at]?.label ?? ''} ${value}`);
  const rest = others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : [];
  return `${[...listed, ...rest].join('; ')}, ${day}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(rule: Condition, { value, current, previous }: Cell, unit: FigureUnit): string {
  const shown = figureText(value, watchedUnit(rule, unit));
  switch (rule.kind) {
    case 'firstRow':
      return `${shown} ${value === 1 ? 'row' : 'rows'}`;
    case 'noRow':
      return isSilent(value, rule.days)
        ? `no row in ${daysText(searchedDays(rule.days))}`
        : `last row ${daysText(value ?? 0)} ago`;
    case 'changes': {
      const change = signedText(value, watchedUnit(rule, unit));
      return `${change}, from ${figureText(previous, unit)} to ${figureText(current, unit)}`;
    }
    default:
      return `now ${shown}`;
  }
}
