/** A file of targets against the grid that is shown: what it sets, and what is wrong with it, row by row. Pure. */
import { readTarget } from '../../../../schema/target-text.ts';
import { measureKey } from '../../lib/target-names.ts';
import { readPasted } from './pasted-table.ts';
import { isNamed, rowsNamed } from './place-pasted.ts';
import { cellKey, type Edits, type GridRow, type TargetGrid } from './target-grid.ts';

interface FileProblem {
  /** Of the file, from 1. */
  row: number;
  message: string;
}

export interface TargetFile {
  /** What can be put into the sheet. */
  edits: Edits;
  problems: FileProblem[];
}

/** Enough to mend a file by. */
const EXAMPLE_PERIODS = 2;

/**
 * Reads a first row that names periods and a row each of a person, a team or the company. An empty cell changes nothing; a
 * dash clears a target.
 */
export function readTargetFile(grid: TargetGrid, text: string): TargetFile {
  const table = readPasted(text);
  const [head = [], ...body] = table;
  if (table.length === 0) return { edits: {}, problems: [] };
  const columns = head.map((name, at) =>
    at === 0 ? undefined : grid.columns.find((column) => isNamed(column, name)),
  );
  if (!columns.some((column) => column !== undefined)) {
    const [first, second] = grid.columns.slice(0, EXAMPLE_PERIODS);
    const examples = [first?.label, second?.startsOn ?? first?.startsOn].filter(Boolean);
    return {
      edits: {},
      problems: [
        {
          row: 1,
          message: `The first row must name periods of this sheet, such as ${examples.join(' or ')}.`,
        },
      ],
    };
  }
  const problems: FileProblem[] = head.flatMap((name, at) =>
    at > 0 && name !== '' && columns[at] === undefined
      ? [{ row: 1, message: `“${name}” is no period of this sheet.` }]
      : [],
  );
  const edits: Record<string, string> = {};
  const seen = new Map<string, number>();
  body.forEach((cells, at) => {
    const row = at + 2;
    const say = (message: string): void => void problems.push({ row, message });
    const [name = '', ...values] = cells;
    if (cells.every((cell) => cell === '')) return;
    const found = rowOf(grid, name);
    if (typeof found === 'string') return say(found);
    const before = seen.get(found.key);
    if (before !== undefined) return say(`${found.label} is in row ${before} already.`);
    seen.set(found.key, row);
    values.forEach((value, i) => {
      if (value === '') return;
      const column = columns[i + 1];
      if (!column) {
        if ((head[i + 1] ?? '') === '') say(`“${value}” stands under no period.`);
        return;
      }
      const { fault } = readTarget(measureKey(grid.measure), value);
      if (fault === null) edits[cellKey(found, column.startsOn)] = value;
      else say(`${found.label}, ${column.label}: “${value}” ${fault}.`);
    });
    return undefined;
  });
  return { edits, problems: problems.toSorted((a, b) => a.row - b.row) };
}

/** The row of a name, or why there is none. */
function rowOf(grid: TargetGrid, name: string): GridRow | string {
  if (name === '') return 'There is no name in the first column.';
  const [found, another] = rowsNamed(grid.rows, name);
  if (!found) return `There is no “${name}” in this sheet.`;
  if (another) return `“${name}” is the name of several people. Set their targets in the sheet.`;
  return found.mayEdit ? found : `You cannot set targets of ${found.label}.`;
}
