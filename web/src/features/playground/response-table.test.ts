import { describe, expect, it } from '@jest/globals';
import { responseTables, tableCsv } from './response-table.ts';

describe('a response as tables', () => {
  it('has a row for each record, with the fields of what it refers to', () => {
    const data = {
      explore: {
        notes: {
          rowCount: 2,
          rows: [
            {
              rep: { key: 3, label: 'Dana' },
              notes: 5,
              previous: { notes: 4 },
              __typename: 'NotesGroup',
            },
            { rep: { key: 4, label: null }, notes: 7, previous: null },
          ],
        },
      },
    };
    expect(responseTables(data)).toEqual([
      {
        path: 'explore.notes.rows',
        columns: ['rep.key', 'rep.label', 'notes', 'previous.notes', 'previous'],
        rows: [
          [3, 'Dana', 5, 4, null],
          [4, null, 7, null, null],
        ],
      },
    ]);
  });

  it('gives figures that are named in a list columns of their own', () => {
    const data = {
      analytics: {
        rows: [
          { dimensions: [{ name: 'rep', label: 'Dana' }], measures: [{ name: 'notes', value: 5 }] },
        ],
      },
    };
    expect(responseTables(data)[0]).toMatchObject({
      columns: ['dimensions.rep', 'measures.notes'],
      rows: [['Dana', 5]],
    });
  });

  it('shows the longest list first, lists inside records in their cell, and one record as one row', () => {
    const tables = responseTables({ a: [{ tags: ['x', 'y'] }], b: { nodes: [1, 2] } });
    expect(tables.map(({ path, rows }) => [path, rows])).toEqual([
      ['b.nodes', [[1], [2]]],
      ['a', [['x, y']]],
    ]);
    expect(responseTables({ company: { name: 'Acme' } })).toEqual([
      { path: 'data', columns: ['company.name'], rows: [['Acme']] },
    ]);
    expect(responseTables(null)).toEqual([]);
  });

  it('is a file that a spreadsheet reads, and runs nothing of', () => {
    const csv = tableCsv({
      path: 'a',
      columns: ['name', 'n'],
      rows: [
        ['=1+1', -5],
        ['a "b", c', null],
      ],
    });
    expect(csv).toBe('\uFEFFname,n\r\n\'=1+1,-5\r\n"a ""b"", c",\r\n');
  });
});
