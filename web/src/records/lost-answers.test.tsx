import { describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose } from '../../../tests/support/web/choose.ts';
import type { ReactElement } from 'react';
import { Observable } from 'rxjs';
import { ActivityForm } from '../features/activities/ActivityForm.tsx';
import { CompanyInfoForm } from '../features/company-info/CompanyInfoForm.tsx';
import { ContactForm } from '../features/contacts/ContactForm.tsx';
import { DashboardDialog } from '../features/explore/dashboards/DashboardDialog.tsx';
import type { Dashboard } from '../features/explore/dashboards/dashboard.ts';
import { NOTES } from '../../../tests/support/web/explore.ts';
import { ReportDialog } from '../features/explore/saved/ReportDialog.tsx';
import { ScheduleDialog } from '../features/explore/schedules/ScheduleDialog.tsx';
import type { Schedule } from '../features/explore/schedules/schedule-words.ts';
import { NoteForm } from '../features/notes/NoteForm.tsx';
import { renderSignedIn } from '../../../tests/support/web/notes.tsx';
import { memoryStore, replaceDraftStore } from '../lib/draft-store.ts';
import { ViewDialog } from '../features/saved-views/ViewDialog.tsx';

type Row = Record<string, unknown> & { seq: number; version: number };
type Variables = { seq: number; version: number; input: object; idempotencyKey: string };

const OWNER = { __typename: 'User', seq: 41, name: 'Dana Keller' };
const ROWS = {
  SavedReport: {
    description: null,
    folder: null,
    tags: [],
    visibility: 'PRIVATE',
    basedOn: null,
    definition: null,
    owner: OWNER,
    canEdit: true,
  },
  SavedDashboard: {
    description: null,
    tags: [],
    tiles: [],
    filters: {
      __typename: 'DashboardFilters',
      period: null,
      rep: null,
      state: null,
      section: null,
    },
    crossFilter: false,
    visibility: 'PRIVATE',
    owner: OWNER,
    canEdit: true,
  },
  SavedView: {
    page: 'search',
    query: '',
    columns: null,
    visibility: 'PRIVATE',
    pinned: false,
    owner: OWNER,
    canEdit: true,
  },
  ReportSchedule: {
    reportSeq: 9,
    reportName: 'Standings',
    cadence: { __typename: 'ReportCadence', every: 'WEEK', weekday: 1, day: null, hour: 7 },
    recipientSeqs: [41],
    recipients: [{ __typename: 'User', seq: 41, name: 'Dana Keller' }],
    burst: false,
    skipEmpty: true,
    format: 'XLSX',
    byMail: false,
    paused: null,
    nextOn: '2026-06-22',
    sending: false,
    lastRun: null,
  },
  Note: {
    date: '2026-06-10',
    text: 'Old',
    type: { __typename: 'NoteType', value: 18, label: 'Phone', family: 'PHONE' },
    user: null,
    userName: null,
    coid: 50812,
    companyName: 'Corvane',
    state: 'TN',
    zip: null,
    isClient: true,
    tradeshows: [],
    competitors: [],
    canEdit: true,
    company: null,
  },
  Activity: {
    date: '2026-06-18',
    time: null,
    minutes: 15,
    percentComplete: 0,
    subject: 'Old',
    note: null,
    completedOn: null,
    isOverdue: false,
    type: { __typename: 'ActivityType', value: 100, label: 'Call' },
    user: null,
    userName: null,
    coid: 50812,
    companyName: 'Corvane',
    state: 'TN',
    company: null,
    contactSeq: null,
    contact: null,
    canEdit: true,
  },
  Contact: {
    coid: 50812,
    firstName: 'Old',
    lastName: null,
    title: null,
    role: null,
    email: null,
    phone: null,
    ext: null,
    mobile: null,
    preferred: null,
    doNotContact: false,
    bounced: false,
    source: null,
    note: null,
    canEdit: true,
    canDelete: true,
    company: null,
  },
  CompanyInfo: {
    parentCoid: null,
    parent: null,
    brands: ['Corvane', 'Tallwood'],
    tradeNames: [],
    description: 'Old',
    employees: null,
    industryNotes: null,
    billingEmail: null,
    updated: null,
    updatedBy: null,
  },
} as const;
type Typename = keyof typeof ROWS;

