import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aClient,
  aNote,
  aServer,
  renderSignedIn,
  typed,
} from '../../../../tests/support/web/notes.tsx';
import { useRowsQuestion } from '../../lib/analytics.ts';
import { ActionDashboardPage } from './ActionDashboardPage.tsx';
import { TodayPage } from './TodayPage.tsx';

const TODAY = '2026-06-18';

const company = (coid: number, more: object = {}) =>
  typed('Company', {
    seq: coid + 1000,
    coid,
    name: `Company ${coid}`,
    city: 'Dalton',
    state: 'GA',
    phone: '(706) 555-0142',
    isClient: true,
    created: '2026-01-15',
    lastContacted: '2026-03-13',
    prospectTag: typed('ProspectTag', { value: 0, label: 'No Tag' }),
    doNotCall: typed('DoNotCall', { flag: false, reason: null }),
    lastNote: typed('CompanyLastNote', { seq: coid, date: '2026-03-13', text: `Said ${coid}` }),
    ...more,
  });

const activity = (seq: number, of: object, more: object = {}) =>
  typed('Activity', {
    seq,
    coid: (of as { coid: number }).coid,
    companyName: (of as { name: string }).name,
    state: 'GA',
    date: TODAY,
    time: '09:30:00',
    minutes: 30,
    subject: `Subject ${seq}`,
    note: null,
    type: typed('ActivityType', { value: 100, label: 'Call' }),
    percentComplete: 0,
    completedOn: null,
    isOverdue: false,
    version: 1,
    canEdit: true,
    user: null,
    userName: 'Dana Keller',
    contactSeq: 7,
    contact: typed('Contact', {
      seq: 7,
      firstName: 'Kenneth',
      lastName: 'Shaw',
      phone: '(404) 555-0100',
      mobile: null,
      preferred: null,
      doNotContact: false,
    }),
    company: of,
    ...more,
  });

const figure = (name: string, value: number, before: number) =>
  typed('AnalyticsResult', {
    totals: [typed('AnalyticsMeasure', { name, value })],
    previousTotals: [typed('AnalyticsMeasure', { name, value: before })],
    incomparable: [],
  });
const rows = (columns: string[], nodes: object[]) =>
  typed('AnalyticsRowConnection', {
    columns: columns.map((name) => typed('AnalyticsColumn', { name })),
    nodes,
    totalCount: nodes.length,
  });
const list = (typename: string, nodes: object[]) => typed(typename, { nodes });

const first = company(1);
const blocked = company(3, { doNotCall: typed('DoNotCall', { flag: true, reason: 'asked us' }) });
const data = {
  proposals: [],
  due: list('ActivityConnection', [
    activity(11, first),
    activity(12, company(4), { date: '2026-06-16', time: null, contact: null, contactSeq: null }),
  ]),
  done: list('ActivityConnection', []),
  plan: list('ActivityConnection', [activity(11, first)]),
  todaysNotes: list('NoteConnection', []),
  renewals: rows(
    ['endDate', 'annualCents', 'risks'],
    [
      typed('AnalyticsRow', {
        key: '21',
        value: null,
        cells: ['2026-07-26', 4_101_600, ['no contact']],
        company: blocked,
      }),
    ],
  ),
  calls: rows([], []),
  prospects: list('CompanyConnection', []),
  content: list('ContentConnection', []),
  invoices: rows([], []),
  sold: figure('soldValue', 41_230_000, 35_190_000),
  rate: figure('renewalRate', 0.859, 0.848),
  touches: figure('uniqueTouches', 17, 18),
};

function RowsAsked() {
  const question = useRowsQuestion();
  return <p data-testid="rows">{question && `${question.dataset} ${question.measure}`}</p>;
}

async function open(page = <TodayPage />, answer: object = data) {
  const { link, calls } = aServer({
    TodayPage: [answer as Record<string, unknown>],
    CreateNote: [{ createNote: typed('NotePayload', { note: aNote({ coid: 1 }), error: null }) }],
    UpdateActivity: [
      {
        updateActivity: typed('ActivityPayload', {
          error: null,
          activity: activity(11, first, { percentComplete: 100, completedOn: TODAY, version: 2 }),
        }),
      },
    ],
  });
  renderSignedIn(
    <>
      {page}
      <RowsAsked />
    </>,
    { client: aClient(link) },
  );
  await screen.findByRole('region', { name: 'Overdue' });
  return calls;
}
const row = (name: string) => screen.getByRole('listitem', { name: new RegExp(`^${name}:`) });

