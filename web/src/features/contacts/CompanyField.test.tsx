import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import {
  aClient,
  aServer,
  lost,
  renderSignedIn,
  typed,
} from '../../../../tests/support/web/notes.tsx';
import { CompanyField } from './CompanyField.tsx';

const corvane = typed('Company', {
  seq: 812,
  coid: 50812,
  name: 'Corvane',
  city: 'Dalton',
  state: 'GA',
  status: 'CLIENT',
});
const found = {
  searchCompanies: typed('CompanySearch', {
    totalCount: 1,
    nodes: [typed('CompanyHit', { company: corvane })],
  }),
};

it('R18: says that the company search failed, and finds the company on Retry', async () => {
  const { link } = aServer({ CompanyPicker: [lost, found] });
  const onChange = jest.fn();
  renderSignedIn(<CompanyField company={null} onChange={onChange} error={undefined} />, {
    client: aClient(link),
  });
  fireEvent.change(screen.getByRole('combobox', { name: /^Company/ }), {
    target: { value: 'cor' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  fireEvent.click(await screen.findByRole('option', { name: /Corvane/ }));
  expect(onChange).toHaveBeenCalledWith({ seq: 812, coid: 50812, name: 'Corvane' });
});

it('names what is wrong with the company beside the field', () => {
  renderSignedIn(
    <CompanyField company={null} onChange={() => undefined} error="Choose a company." />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a company.');
  expect(screen.getByRole('combobox')).toBeInvalid();
});