/** A backend with the REST service's rules for keys and versions; `drop` answers do not arrive. */
function aBackend(typename: Typename, stored: Row[] = []) {
  const keys = new Map<string, { content: string; row: Row }>();
  const backend = { stored, drop: 0, keys };
  const field = typename.charAt(0).toLowerCase() + typename.slice(1);
  const no = (code: string, message: string, current: Row | null = null) => ({
    [field]: null,
    error: { __typename: 'UserError', code, message, fields: [], current },
  });
  const write = (name: string, { seq, version, input, idempotencyKey: key }: Variables) => {
    if (name.startsWith('Create')) {
      const content = JSON.stringify(input);
      const known = keys.get(key);
      if (known && known.content !== content) return no('INVALID', 'was used with another request');
      const row = known?.row ?? {
        ...ROWS[typename],
        ...input,
        ...typeIn(typename),
        ...as(typename, stored.length + 1),
      };
      if (!known) stored.push(row);
      keys.set(key, { content, row });
      return { [field]: row, error: null };
    }
    const at = stored.findIndex((row) => row.seq === seq);
    const before = stored[at];
    if (!before) return no('NOT_FOUND', 'is not there');
    if (before.version !== version) return no('CONFLICT', 'has another version', before);
    stored[at] = { ...before, ...input, version: version + 1 };
    return { [field]: stored[at], error: null };
  };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    return new Observable((observer) => {
      if (operationName === 'ScheduleRecipients') {
        const options = { __typename: 'ReportDeliveryOptions', byMail: false };
        observer.next({
          data: { users: [{ ...OWNER, level: 32 }], reportDeliveryOptions: options },
        });
        return observer.complete();
      }
      // What surrounds a form, such as its duplicates, stays unanswered here.
      if (!/^(Create|Update)/.test(operationName)) return undefined;
      const payload = {
        __typename: `${typename}Payload`,
        ...write(operationName, variables as Variables),
      };
      if (backend.drop > 0) {
        backend.drop -= 1;
        return observer.error(new TypeError('Failed to fetch'));
      }
      const answer = operationName.charAt(0).toLowerCase() + operationName.slice(1);
      observer.next({ data: { [answer]: payload } });
      return observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return { ...backend, backend, client };
}

/** A type is written as a number and answered with its label. */
const typeIn = (typename: Typename) =>
  'type' in ROWS[typename] ? { type: ROWS[typename].type } : {};

const as = (typename: Typename, seq: number) => ({ __typename: typename, seq, version: 1 });

const onSaved = jest.fn();
const onClose = jest.fn();
const question = {
  dataset: NOTES.name,
  measures: ['notes'],
  dimensions: [],
  show: 'table',
} as never;

interface Kind {
  typename: Typename;
  open: (edited: Row | null) => ReactElement;
  /** The field that the tests change. */
  field: string;
  write: (text: string) => void;
  stored: (text: string) => unknown;
  /** What the form says after a lost answer. */
  lost?: string;
  /** Keeps the viewer's changes when someone else saved first; absent: saves again. */
  keepMine?: () => Promise<void>;
}
const name = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
};
const named = { field: 'name', write: name, stored: (text: string) => text };
const typed = (label: string, field: string) => ({
  field,
  write: (text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  },
  stored: (text: string) => text,
  lost: 'Not saved — connection lost. Your text is kept; it will be sent when the connection is back.Try again',
  keepMine: async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  },
});
const KINDS: Record<string, Kind> = {
  report: {
    typename: 'SavedReport',
    ...named,
    open: (edited) => (
      <ReportDialog
        question={question}
        title="Notes"
        edited={edited as never}
        basedOn={null}
        onSaved={onSaved}
        onClose={onClose}
      />
    ),
  },
  dashboard: {
    typename: 'SavedDashboard',
    ...named,
    open: (edited) => (
      <DashboardDialog
        subject={edited ? { kind: 'edit', of: edited as unknown as Dashboard } : { kind: 'new' }}
        onSaved={onSaved}
        onClose={onClose}
      />
    ),
  },
  view: {
    typename: 'SavedView',
    ...named,
    open: (edited) => (
      <ViewDialog
        page="search"
        view={edited as never}
        content={{ query: 'state=TN', columns: null }}
        onSaved={onSaved}
        onDelete={() => undefined}
        onClose={onClose}
      />
    ),
  },
  schedule: {
    typename: 'ReportSchedule',
    field: 'cadence',
    write: (text) => {
      const person = screen.queryByRole('button', { name: 'Me' });
      if (person) fireEvent.click(person);
      choose('How often', 'Every month');
      choose('Day of the month', `day ${text.length}`);
    },
    stored: (text) => ({ every: 'MONTH', weekday: null, day: text.length, hour: 7 }),
    open: (edited) => (
      <ScheduleDialog
        target={{ kind: 'report', seq: 9, name: 'Standings' }}
        edited={edited as unknown as Schedule | null}
        onClose={onClose}
      />
    ),
  },
  note: {
    typename: 'Note',
    ...typed('Note', 'text'),
    open: (edited) => (
      <NoteForm
        company={{ coid: 50812, name: 'Corvane', isClient: true }}
        note={(edited ?? undefined) as never}
        onSaved={onSaved}
      />
    ),
  },
  activity: {
    typename: 'Activity',
    ...typed('Subject', 'subject'),
    open: (edited) => (
      <ActivityForm
        coid={50812}
        activity={(edited ?? undefined) as never}
        contacts={[]}
        assignees={[]}
        doNotCall={null}
        onSaved={onSaved}
        onUnkept={() => undefined}
        onClose={onClose}
      />
    ),
  },
  contact: {
    typename: 'Contact',
    ...typed('First name', 'firstName'),
    open: (edited) => (
      <ContactForm
        company={{ seq: 812, coid: 50812, name: 'Corvane' }}
        {...(edited && { contact: edited as never })}
        onSaved={onSaved}
        onClose={onClose}
      />
    ),
  },
  'company info': {
    typename: 'CompanyInfo',
    ...typed('Description', 'description'),
    open: (edited) => (
      <CompanyInfoForm
        coid={50812}
        companyName="Corvane"
        info={edited as never}
        parentPicker={() => null}
        onSaved={onSaved}
        onClose={onClose}
      />
    ),
  },
};

