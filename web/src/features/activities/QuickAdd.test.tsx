import { expect, it } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import {
  aClient,
  aServer,
  lost,
  renderSignedIn,
  typed,
} from '../../../../tests/support/web/notes.tsx';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useActivityTask } from './activity-store.ts';
import { QuickAdd } from './QuickAdd.tsx';
import type { ActivityActions } from './useActivityActions.ts';

const ACTIVITY = typed('Activity', {
  seq: 5,
  version: 1,
  date: '2026-06-18',
  time: null,
  minutes: 15,
  percentComplete: 0,
  subject: 'renewal',
  note: null,
  completedOn: null,
  isOverdue: false,
  type: typed('ActivityType', { value: 100, label: 'Call' }),
  user: null,
  userName: null,
  coid: 50812,
  companyName: 'Corvane',
  state: 'TN',
  company: null,
  contactSeq: null,
  contact: null,
  canEdit: true,
});
const stored = typed('ActivityPayload', { activity: ACTIVITY, error: null });

it('F05: a line that is edited after a lost answer plans one activity', async () => {
  const { link, calls } = aServer({
    CreateActivity: [lost, { createActivity: stored }],
    UpdateActivity: [{ updateActivity: stored }],
  });
  const company = { coid: 50812, name: 'Corvane' };
  renderSignedIn(<QuickAdd actions={{} as ActivityActions} company={company} />, {
    client: aClient(link),
  });
  await act(async () => undefined);
  const plan = async (text: string): Promise<void> => {
    const line = screen.getByLabelText('Quick add');
    fireEvent.change(line, { target: { value: text } });
    await act(async () => void fireEvent.keyDown(line, { key: 'Enter' }));
  };
  await plan('call renewal');
  expect(await screen.findByText(/No answer from the server/)).toBeInTheDocument();
  await plan('call renewal terms');
  expect(await screen.findByText('Planned: Call, Corvane')).toBeInTheDocument();
  const creates = calls.filter(({ name }) => name === 'CreateActivity');
  expect(creates[1]?.variables).toEqual(creates[0]?.variables);
  expect(calls.at(-1)?.variables).toMatchObject({ seq: 5, input: { subject: 'renewal terms' } });
});

it('keeps the next line, which is begun while the first is saved', async () => {
  const { link } = aServer({ CreateActivity: [{ createActivity: stored }] });
  const company = { coid: 50812, name: 'Corvane' };
  const Shell = () => {
    useShortcut('e', 'Edit', () => undefined);
    return <QuickAdd actions={{} as ActivityActions} company={company} />;
  };
  renderSignedIn(<Shell />, { client: aClient(link) });
  await act(async () => undefined);
  const line = screen.getByLabelText('Quick add');
  line.focus();
  fireEvent.change(line, { target: { value: 'call renewal' } });
  fireEvent.keyDown(line, { key: 'Enter' });
  for (const key of 'email terms') fireEvent.keyDown(line, { key });
  expect(await screen.findByText('Planned: Call, Corvane')).toBeInTheDocument();
  expect(line).toHaveValue('email terms');
});

it('saves a line whose company is found only after Enter, where one is', async () => {
  const nodes = (...names: string[]) => ({
    searchCompanies: typed('CompanySearchConnection', {
      totalCount: names.length,
      nodes: names.map((name, at) =>
        typed('CompanySearchHit', {
          company: typed('Company', { seq: at, coid: 50812 + at, name, city: null, state: null }),
        }),
      ),
    }),
  });
  const { link, calls } = aServer({
    QuickAddCompany: [nodes('Corvane'), nodes('Corvane', 'Corvane Roofs')],
    CreateActivity: [{ createActivity: stored }, { createActivity: stored }],
  });
  renderSignedIn(<QuickAdd actions={{} as ActivityActions} />, { client: aClient(link) });
  await act(async () => undefined);
  const line = screen.getByLabelText('Quick add');
  const enter = (text: string) => {
    fireEvent.change(line, { target: { value: text } });
    fireEvent.keyDown(line, { key: 'Enter' });
  };
  enter('call Corvane tomorrow');
  expect(await screen.findByText('Planned: Call, Corvane')).toBeInTheDocument();
  enter('call Corv tomorrow');
  expect(await screen.findByRole('button', { name: 'Corvane Roofs' })).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'CreateActivity')).toHaveLength(1);
});

it('takes what it understood into the form, with every word, where it finds no company', async () => {
  const none = typed('CompanySearchConnection', { totalCount: 0, nodes: [] });
  const { link } = aServer({ QuickAddCompany: [{ searchCompanies: none }] });
  renderSignedIn(<QuickAdd actions={{} as ActivityActions} />, { client: aClient(link) });
  await act(async () => undefined);
  const text = 'call Sagetower Wire tomorrow 9:30 samples';
  fireEvent.change(screen.getByLabelText('Quick add'), { target: { value: text } });
  const more = screen.getByRole('button', { name: 'More fields' });
  await waitFor(() => expect(more).toBeEnabled());
  fireEvent.click(more);
  expect(renderHook(useActivityTask).result.current).toMatchObject({
    kind: 'plan',
    company: null,
    prefill: { type: 100, subject: 'Sagetower Wire samples', time: '09:30:00' },
  });
});
