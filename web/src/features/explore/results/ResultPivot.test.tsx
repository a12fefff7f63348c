import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DrillTarget } from '../drill-items.ts';
import { aQuestion, aResult, aRow, NOTES } from '../../../../../tests/support/web/explore.ts';
import type { Drill } from '../use-drill.tsx';
import { ResultPivot } from './ResultPivot.tsx';

const byStateAndRep = aQuestion({ dimensions: [{ name: 'state' }, { name: 'rep' }] });
const rows = [
  aRow({ state: 'GA', rep: 1 }, { notes: 3 }),
  aRow({ state: 'GA', rep: 2 }, { notes: 4 }),
  aRow({ state: 'TN', rep: 1 }, { notes: 5 }),
];

/** Clicks each figure of the last row of a pivot and answers what was to be opened. */
async function footOf(question = byStateAndRep, rowCount = rows.length): Promise<DrillTarget[]> {
  const drill = jest.fn<Drill>();
  render(
    <ResultPivot
      title="Notes"
      result={aResult(rows, { notes: 12 }, rowCount)}
      question={question}
      dataset={NOTES}
      drill={drill}
      isStale={false}
    />,
  );
  const foot = screen.getAllByRole('row').at(-1);
  if (!foot) throw new Error('The pivot has rows.');
  for (const button of within(foot).queryAllByRole('button')) await userEvent.click(button);
  return drill.mock.calls.map(([target]) => target);
}

const opened = ({ row, names = [] }: DrillTarget): unknown[] =>
  names.map((name) => [name, row.keys[name]]);

describe('the last row of a pivot', () => {
  it('opens what its columns add up, and all of it at the end', async () => {
    const targets = await footOf();
    expect(targets.map(opened)).toEqual([[['rep', 1]], [['rep', 2]], []]);
    expect(targets.every(({ measure }) => measure === 'notes')).toBe(true);
  });

  it('opens only the whole where groups were left out, since more rows would open', async () => {
    expect((await footOf(byStateAndRep, 40)).map(opened)).toEqual([[]]);
    const few = { ...byStateAndRep, having: { notes: { gt: 3 } } };
    expect((await footOf(few)).map(opened)).toEqual([[]]);
  });
});
