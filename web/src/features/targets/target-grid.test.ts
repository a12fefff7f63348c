import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRID, gridReducer, type GridAction, type GridState } from './grid-reducer.ts';
import { placePasted } from './place-pasted.ts';
import {
  batchOf,
  cellAt,
  cellKey,
  realEdits,
  standingFaults,
  targetGrid,
  type Target,
} from './target-grid.ts';

const scope = (more: object) => ({
  __typename: 'TargetScopeRow' as const,
  scope: 'PERSON' as const,
  scopeSeq: null,
  name: '',
  managerSeq: null,
  mayEdit: true,
  ...more,
});
const SCOPES = [
  scope({ scopeSeq: 2, name: 'Marcus Boyd', managerSeq: 8 }),
  scope({ scopeSeq: 1, name: 'Dana Keller', managerSeq: 9 }),
  scope({ scope: 'COMPANY' as const, name: 'Company', mayEdit: false }),
  scope({ scope: 'TEAM' as const, scopeSeq: 9, name: 'Lee Navarro' }),
];
const STORED = {
  seq: 5,
  measure: 'SOLD_VALUE',
  scope: 'PERSON',
  scopeSeq: 1,
  period: 'MONTH',
  startsOn: '2026-05-01',
  endsOn: '2026-05-31',
  value: 1_500_000,
  version: 3,
} as unknown as Target;

const GRID = targetGrid(
  { measure: 'SOLD_VALUE', period: 'MONTH', arcatYear: 2026, today: '2026-06-18' },
  SCOPES,
  [STORED],
);
const run = (...actions: GridAction[]): GridState => actions.reduce(gridReducer, EMPTY_GRID);
const within = { row: GRID.rows.length - 1, column: GRID.columns.length - 1 };
const rowOf = (label: string) => GRID.rows.findIndex((row) => row.label === label);
const keyOf = (label: string, startsOn: string): string =>
  cellKey({ key: GRID.rows[rowOf(label)]?.key ?? '' }, startsOn);
const danaMay = keyOf('Dana Keller', '2026-05-01');
const danaJuly = keyOf('Dana Keller', '2026-07-01');

describe('the grid of targets', () => {
  it('has the company, each team with its people, and those without a team', () => {
    expect(GRID.rows.map(({ label }) => label)).toEqual([
      'Company',
      'Team Lee Navarro',
      'Dana Keller',
      'Marcus Boyd',
    ]);
    expect(GRID.columns.map(({ label }) => label).slice(0, 2)).toEqual(['Dec 2025', 'Jan 2026']);
    expect(GRID.columns.filter(({ isClosed }) => isClosed)).toHaveLength(6);
  });

  it('shows what is stored, and what was typed until it is saved', () => {
    const [row, column] = [GRID.rows[rowOf('Dana Keller')], GRID.columns[5]];
    if (!row || !column) throw new Error('no cell');
    expect(cellAt(GRID, {}, row, column)).toMatchObject({ text: '$15,000', input: '15000' });
    expect(cellAt(GRID, { [danaMay]: '16k' }, row, column)).toMatchObject({
      text: '$16,000',
      isEdited: true,
    });
    expect(cellAt(GRID, { [danaMay]: 'many' }, row, column).fault).toContain('must be an amount');
  });

  it('has nothing of another measure or other periods, whose answer is still shown', () => {
    const question = { arcatYear: 2026, today: '2026-06-18' };
    const other = { ...question, measure: 'CONTACT_NOTES', period: 'MONTH' } as const;
    const longer = { ...question, measure: 'SOLD_VALUE', period: 'QUARTER' } as const;
    expect(targetGrid(other, SCOPES, [STORED]).stored.size).toBe(0);
    expect(targetGrid(longer, SCOPES, [STORED]).stored.size).toBe(0);
    expect(GRID.stored.get(danaMay)).toBe(STORED);
  });

  it('says what the server said of a cell until its text is another', () => {
    const faults = { [danaMay]: 'is too much' };
    const sent = { [danaMay]: '16k' };
    expect(standingFaults(faults, sent, sent)).toEqual(faults);
    expect(standingFaults(faults, sent, { [danaMay]: '15k' })).toEqual({});
    expect(standingFaults(faults, sent, {})).toEqual({});
  });

  it('sends what differs, with the version that was read', () => {
    const edits = realEdits(GRID, { [danaMay]: '$15,000.00', [danaJuly]: '20k' });
    expect(Object.keys(edits)).toEqual([danaJuly]);
    expect(batchOf(GRID, edits)).toMatchObject({
      keys: [danaJuly],
      targets: [{ scopeSeq: 1, startsOn: '2026-07-01', value: 2_000_000, version: 0 }],
      needsReason: false,
    });
    expect(batchOf(GRID, { [danaMay]: '', [danaJuly]: 'many' })).toMatchObject({
      targets: [{ value: null, version: 3 }],
      needsReason: true,
    });
  });
});

