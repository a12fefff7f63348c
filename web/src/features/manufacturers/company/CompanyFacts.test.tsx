import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aClient,
  aServer,
  lost,
  renderSignedIn,
  typed,
  type Answer,
  type World,
} from '../../../../../tests/support/web/notes.tsx';
import { forEachFact } from '../../../../../schema/company-facts.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { FACT_FIELDS, factProblem, storedFact, type FactField } from './fact-values.ts';

const STORED = typed('Company', {
  ...forEachFact(() => null),
  seq: 812,
  version: 7,
  name: 'Corvane',
  address: '5353 N Century Ave',
  city: 'Dalton',
  state: 'GA',
  zip: '30720',
  country: 'US',
  phone: '(770) 555-0196',
  website: 'corvane.com',
});
const COMPANY = {
  ...STORED,
  coid: 50812,
  rep: { seq: 41, name: 'Dana Keller' },
  clientSince: '2022-01-01',
  created: '2020-01-01',
  doNotCall: { flag: false, reason: null, by: null, at: null },
  prospectTag: { value: 1, label: 'C *' },
};
const stored = (changes: object) => ({ ...STORED, ...changes });
const saved = (changes: object): Answer => ({
  updateCompany: typed('CompanyPayload', {
    company: { ...stored(changes), problems: null },
    error: null,
  }),
});
const conflict = (changes: object): Answer => ({
  updateCompany: typed('CompanyPayload', {
    company: null,
    error: typed('UserError', {
      code: 'CONFLICT',
      message: 'has another version',
      fields: [],
      current: stored(changes),
    }),
  }),
});

async function open(answers: Answer[] = [], viewer: World['viewer'] = {}, company = COMPANY) {
  const { link, calls } = aServer({ UpdateCompanyFacts: answers });
  const view = renderSignedIn(<CompanyFacts company={company} />, {
    client: aClient(link),
    viewer,
  });
  await act(async () => undefined);
  return { view, sent: () => calls.map(({ variables }) => variables) };
}
async function edit(label: string, text: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: `Edit ${label.toLowerCase()}` }));
  const field = await screen.findByLabelText(label);
  await act(async () => undefined);
  fireEvent.change(field, { target: { value: text } });
  return field;
}
const press = (key: string, on: HTMLElement = document.body): Promise<void> =>
  act(async () => void fireEvent.keyDown(on, { key }));

