import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../../lib/analytics.ts';
import { buildMatrix, heatLevel, matrixColumns, notesAddress } from './activity-matrix.ts';
import { noteScope, repsInScope, scopeWhere } from './note-scope.ts';

const cell = (rep: number, type: number, notes: number): FigureRow => ({
  keys: { rep, type },
  labels: {},
  values: { notes },
  previous: {},
});
const total = (rep: number, name: string, notes: number, before: number): FigureRow => ({
  keys: { rep },
  labels: { rep: name },
  values: { notes, uniqueTouches: notes - 1, daysActive: 3 },
  previous: { notes: before },
});

describe('rep by note type (R21)', () => {
  const input = {
    cells: [cell(41, 18, 4), cell(41, 19, 2), cell(41, 8, 1), cell(42, 18, 8)],
    byRep: [total(41, 'Dana Keller', 7, 5), total(42, 'Rory Mace', 8, 10)],
    reps: [
      { seq: 41, name: 'Dana Keller' },
      { seq: 43, name: 'Ann Silent' },
    ],
    folded: [],
  };

  it('has a column for each of the 18 types and a row for who wrote nothing', () => {
    const matrix = buildMatrix(input);
    expect(matrix.columns).toHaveLength(18);
    expect(matrix.rows.map(({ name, total: notes }) => [name, notes])).toEqual([
      ['Rory Mace', 8],
      ['Dana Keller', 7],
      ['Ann Silent', 0],
    ]);
    const phone = matrix.columns.findIndex(({ key }) => key === '18');
    expect(matrix.totals[phone]).toBe(12);
    expect(matrix.most[phone]).toBe(8);
  });

  it('adds up the types of a folded family', () => {
    const matrix = buildMatrix({ ...input, folded: ['PHONE'] });
    expect(matrix.columns[0]).toMatchObject({ label: 'Phone', types: [18, 19] });
    expect(matrix.rows[1]?.cells[0]).toBe(6);
  });

  it('shows notes without a type in a column of their own', () => {
    const matrix = buildMatrix({ ...input, cells: [...input.cells, cell(41, 1, 3)] });
    expect(matrix.columns.at(-1)).toMatchObject({ label: 'Note', types: [1] });
    expect(matrixColumns(['ADMIN'], true).at(-1)?.types).toContain(1);
  });

  it('is shaded by the share of the column', () => {
    expect([0, 1, 4, 8].map((value) => heatLevel(value, 8))).toEqual([0, 1, 3, 5]);
  });

  it('leads to exactly the notes that were counted', () => {
    const asked = { reps: [41], types: [18, 19], from: '2026-06-12', to: '2026-06-18' };
    expect(notesAddress(asked)).toBe(
      '/notes/table?type=18,19&rep=41&from=2026-06-12&to=2026-06-18',
    );
  });
});

describe('whose notes', () => {
  const rep = { seq: 41, isRep: true, isManager: false };
  const manager = { seq: 7, isRep: false, isManager: true };

  it('is a manager’s team, a rep’s own, and everybody for the others', () => {
    expect(scopeWhere(noteScope(null, manager), manager)).toEqual({ manager: 7 });
    expect(scopeWhere(noteScope(null, rep), rep)).toEqual({ rep: 41 });
    expect(noteScope(null, { ...rep, isRep: false })).toBe('all');
    expect(scopeWhere(noteScope('all', rep), rep)).toEqual({});
    const reps = [
      { seq: 41, manager: { seq: 7 } },
      { seq: 42, manager: null },
    ];
    expect(repsInScope('team', manager, reps).map(({ seq }) => seq)).toEqual([41]);
  });
});
