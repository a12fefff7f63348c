import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aClient,
  aNote,
  aServer,
  renderSignedIn,
  typed,
  type Answer,
} from '../../../../tests/support/web/notes.tsx';
import {
  forgetRecentCompanies,
  recentCompanies,
  rememberCompany,
} from '../../lib/recent-companies.ts';
import { QuickLog } from './QuickLog.tsx';
import {
  closeQuickLog,
  openQuickLog,
  registerComposer,
  setQuickLogContext,
} from './quick-log-store.ts';

const company = (isClient: boolean) => ({
  companyByCoid: typed('Company', {
    seq: 812,
    coid: 50812,
    name: 'Corvane',
    city: 'Dalton',
    state: 'GA',
    isClient,
    doNotCall: typed('DoNotCall', { flag: false, reason: null, by: null, at: null }),
    lastContacted: null,
    lastNote: null,
  }),
});
const found = {
  searchCompanies: typed('CompanySearch', {
    totalCount: 1,
    nodes: [
      typed('CompanyHit', {
        company: typed('Company', {
          seq: 812,
          coid: 50812,
          name: 'Corvane',
          city: 'Dalton',
          state: 'GA',
          status: 'PROSPECT',
        }),
      }),
    ],
  }),
};
const saved = { createNote: typed('NotePayload', { note: aNote(), error: null }) };

async function open(
  viewer: { mayWrite: boolean } = { mayWrite: true },
  known: Answer = company(true),
) {
  const { link, calls } = aServer({
    NoteCompany: [known],
    CompanyPicker: [found],
    CreateNote: [saved],
  });
  renderSignedIn(<QuickLog />, { client: aClient(link), viewer });
  await act(async () => void fireEvent.keyDown(window, { key: 'n' }));
  return calls;
}
const input = (calls: Awaited<ReturnType<typeof open>>): unknown =>
  calls.find((call) => call.name === 'CreateNote')?.variables.input;

afterEach(() => {
  act(() => {
    closeQuickLog();
    setQuickLogContext(null);
    void forgetRecentCompanies();
  });
});

describe('QuickLog', () => {
  it('F04: N, text, Ctrl+Enter logs a note for the company in sight', async () => {
    setQuickLogContext({ coid: 50812, name: 'Corvane' });
    const calls = await open();
    const text = screen.getByLabelText('Note');
    expect(text).toHaveFocus();
    await screen.findByText('Dalton, GA · Client');
    fireEvent.change(text, { target: { value: 'Called.' } });
    await act(async () => void fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input(calls)).toMatchObject({ coid: 50812, type: 18, text: 'Called.' });
    expect(screen.getByText('Note saved for Corvane')).toBeInTheDocument();
  });

  it('waits for the default type where somebody saves before the company is there', async () => {
    setQuickLogContext({ coid: 50812, name: 'Corvane' });
    let answer: (data: Record<string, unknown>) => void = () => undefined;
    const late = new Promise<Record<string, unknown>>((resolve) => (answer = resolve));
    const calls = await open({ mayWrite: true }, () => late);
    const text = screen.getByLabelText('Note');
    fireEvent.change(text, { target: { value: 'Called.' } });
    await act(async () => void fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true }));
    expect(input(calls)).toBeUndefined();
    await act(async () => answer(company(false)));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input(calls)).toMatchObject({ type: 19, text: 'Called.' });
  });

  it('asks for the company where none is in sight, and takes the first match with Enter', async () => {
    const calls = await open({ mayWrite: true }, company(false));
    const picker = screen.getByRole('combobox', { name: 'Which company?' });
    fireEvent.change(picker, { target: { value: 'corv' } });
    await screen.findByRole('option', { name: /Corvane/ });
    fireEvent.keyDown(picker, { key: 'Enter' });
    await screen.findByText('Dalton, GA · Prospect');
    const text = screen.getByLabelText('Note');
    fireEvent.change(text, { target: { value: 'Called.' } });
    await act(async () => void fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true }));
    await waitFor(() => expect(input(calls)).toMatchObject({ type: 19 }));
  });

  it('offers the companies that were opened lately before anything is typed; Enter alone takes none', async () => {
    rememberCompany(12, {
      seq: 812,
      coid: 50812,
      name: 'Corvane',
      city: 'Dalton',
      state: 'GA',
    });
    await open();
    const picker = screen.getByRole('combobox', { name: 'Which company?' });
    const recent = screen.getByRole('listbox', { name: 'Recent companies' });
    expect(within(recent).getByRole('option')).toHaveTextContent('CorvaneDalton, GA');
    fireEvent.keyDown(picker, { key: 'Enter' });
    expect(picker).toBeInTheDocument();
    fireEvent.keyDown(picker, { key: 'ArrowDown' });
    fireEvent.keyDown(picker, { key: 'Enter' });
    expect(await screen.findByText('Dalton, GA · Client')).toBeInTheDocument();
  });

  it('remembers the company that a note was written for', async () => {
    setQuickLogContext({ coid: 50812, name: 'Corvane' });
    await open();
    await screen.findByText('Dalton, GA · Client');
    const text = screen.getByLabelText('Note');
    fireEvent.change(text, { target: { value: 'Called.' } });
    await act(async () => void fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true }));
    await waitFor(() =>
      expect(recentCompanies()).toMatchObject([{ seq: 812, coid: 50812, name: 'Corvane' }]),
    );
  });

  it('means the company that comes into sight after the key, unless somebody looks for another', async () => {
    await open();
    act(() => setQuickLogContext({ coid: 50812, name: 'Corvane' }));
    expect(await screen.findByText('Dalton, GA · Client')).toBeInTheDocument();
    act(() => closeQuickLog());
    act(() => setQuickLogContext(null));
    await act(async () => void fireEvent.keyDown(window, { key: 'n' }));
    const picker = screen.getByRole('combobox', { name: 'Which company?' });
    fireEvent.change(picker, { target: { value: 'corv' } });
    await act(async () => setQuickLogContext({ coid: 50812, name: 'Corvane' }));
    expect(picker).toHaveValue('corv');
    await screen.findByRole('option', { name: /Corvane/ });
  });

  it('leaves the keyboard to a composer that is on the page already', async () => {
    const focus = jest.fn();
    const unregister = registerComposer({ coid: 50812, focus });
    setQuickLogContext({ coid: 50812, name: 'Corvane' });
    await open();
    expect(focus).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unregister();
  });

  it('does nothing for somebody who may only read', async () => {
    await open({ mayWrite: false });
    act(() => openQuickLog());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