describe('the keyboard of the grid', () => {
  it('moves inside the grid and keeps what was typed', () => {
    const state = run(
      { kind: 'move', rows: 9, columns: -3, within },
      { kind: 'begin', text: '2' },
      { kind: 'type', text: '20k' },
      { kind: 'keep', key: danaJuly },
    );
    expect(state).toMatchObject({
      active: { row: 3, column: 0 },
      typing: null,
      edits: { [danaJuly]: '20k' },
    });
    expect(run({ kind: 'begin', text: '2' }, { kind: 'cancel' }).edits).toEqual({});
  });

  it('undoes and does again, one step for a whole paste', () => {
    const paste = { kind: 'put', edits: { [danaMay]: '1', [danaJuly]: '2' } } as const;
    const both = run(paste, { kind: 'put', edits: { [danaMay]: '3' } });
    const undone = gridReducer(both, { kind: 'undo' });
    expect(undone.edits).toEqual(paste.edits);
    expect(gridReducer(undone, { kind: 'undo' }).edits).toEqual({});
    expect(gridReducer(undone, { kind: 'redo' }).edits).toEqual(both.edits);
  });

  it('keeps what was typed while a save was on its way', () => {
    const sent = { [danaMay]: '1', [danaJuly]: '2' };
    const state = run(
      { kind: 'put', edits: sent },
      { kind: 'put', edits: { [danaMay]: '3' } },
      { kind: 'stored', sent },
    );
    expect(state.edits).toEqual({ [danaMay]: '3' });
  });

  it('puts a draft that was found under what was typed since', () => {
    const draft = { kind: 'restore', edits: { [danaMay]: '1', [danaJuly]: '2' } } as const;
    expect(run({ kind: 'put', edits: { [danaMay]: '3' } }, draft).edits).toEqual({
      [danaMay]: '3',
      [danaJuly]: '2',
    });
  });
});

describe('pasting into the grid', () => {
  it('lays a block from the selected cell on', () => {
    const at = { row: rowOf('Dana Keller'), column: 7 };
    expect(placePasted(GRID, [['10k', '11k'], ['12k']], at)).toEqual({
      edits: {
        [danaJuly]: '10k',
        [keyOf('Dana Keller', '2026-08-01')]: '11k',
        [keyOf('Marcus Boyd', '2026-07-01')]: '12k',
      },
      missed: [],
    });
  });

  it('goes by names and periods where the table has them, wherever it is pasted', () => {
    const table = [
      ['', 'Jul 2026', 'May 2026'],
      ['dana keller', '10k', '11k'],
      ['Somebody Else', '1', '2'],
      ['Company', '3', '4'],
    ];
    expect(placePasted(GRID, table, { row: 0, column: 0 })).toEqual({
      edits: { [danaJuly]: '10k', [danaMay]: '11k' },
      missed: ['Somebody Else', 'Company'],
    });
  });

  it('says what lies beyond the grid', () => {
    const at = { row: rowOf('Marcus Boyd'), column: 11 };
    expect(placePasted(GRID, [['1', '2'], ['3']], at).missed).toEqual(['Marcus Boyd: 2', 'row 2']);
  });
});