describe('a company fact', () => {
  it('Q22: is a field with a click, and Enter saves only it, on the version that was shown', async () => {
    const { sent } = await open([saved({ phone: '(770) 555-0197', version: 8 })]);
    const field = await edit('Phone', ' (770) 555-0197 ');
    await press('Enter', field);
    expect(await screen.findByText('Phone saved')).toBeInTheDocument();
    expect(sent()).toEqual([{ seq: 812, version: 7, input: { phone: '(770) 555-0197' } }]);
    expect(screen.getByRole('button', { name: 'Edit phone' })).toHaveFocus();
  });

  it('is saved when it is left, and cleared when it is emptied', async () => {
    const { sent } = await open([saved({ website: null, version: 8 })]);
    const field = await edit('Website', '');
    await act(async () => field.blur());
    expect(await screen.findByText('Website saved')).toBeInTheDocument();
    expect(sent()).toEqual([{ seq: 812, version: 7, input: { website: null } }]);
  });

  it('is as it was after Esc, with nothing sent and no draft', async () => {
    const { sent, view } = await open();
    await press('Escape', await edit('City', 'Utica'));
    expect(screen.getByText('Dalton')).toBeInTheDocument();
    view.unmount();
    await open();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('sends nothing where nothing was changed', async () => {
    const { sent } = await open();
    await press('Enter', await edit('City', 'Dalton'));
    expect(screen.getByRole('button', { name: 'Edit city' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('comes back with Z, even after something else of the company was changed', async () => {
    const { sent } = await open([
      saved({ phone: '(770) 555-0197', version: 8 }),
      conflict({ phone: '(770) 555-0197', version: 9 }),
      saved({ phone: '(770) 555-0196', version: 10 }),
    ]);
    await press('Enter', await edit('Phone', '(770) 555-0197'));
    await screen.findByText('Phone saved');
    await press('z');
    expect(await screen.findByText('Phone restored')).toBeInTheDocument();
    expect(sent().slice(1)).toEqual([
      { seq: 812, version: 8, input: { phone: '(770) 555-0196' } },
      { seq: 812, version: 9, input: { phone: '(770) 555-0196' } },
    ]);
  });

  it('does not come back over somebody else’s value', async () => {
    await open([
      saved({ phone: '(770) 555-0197', version: 8 }),
      conflict({ phone: '(770) 555-0142', version: 9 }),
    ]);
    await press('Enter', await edit('Phone', '(770) 555-0197'));
    await screen.findByText('Phone saved');
    await press('z');
    expect(await screen.findByText(/someone else has changed it since/)).toBeInTheDocument();
  });

  it('E17: in conflict is decided field by field', async () => {
    const { sent } = await open([
      conflict({ phone: '(770) 555-0142', city: 'Utica', version: 8 }),
      saved({ phone: '(770) 555-0197', city: 'Utica', version: 9 }),
    ]);
    await press('Enter', await edit('Phone', '(770) 555-0197'));
    const dialog = await screen.findByRole('dialog');
    const cells = within(within(dialog).getByRole('row', { name: /^Phone/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '(770) 555-0142',
      '(770) 555-0197',
      '(770) 555-0196',
    ]);
    expect(within(dialog).getByRole('row', { name: /^City/ })).toHaveTextContent('Utica');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep mine' })));
    expect(await screen.findByText('Phone saved')).toBeInTheDocument();
    expect(sent()[1]).toEqual({ seq: 812, version: 8, input: { phone: '(770) 555-0197' } });
  });

  it('keeps what was typed when the connection is lost, also for the next visit', async () => {
    const { view } = await open([lost]);
    const field = await edit('Address', '1 Main Street');
    await press('Enter', field);
    expect(await screen.findByText(/connection lost. Your text is kept/)).toBeInTheDocument();
    expect(field).toHaveValue('1 Main Street');
    view.unmount();
    const { sent } = await open([saved({ address: '1 Main Street', version: 8 })]);
    const kept = await screen.findByLabelText('Address');
    await waitFor(() => expect(kept).toHaveValue('1 Main Street'));
    await press('Enter', kept);
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
    expect(sent()).toEqual([{ seq: 812, version: 7, input: { address: '1 Main Street' } }]);
  });

  it('says while one types what to do, and is not sent', async () => {
    const { sent } = await open();
    const field = await edit('Phone', '555');
    expect(field).toHaveAccessibleDescription('Enter at least 7 digits, such as (770) 555-0196.');
    await press('Enter', field);
    fireEvent.change(field, { target: { value: '555-0196' } });
    expect(field).toBeValid();
    expect(sent()).toEqual([]);
  });

  it('shows the server’s own refusal at the field', async () => {
    const error = typed('UserError', {
      code: 'INVALID',
      message: 'Not valid',
      fields: [typed('FieldError', { field: 'website', message: 'Not a public domain.' })],
      current: null,
    });
    await open([{ updateCompany: typed('CompanyPayload', { company: null, error }) }]);
    const field = await edit('Website', 'corvane.local');
    await press('Enter', field);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not a public domain.'));
  });

  it.each<[string, World['viewer'], number, boolean]>([
    ['a rep', {}, FACT_FIELDS.length - 1, false],
    ['an administrator', { level: 1, isRep: false }, FACT_FIELDS.length, true],
    ['staff', { level: 16, isRep: false, mayWrite: false }, 0, false],
    ['an administrator who views as somebody', { level: 1, mayWrite: false }, 0, false],
  ])('M02: %s edits what the permissions say, the name only as administrator', async (...row) => {
    const [, viewer, count, mayRename] = row;
    await open([], viewer);
    expect(screen.queryAllByRole('button', { name: /^Edit / })).toHaveLength(count);
    expect(screen.queryByRole('button', { name: 'Edit name' }) !== null).toBe(mayRename);
    expect(screen.getByText('30720')).toBeInTheDocument();
  });
});

describe('the rules of facts', () => {
  it.each<[FactField, string, string | null, RegExp | null]>([
    ['name', ' ', 'US', /Enter a name/],
    ['address', 'x'.repeat(201), 'US', /at most 200/],
    ['city', '', 'US', null],
    ['state', 'georgia', 'US', null],
    ['state', 'ON', 'CA', null],
    ['state', 'XX', null, /from the list/],
    ['state', 'NSW', 'AU', null],
    ['state', 'New South Wales', 'AU', /two or three letters/],
    ['zip', '30720-1234', 'US', null],
    ['zip', 'K1A 0B1', 'CA', null],
    ['zip', '30720, GA', 'US', /ZIP or postal code/],
    ['phone', '1-800-FLOORS', 'US', /7 digits/],
    ['phone', '+44 20 7946 0958', 'GB', null],
    ['website', 'javascript:alert(1)', 'US', /domain such as firm.com/],
    ['website', 'https://firm.com/a?b=c', 'US', null],
  ])('%s %j in %s', (field, text, country, problem) => {
    const found = factProblem(field, text, country);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  it('stores a state by its letters, and no blanks around a value', () => {
    expect(storedFact('state', ' georgia ')).toBe('GA');
    expect(storedFact('state', 'nsw')).toBe('NSW');
    expect(storedFact('city', ' Dalton ')).toBe('Dalton');
    expect(storedFact('city', '  ')).toBeNull();
  });
});
