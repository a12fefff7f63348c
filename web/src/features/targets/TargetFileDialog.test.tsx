import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { person } from '../../../../tests/support/web/targets.ts';
import { targetGrid, type Edits } from './target-grid.ts';
import { TargetFileDialog } from './TargetFileDialog.tsx';

const GRID = targetGrid(
  { measure: 'CONTACT_NOTES', period: 'YEAR', arcatYear: 2026, today: '2026-01-18' },
  [person(1, 'Dana Keller'), person(2, 'Marcus Boyd')],
  [],
);
const [year] = GRID.columns;

it('redesign 6: a chosen CSV file is checked row by row, and what is right goes into the sheet', async () => {
  const onPlace = jest.fn<(edits: Edits) => void>();
  const user = userEvent.setup();
  render(<TargetFileDialog grid={GRID} onPlace={onPlace} onClose={() => undefined} />);
  const put = screen.getByRole('button', { name: 'Put into the sheet' });
  expect(put).toBeDisabled();
  const content = `Target of,${year?.startsOn}\nDana Keller,400\nMarcus Boyd,many\n`;
  const file = new File([content], 'targets.csv', { type: 'text/csv' });
  // jsdom's files have no `text`.
  Object.assign(file, { text: async () => content });
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByRole('status')).toHaveTextContent(
    '1 target to put into the sheet, 1 problem',
  );
  expect(
    within(screen.getByRole('list', { name: 'Problems' })).getByRole('listitem'),
  ).toHaveTextContent(/^Row 3 Marcus Boyd, .+: “many” must be a whole number such as 340\.$/);
  await user.click(put);
  expect(onPlace).toHaveBeenCalledWith({ [`PERSON:1|${year?.startsOn}`]: '400' });
});
