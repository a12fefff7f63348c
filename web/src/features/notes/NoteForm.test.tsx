import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client';
import { registerFollowUpPlanner } from './follow-up-planner.ts';
import { NoteForm, type NoteFormProps } from './NoteForm.tsx';
import {
  aClient,
  aNote,
  aServer,
  lost,
  renderSignedIn,
  typed,
  type Call,
} from '../../../../tests/support/web/notes.tsx';

const company = { coid: 50812, name: 'Corvane', isClient: true };
const saved = (note = aNote({ seq: 9100, text: 'Budget is free.' })) => ({
  createNote: typed('NotePayload', { note, error: null }),
});
const updated = (note: ReturnType<typeof aNote> | null, error: object | null = null) => ({
  updateNote: typed('NotePayload', { note, error: error && typed('UserError', error) }),
});
const refused = (code: string, fields: object[] = []) => ({
  code,
  message: `The server says ${code}`,
  fields: fields.map((field) => typed('FieldError', field)),
  current: null,
});

const onSaved = jest.fn<NoteFormProps['onSaved']>();
const onClose = jest.fn();
beforeEach(() => {
  onSaved.mockClear();
  onClose.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

async function open(link: ApolloLink, props: Partial<NoteFormProps> = {}) {
  const view = renderSignedIn(
    <NoteForm company={company} onSaved={onSaved} onClose={onClose} {...props} />,
    { client: aClient(link) },
  );
  await act(async () => undefined);
  return view;
}
const write = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
};
const dateIs = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: text } });
};
const save = (more: { shiftKey?: boolean } = {}): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true, ...more });
  });
const keys = (calls: Call[]): unknown[] => calls.map((call) => call.variables.idempotencyKey);

describe('NoteForm, a promise in the text', () => {
  const plan = jest.fn();
  let unregister: () => void;
  beforeEach(() => {
    plan.mockClear();
    unregister = registerFollowUpPlanner(plan);
  });
  afterEach(() => unregister());
  const accept = (): void => {
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', altKey: true });
  };

  it('Alt+Enter takes the offer, and saving plans the follow-up that the text names by then', async () => {
    await open(aServer({ CreateNote: [saved()] }).link);
    write('Budget is free, f/u Tue');
    expect(screen.getByText('Plan follow-up Tue Jun 23?')).toBeInTheDocument();
    accept();
    expect(screen.getByText('Follow-up Tue Jun 23 is planned when you save.')).toBeInTheDocument();
    write('Budget is free, f/u Tue 9:30');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(plan).toHaveBeenCalledWith(company, {
      subject: 'Follow up',
      date: '2026-06-23',
      time: '09:30:00',
      note: 'Budget is free, f/u Tue 9:30',
    });
    write('f/u Wed');
    expect(screen.getByText('Plan follow-up Wed Jun 24?')).toBeInTheDocument();
  });

  it('plans nothing where the offer is ignored or taken back, and keeps the note', async () => {
    const { link, calls } = aServer({ CreateNote: [saved(), saved()] });
    await open(link);
    write('f/u Tue 9:30');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    write('f/u Wed 9:30');
    fireEvent.click(screen.getByRole('button', { name: 'Plan' }));
    fireEvent.click(screen.getByRole('button', { name: 'Don’t plan' }));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(plan).not.toHaveBeenCalled();
    expect(calls[0]?.variables.input).toMatchObject({ text: 'f/u Tue 9:30' });
  });

  it('offers nothing for an old note that is edited', async () => {
    await open(aServer({}).link, { note: aNote({ text: 'f/u Tue 9:30' }) });
    expect(screen.queryByText(/Plan follow-up/)).toBeNull();
  });
});

