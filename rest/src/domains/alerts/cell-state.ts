import type { FigureUnit } from '../../../../schema/figure-text.ts';
import { isMet, isOver, type Condition } from './condition.ts';

/** One evaluation; `null` where the value could not be computed. */
export interface Evaluated {
  /** ISO 8601. */
  at: string;
  value: number | null;
}

/** What is known of one watched value between evaluations. */
export interface CellState {
  state: 'ok' | 'alerting';
  /** The last value that could be computed. */
  value: number | null;
  /** Oldest first. */
  history: readonly Evaluated[];
  unknownSince: string | null;
  firedAt: string | null;
}

/** Evaluations that are kept of each value. */
const HISTORY = 12;

const NEW: CellState = {
  state: 'ok',
  value: null,
  history: [],
  unknownSince: null,
  firedAt: null,
};

/**
 * The state after one more evaluation, and whether it is the one to tell: once when the condition is met, and again
 * only after the value was clearly on the other side. What cannot be computed changes no state.
 * @param unit of the watched value
 */
export function nextState(
  before: CellState | null,
  { at, value }: Evaluated,
  rule: Condition,
  unit: FigureUnit,
): { after: CellState; fires: boolean } {
  const known = before ?? NEW;
  const history = [...known.history, { at, value }].slice(-HISTORY);
  if (value === null) {
    const unknownSince = known.unknownSince ?? at;
    return { after: { ...known, history, unknownSince }, fires: false };
  }
  const fires = known.state === 'ok' && isMet(rule, value);
  const stays = known.state === 'alerting' && !isOver(rule, value, unit);
  return {
    after: {
      state: fires || stays ? 'alerting' : 'ok',
      value,
      history,
      unknownSince: null,
      firedAt: fires ? at : known.firedAt,
    },
    fires,
  };
}

/** How often a condition would have been told over evaluations that are known. */
export function countFirings(
  history: readonly Evaluated[],
  rule: Condition,
  unit: FigureUnit,
): number {
  let state: CellState | null = null;
  let count = 0;
  for (const evaluated of history) {
    const { after, fires }: ReturnType<typeof nextState> = nextState(state, evaluated, rule, unit);
    state = after;
    if (fires) count += 1;
  }
  return count;
}
