/** The state of the grid of targets: where the keyboard is, what was typed, and the way back. Pure. */
import type { Edits } from './target-grid.ts';

export interface Place {
  row: number;
  column: number;
}

export interface GridState {
  active: Place;
  /** The text being typed in the active cell; `null` while none is. */
  typing: string | null;
  /** Typed, and not saved. */
  edits: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
}

export type GridAction =
  | { kind: 'select'; place: Place }
  | { kind: 'move'; rows: number; columns: number; within: Place }
  | { kind: 'begin'; text: string }
  | { kind: 'type'; text: string }
  /** Keeps the typed text for a cell. */
  | { kind: 'keep'; key: string }
  | { kind: 'cancel' }
  /** Several cells at once: a paste, or one that was cleared. */
  | { kind: 'put'; edits: Edits }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** These cells are stored as they were sent; what was typed since stays. */
  | { kind: 'stored'; sent: Edits }
  /** A draft that was found. */
  | { kind: 'restore'; edits: Edits }
  | { kind: 'discard' };

export const EMPTY_GRID: GridState = {
  active: { row: 0, column: 0 },
  typing: null,
  edits: {},
  past: [],
  future: [],
};

const STEPS_MAX = 100;

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.kind) {
    case 'select':
      return { ...state, active: action.place, typing: null };
    case 'move':
      return { ...state, active: moved(state.active, action), typing: null };
    case 'begin':
    case 'type':
      return { ...state, typing: action.text };
    case 'cancel':
      return { ...state, typing: null };
    case 'keep':
      return state.typing === null
        ? state
        : changed({ ...state, typing: null }, { ...state.edits, [action.key]: state.typing });
    case 'put':
      return changed(state, { ...state.edits, ...action.edits });
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
    case 'stored':
      return { ...state, edits: withoutSent(state.edits, action.sent), past: [], future: [] };
    case 'restore':
      return { ...state, edits: { ...action.edits, ...state.edits } };
    case 'discard':
      return changed({ ...state, typing: null }, {});
  }
}

const inside = (at: number, last: number): number => Math.max(0, Math.min(at, last));

/** The edge holds. */
function moved(
  { row, column }: Place,
  { rows, columns, within }: { rows: number; columns: number; within: Place },
): Place {
  return { row: inside(row + rows, within.row), column: inside(column + columns, within.column) };
}

function changed(state: GridState, edits: Edits): GridState {
  return { ...state, edits, past: [...state.past, state.edits].slice(-STEPS_MAX), future: [] };
}

function undone(state: GridState): GridState {
  const before = state.past.at(-1);
  if (!before) return state;
  return {
    ...state,
    typing: null,
    edits: before,
    past: state.past.slice(0, -1),
    future: [state.edits, ...state.future],
  };
}

function redone(state: GridState): GridState {
  const [next, ...future] = state.future;
  if (!next) return state;
  return { ...state, typing: null, edits: next, past: [...state.past, state.edits], future };
}

const withoutSent = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key, text]) => sent[key] !== text));