const save = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^(Save|Schedule)\b/ }));
  });
};
const isDone = (): Promise<void> =>
  waitFor(() => expect(onSaved.mock.calls.length + onClose.mock.calls.length).toBe(1));

describe.each(Object.entries(KINDS))('a %s whose answer is lost', (_, kind) => {
  const { typename, open, write, field, stored, keepMine = save } = kind;
  const { lost = 'No answer from the server. Save again: nothing is saved twice.' } = kind;
  async function draw(row: Row | null) {
    onSaved.mockClear();
    onClose.mockClear();
    const world = aBackend(typename, row ? [row] : []);
    const view = renderSignedIn(open(row), { client: world.client });
    await act(async () => undefined);
    return { ...world, view };
  }
  const old = { ...ROWS[typename], ...as(typename, 7), name: 'Old' } as unknown as Row;

  it('is not called unsaved, and is stored once when it is saved again', async () => {
    const { backend, stored: rows } = await draw(null);
    backend.drop = 1;
    write('Mondays');
    await save();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toBe(lost);
    await save();
    await isDone();
    expect(rows).toHaveLength(1);
  });

  it('is one record with what was changed since', async () => {
    const { backend, stored: rows } = await draw(null);
    backend.drop = 1;
    write('Mondays');
    await save();
    await screen.findByRole('alert');
    write('Mondays, all reps');
    await save();
    await isDone();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[field]).toEqual(stored('Mondays, all reps'));
  });

  it('is one record when the dialog is closed in between', async () => {
    const { backend, stored: rows, view, client } = await draw(null);
    backend.drop = 1;
    write('Mondays');
    await save();
    await screen.findByRole('alert');
    view.unmount();
    renderSignedIn(open(null), { client });
    await act(async () => undefined);
    write('Mondays, all reps');
    await save();
    await isDone();
    expect(rows).toHaveLength(1);
  });

  it('is not a conflict with itself after an update', async () => {
    const { backend, stored: rows } = await draw(old);
    backend.drop = 1;
    write('Mondays');
    await save();
    await screen.findByRole('alert');
    await save();
    await isDone();
    expect(rows[0]).toMatchObject({ version: 2, [field]: stored('Mondays') });
  });

  it('takes another change after an update without an answer', async () => {
    const { backend, stored: rows } = await draw(old);
    backend.drop = 1;
    write('Mondays');
    await save();
    await screen.findByRole('alert');
    write('Mondays, all reps');
    await save();
    await isDone();
    expect(rows[0]).toMatchObject({ version: 3, [field]: stored('Mondays, all reps') });
  });

  it('still asks when someone else saved a newer version', async () => {
    const { stored: rows } = await draw(old);
    const theirs = { description: 'Theirs', format: 'CSV', pinned: true };
    rows[0] = { ...old, ...theirs, [field]: old[field] ?? 'Old', version: 2 };
    write('Mondays');
    await save();
    if (keepMine === save) {
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /elsewhere.* Save again to keep your version\.$/,
      );
    }
    await keepMine();
    await isDone();
    expect(rows[0]).toMatchObject({ version: 3, [field]: stored('Mondays') });
  });
});

it('saves what a quick typist submits before the stored draft was read, once it is', async () => {
  const store = memoryStore();
  let release = (): void => undefined;
  const isReadable = new Promise<void>((resolve) => (release = resolve));
  replaceDraftStore({ ...store, get: (key) => isReadable.then(() => store.get(key)) });
  onSaved.mockClear();
  onClose.mockClear();
  const { client, stored } = aBackend('Note');
  renderSignedIn(KINDS['note']?.open(null) ?? <></>, { client });
  KINDS['note']?.write('Signed on the phone');
  await save();
  expect(stored).toEqual([]);
  await act(async () => release());
  await isDone();
  expect(stored).toMatchObject([{ text: 'Signed on the phone' }]);
});