describe('NoteForm, a new note', () => {
  it('F04: Ctrl+Enter saves with the default type and today', async () => {
    const { link, calls } = aServer({ CreateNote: [saved()] });
    await open(link);
    write('Budget is free.');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(calls[0]?.variables.input).toEqual({
      coid: 50812,
      date: '2026-06-18',
      type: 18,
      text: 'Budget is free.',
    });
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('Ctrl+Shift+Enter saves and asks for the next company', async () => {
    await open(aServer({ CreateNote: [saved()] }).link, { hasNext: true });
    write('Left voicemail.');
    await save({ shiftKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), 'next'));
  });

  it('V01: a date that cannot be read is logged and never loses the note', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { link, calls } = aServer({ CreateNote: [saved()] });
    await open(link);
    write('Keep me');
    dateIs('31/31');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('This is not a date');
    expect(screen.getByLabelText('Note')).toHaveValue('Keep me');
    expect(log).toHaveBeenCalledWith('note date not understood:', '31/31');
    expect(calls).toHaveLength(0);
    dateIs('yesterday');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls[0]?.variables.input).toMatchObject({ date: '2026-06-17', text: 'Keep me' });
  });

  it('a lost connection keeps the text and saves once, with the same key, when it is back', async () => {
    const { link, calls } = aServer({ CreateNote: [lost, saved()] });
    await open(link);
    write('Budget is free.');
    await save();
    expect(await screen.findByText(/Not saved — connection lost/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Budget is free.');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(2);
    expect(new Set(keys(calls)).size).toBe(1);
  });

  it('text changed after a lost attempt becomes an update of that attempt, never a second note', async () => {
    const first = aNote({ seq: 9100, date: '2026-06-18', text: 'Budget' });
    const { link, calls } = aServer({
      CreateNote: [lost, saved(first)],
      UpdateNote: [updated({ ...first, text: 'Budget is free.', version: 2 })],
    });
    await open(link);
    write('Budget');
    await save();
    await screen.findByText(/connection lost/);
    write('Budget is free.');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(calls.map((call) => call.name)).toEqual(['CreateNote', 'CreateNote', 'UpdateNote']);
    expect(calls[1]?.variables).toEqual(calls[0]?.variables);
    expect(calls[2]?.variables).toEqual({
      seq: 9100,
      version: 1,
      input: { text: 'Budget is free.' },
    });
  });

  it('a refusal of the server stands beside its field, and the corrected note has its own key', async () => {
    const no = refused('INVALID', [{ field: 'text', message: 'At most 20,000 characters.' }]);
    const { link, calls } = aServer({
      CreateNote: [
        { createNote: typed('NotePayload', { note: null, error: typed('UserError', no) }) },
        saved(),
      ],
    });
    await open(link);
    write('Too long');
    await save();
    expect(await screen.findByText('At most 20,000 characters.')).toBeInTheDocument();
    write('Short');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(new Set(keys(calls)).size).toBe(2);
  });

  it('a draft outlives the form: text, type and date come back and can be discarded', async () => {
    const { link } = aServer({});
    const view = await open(link);
    write('Half a note');
    dateIs('tue');
    fireEvent.click(screen.getByLabelText('Sales Meeting Face to Face Existing Client'));
    view.unmount();
    await open(link);
    expect(await screen.findByText(/^Draft from .* restored$/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a note');
    expect(screen.getByLabelText('Date')).toHaveValue('tue');
    expect(screen.getByLabelText('Sales Meeting Face to Face Existing Client')).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });
});

describe('NoteForm, an edit', () => {
  const note = aNote();

  it('sends changed fields only, with the version that was read', async () => {
    const { link, calls } = aServer({
      UpdateNote: [updated(aNote({ text: 'Free.', version: 2 }))],
    });
    await open(link, { note });
    write('Free.');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls[0]?.variables).toEqual({ seq: 9000, version: 1, input: { text: 'Free.' } });
  });

  it('a lost answer of an edit that was stored is no conflict', async () => {
    const stored = aNote({ text: 'Free.', version: 2 });
    const conflict = { ...refused('CONFLICT'), current: stored };
    const { link } = aServer({ UpdateNote: [updated(null, conflict)] });
    await open(link, { note });
    write('Free.');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a conflict opens the dialog; keeping mine saves on top of the stored version', async () => {
    const theirs = aNote({ date: '2026-06-11', text: 'Approved!', version: 5 });
    const { link, calls } = aServer({
      UpdateNote: [
        updated(null, { ...refused('CONFLICT'), current: theirs }),
        updated(aNote({ date: '2026-06-11', text: 'Free.', version: 6 })),
      ],
    });
    await open(link, { note });
    write('Free.');
    await save();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls[1]?.variables).toEqual({ seq: 9000, version: 5, input: { text: 'Free.' } });
  });

  it('closing the conflict dialog keeps the text', async () => {
    const theirs = aNote({ text: 'Approved!', version: 5 });
    const answer = updated(null, { ...refused('CONFLICT'), current: theirs });
    await open(aServer({ UpdateNote: [answer] }).link, { note });
    write('Free.');
    await save();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Free.');
  });

  it('a note deleted meanwhile can be restored with the edit applied', async () => {
    const restored = { restoreNote: typed('NotePayload', { note, error: null }) };
    const { link, calls } = aServer({
      UpdateNote: [updated(null, refused('NOT_FOUND')), updated(aNote({ text: 'Free.' }))],
      RestoreNote: [restored],
    });
    await open(link, { note });
    write('Free.');
    await save();
    fireEvent.click(await screen.findByRole('button', { name: 'Restore and apply' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.map((call) => call.name)).toEqual(['UpdateNote', 'RestoreNote', 'UpdateNote']);
  });
});
