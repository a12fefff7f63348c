import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { person } from '../../../../tests/support/web/targets.ts';
import { EMPTY_GRID, gridReducer } from './grid-reducer.ts';
import { targetGrid, type Edits } from './target-grid.ts';
import { TargetGridTable } from './TargetGridTable.tsx';

const GRID = targetGrid(
  { measure: 'CONTACT_NOTES', period: 'QUARTER', arcatYear: 2026, today: '2026-01-18' },
  [person(1, 'Dana Keller'), person(2, 'Marcus Boyd')],
  [],
);
const keyOf = (seq: number, column: number): string =>
  `PERSON:${seq}|${GRID.columns[column]?.startsOn ?? ''}`;

const onSave = jest.fn<(edits: Edits) => void>();

function Sheet() {
  const [state, dispatch] = useReducer(gridReducer, EMPTY_GRID);
  return (
    <TargetGridTable
      title="Targets"
      grid={GRID}
      state={state}
      dispatch={dispatch}
      showsProgress={false}
      faults={{}}
      onSave={() => onSave(state.edits)}
      onMissed={() => undefined}
    />
  );
}

/** Types, and saves where the keyboard is: what the page gets instead is no edit. */
async function typed(keys: string): Promise<Edits | undefined> {
  onSave.mockClear();
  const user = userEvent.setup();
  render(<Sheet />);
  const [first] = screen.getAllByRole('gridcell');
  if (first) await user.click(first);
  await user.keyboard(`${keys}{Control>}s{/Control}`);
  return onSave.mock.calls.at(-1)?.[0];
}

it('takes a column of values that are typed with Enter', async () => {
  expect(await typed('400{Enter}1200{Enter}')).toEqual({
    [keyOf(1, 0)]: '400',
    [keyOf(2, 0)]: '1200',
  });
});

it('takes a row of values that are typed with Tab', async () => {
  expect(await typed('400{Tab}1200{Tab}')).toEqual({
    [keyOf(1, 0)]: '400',
    [keyOf(1, 1)]: '1200',
  });
});

it('stays in the cell after Escape', async () => {
  expect(await typed('4{Escape}5{Enter}')).toEqual({ [keyOf(1, 0)]: '5' });
});

it('saves what is being typed', async () => {
  expect(await typed('400')).toEqual({ [keyOf(1, 0)]: '400' });
  expect(onSave).toHaveBeenCalledTimes(1);
});