describe('/landing', () => {
  it('R03 R02: says whom to call and why, with the number as a link', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    const call = row('Company 1');
    expect(call).toHaveTextContent('Call at 9:30 AM: Subject 11');
    expect(call).toHaveTextContent('Said 1');
    expect(
      within(call).getByRole('link', { name: 'Call Kenneth Shaw, (404) 555-0100' }),
    ).toHaveAttribute('href', 'tel:4045550100');
    expect(
      within(row('Company 4')).getByRole('link', { name: 'Call Company 4, (706) 555-0142' }),
    ).toBeInTheDocument();
    expect(screen.getByText('0 of 3 done')).toBeInTheDocument();
  });

  it('F07: gives no number of a company that must not be called', async () => {
    await open();
    const renewal = row('Company 3');
    expect(renewal).toHaveTextContent('Renews in 38 days, no contact in 97, $41,016 a year');
    expect(within(renewal).getByText('Do not call')).toBeInTheDocument();
    expect(within(renewal).queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });

  it('R03: shows the calendar of the day and three numbers against last year', async () => {
    await open();
    const plan = screen.getByRole('region', { name: 'Today’s calendar' });
    expect(within(plan).getByRole('button', { name: /Call Kenneth Shaw/ })).toBeInTheDocument();
    const numbers = screen.getByLabelText('My numbers');
    expect(numbers).toHaveTextContent('LY $351,900, +17.2%');
    expect(numbers).toHaveTextContent('LY 84.8%, +1.1 pts');
    await userEvent.click(within(numbers).getByRole('button', { name: '17' }));
    expect(screen.getByTestId('rows')).toHaveTextContent('notes uniqueTouches');
  });

  it('F04 F05: Enter writes the note in the row; saving checks the activity off and goes on', async () => {
    const calls = await open();
    act(() => row('Company 1').focus());
    fireEvent.keyDown(row('Company 1'), { key: 'Enter' });
    const text = within(row('Company 1')).getByLabelText('Note');
    expect(text).toHaveValue('Kenneth Shaw: ');
    expect(text).toHaveFocus();
    await userEvent.type(text, 'Budget approved.');
    await act(async () => void fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true }));
    await waitFor(() => expect(row('Company 3')).toHaveFocus());
    const sent = (name: string) => calls.find((call) => call.name === name)?.variables;
    expect(sent('CreateNote')?.input).toMatchObject({
      coid: 1,
      type: 18,
      text: 'Kenneth Shaw: Budget approved.',
    });
    expect(sent('UpdateActivity')).toMatchObject({ seq: 11, input: { percentComplete: 100 } });
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
  });

  it('R02: T puts an activity off and S takes a row out until it is shown again', async () => {
    const calls = await open();
    fireEvent.keyDown(window, { key: 'j' });
    await waitFor(() => expect(row('Company 4')).toHaveFocus());
    fireEvent.keyDown(window, { key: 't' });
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'UpdateActivity')?.variables).toMatchObject({
        seq: 12,
        input: { date: '2026-06-19' },
      }),
    );
    await waitFor(() => expect(row('Company 1')).toHaveFocus());
    fireEvent.keyDown(window, { key: 's' });
    expect(screen.queryByRole('listitem', { name: /^Company 1:/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 skipped item' }));
    expect(row('Company 1')).toBeInTheDocument();
  });

  it('A21: leads to the proposals that wait, and says nothing where none do', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /proposal/ })).not.toBeInTheDocument();
    cleanup();
    await open(<TodayPage />, {
      ...data,
      proposals: [typed('Proposal', { seq: 1 }), typed('Proposal', { seq: 2 })],
    });
    expect(screen.getByRole('link', { name: '2 proposals to confirm or reject' })).toHaveAttribute(
      'href',
      '/proposals',
    );
  });

  it('X01: a group that could not be read says so, and the others show their rows', async () => {
    await open(<TodayPage />, { ...data, renewals: null });
    const failed = screen.getByRole('region', { name: 'Renewals at risk' });
    expect(within(failed).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(row('Company 1')).toBeInTheDocument();
  });
});

describe('/action-dashboard', () => {
  it('R02: is the same queue with the keyboard on its first row', async () => {
    await open(<ActionDashboardPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'To do' })).toBeInTheDocument();
    await waitFor(() => expect(row('Company 4')).toHaveFocus());
  });
});
