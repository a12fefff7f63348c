import { describe, expect, it } from '@jest/globals';
import { person } from '../../../../tests/support/web/targets.ts';
import { readTargetFile } from './target-file.ts';
import { targetGrid } from './target-grid.ts';

const GRID = targetGrid(
  { measure: 'SOLD_VALUE', period: 'QUARTER', arcatYear: 2026, today: '2026-01-18' },
  [
    person(1, 'Dana Keller'),
    person(2, 'Marcus Boyd'),
    person(3, 'Ann Lee', false),
    person(4, 'Jo Kim'),
    person(5, 'Jo Kim'),
  ],
  [],
);
const [first, second] = GRID.columns;
const head = `Target of,${first?.label},${second?.startsOn}`;
const at = (seq: number, column: typeof first): string => `PERSON:${seq}|${column?.startsOn}`;

describe('a file of targets', () => {
  it('sets what its rows and columns name, by label or first day, and leaves empty cells', () => {
    expect(
      readTargetFile(GRID, `\uFEFF${head}\r\ndana keller,"180,000",\r\nMarcus Boyd,,$90k\r\n`),
    ).toEqual({
      edits: { [at(1, first)]: '180,000', [at(2, second)]: '$90k' },
      problems: [],
    });
  });

  it('says of each row what is wrong with it, and still takes the others', () => {
    const { edits, problems } = readTargetFile(
      GRID,
      [
        `${head},Spring`,
        'Dana Keller,a lot,90000,5',
        'Nobody,1,2',
        'Ann Lee,1,2',
        'Jo Kim,1,2',
        ',1,2',
        'Dana Keller,1,2',
        'Marcus Boyd,100,200,,300',
      ].join('\n'),
    );
    expect(edits).toEqual({
      [at(1, second)]: '90000',
      [at(2, first)]: '100',
      [at(2, second)]: '200',
    });
    expect(problems).toEqual([
      { row: 1, message: '“Spring” is no period of this sheet.' },
      {
        row: 2,
        message: `Dana Keller, ${first?.label}: “a lot” must be an amount such as 180,000 or $180k.`,
      },
      { row: 3, message: 'There is no “Nobody” in this sheet.' },
      { row: 4, message: 'You cannot set targets of Ann Lee.' },
      {
        row: 5,
        message: '“Jo Kim” is the name of several people. Set their targets in the sheet.',
      },
      { row: 6, message: 'There is no name in the first column.' },
      { row: 7, message: 'Dana Keller is in row 2 already.' },
      { row: 8, message: '“300” stands under no period.' },
    ]);
  });

  it('asks for periods where the first row names none', () => {
    const { edits, problems } = readTargetFile(GRID, 'Dana Keller,180000');
    expect(edits).toEqual({});
    expect(problems).toEqual([
      {
        row: 1,
        message: `The first row must name periods of this sheet, such as ${first?.label} or ${second?.startsOn}.`,
      },
    ]);
  });
});
