import { beforeEach, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { choose } from '../../../../../tests/support/web/choose.ts';
import { Observable } from 'rxjs';
import { SessionContext } from '../../../lib/session.ts';
import { ToastProvider } from '../../../ui/toasts.tsx';
import type { Schedule } from './schedule-words.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const PEOPLE = [
  { __typename: 'User', seq: 12, name: 'Dana Keller', level: 32 },
  { __typename: 'User', seq: 13, name: 'Kim Rice', level: 32 },
  { __typename: 'User', seq: 20, name: 'Lee Navarro', level: 16 },
];
const MONDAYS = { every: 'WEEK', weekday: 1, day: null, hour: 7 };
const refusal = (field: string, message: string) => ({
  reportSchedule: null,
  error: {
    __typename: 'UserError',
    code: 'INVALID',
    message,
    fields: [{ __typename: 'FieldProblem', field, message }],
    current: null,
  },
});
const saved = (input: Record<string, unknown>) => ({
  reportSchedule: {
    __typename: 'ReportSchedule',
    seq: 5,
    reportSeq: 9,
    dashboardSeq: null,
    reportName: 'Standings',
    cadence: { __typename: 'ReportCadence', ...(input['cadence'] as object) },
    recipientSeqs: input['recipientSeqs'],
    recipients: [],
    burst: input['burst'],
    skipEmpty: input['skipEmpty'],
    format: input['format'],
    byMail: input['byMail'],
    paused: null,
    nextOn: '2026-06-30',
    sending: false,
    lastRun: null,
    version: 1,
  },
  error: null,
});

function draw(answers: object[], { mails = false, edited = null as Schedule | null } = {}) {
  const sent: { input: Record<string, unknown>; idempotencyKey: string }[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    const answer = () => {
      if (operationName === 'ScheduleRecipients') {
        const options = { __typename: 'ReportDeliveryOptions', byMail: mails };
        return { users: PEOPLE, reportDeliveryOptions: options };
      }
      const call = variables as (typeof sent)[number];
      const next = answers[sent.push(call) - 1] ?? saved(call.input);
      return { createReportSchedule: { __typename: 'ReportSchedulePayload', ...next } };
    };
    return new Observable((observer) => {
      observer.next({ data: answer() });
      observer.complete();
    });
  });
  const onClose = jest.fn();
  const viewer = { seq: 12, name: 'Dana Keller', level: 32 };
  render(
    <SessionContext value={{ viewer, settings: { today: '2026-06-18' } } as never}>
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <ToastProvider>
          <ScheduleDialog
            target={{ kind: 'report', seq: 9, name: 'Standings' }}
            edited={edited}
            onClose={onClose}
          />
        </ToastProvider>
      </ApolloProvider>
    </SessionContext>,
  );
  return { sent, onClose };
}

const submit = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
};

beforeEach(() => localStorage.clear());

it('schedules for the people who are chosen, with their own rows, and says when it comes', async () => {
  const { sent, onClose } = draw([]);
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one person.');
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'All reps' }));
  choose('Add a person', 'Lee Navarro');
  fireEvent.click(screen.getByRole('button', { name: 'Do not deliver to Kim Rice' }));
  choose('How often', 'Every month');
  choose('Day of the month', 'the last day');
  fireEvent.click(screen.getByRole('button', { name: 'Each their own rows' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.input).toEqual({
    reportSeq: 9,
    cadence: { every: 'MONTH', weekday: null, day: 31, hour: 7 },
    recipientSeqs: [12, 20],
    burst: true,
    skipEmpty: true,
    format: 'CSV',
    byMail: false,
  });
  expect(screen.getByText('“Standings”: next delivery Jun 30, 2026')).toBeTruthy();
});

it('keeps what was chosen when it is refused, and sends the change under another key', async () => {
  const message = 'is not possible: rows of User domains are nobody’s in particular';
  const { sent, onClose } = draw([refusal('burst', message)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Me' }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(`“Each their own rows” ${message}.`);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Each their own rows' }));
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]?.input['recipientSeqs']).toEqual([12]);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('offers e-mail where a mail server is set up, and nowhere else', async () => {
  const { sent, onClose } = draw([], { mails: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Me' }));
  fireEvent.click(await screen.findByLabelText('Also by e-mail'));
  expect(screen.getByText(/^With its first rows/)).toBeTruthy();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.input['byMail']).toBe(true);
  cleanup();
  draw([]);
  await screen.findByRole('button', { name: 'All reps' });
  expect(screen.queryByLabelText('Also by e-mail')).toBeNull();
});

it('says of a schedule by e-mail that the mail server is no longer set up', async () => {
  const { reportSchedule } = saved({ cadence: MONDAYS, recipientSeqs: [12], byMail: true });
  draw([], { edited: reportSchedule as unknown as Schedule });
  expect(await screen.findByText(/^No mail server is set up/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Also by e-mail').checked).toBe(true);
});
