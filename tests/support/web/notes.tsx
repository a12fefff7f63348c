/** Builders and a small signed-in world for the tests of this feature. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { Observable } from 'rxjs';
import { SessionContext, type Session, type Viewer } from '../../../web/src/lib/session.ts';
import { ToastProvider } from '../../../web/src/ui/toasts.tsx';
import type { SavedNote_NoteFragment } from '../../../web/src/features/notes/SavedNote.generated.ts';
import { DANA, SETTINGS } from './session.ts';

const TODAY = '2026-06-18';

export function aNote(changes: Partial<SavedNote_NoteFragment> = {}): SavedNote_NoteFragment {
  return typed('Note', {
    seq: 9000,
    date: '2026-06-10',
    text: 'Karen: budget frozen.',
    type: typed('NoteType', {
      value: 18,
      label: 'Phone Conversation Existing Client',
      family: 'PHONE' as const,
    }),
    user: typed('User', { seq: 41, name: 'Dana Keller' }),
    userName: 'Dana Keller',
    coid: 50812,
    companyName: 'Corvane',
    state: 'TN',
    zip: '37402',
    isClient: true,
    tradeshows: [],
    competitors: [],
    version: 1,
    canEdit: true,
    company: typed('Company', { seq: 812, lastContacted: '2026-06-10', lastNote: null }),
    ...changes,
  });
}

/** The cache and the link need `__typename`; the generated types leave it out. */
export function typed<T extends object>(typename: string, value: T): T {
  return { __typename: typename, ...value };
}

export interface Call {
  name: string;
  variables: Record<string, unknown>;
}

/** An answer's data, a promise of it, or a function that throws to lose the connection. */
type Data = Record<string, unknown>;
export type Answer = Data | (() => Data | Promise<Data>);

/** A server in memory: each operation's answers in turn, the last one again and again. */
export function aServer(answers: Record<string, Answer[]>): { link: ApolloLink; calls: Call[] } {
  const calls: Call[] = [];
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    const turn = calls.filter((call) => call.name === name).length;
    calls.push({ name, variables: operation.variables });
    return new Observable((observer) => {
      const queue = answers[name] ?? [];
      const answer = queue[Math.min(turn, queue.length - 1)];
      void Promise.resolve().then(async () => {
        try {
          if (!answer) throw new Error(`no answer for ${name}`);
          observer.next({ data: await (typeof answer === 'function' ? answer() : answer) });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      });
    });
  });
  return { link, calls };
}

export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

export function aClient(link: ApolloLink = ApolloLink.empty()): ApolloClient {
  const bySeq = { keyFields: ['seq'] };
  const cache = new InMemoryCache({
    typePolicies: { Note: bySeq, Company: bySeq, User: bySeq },
  });
  return new ApolloClient({ link, cache });
}

export function aSession(
  viewer: Partial<Viewer> = {},
  settings: Partial<Session['settings']> = {},
): Session {
  return {
    viewer: { ...DANA, seq: 41, ...viewer },
    settings: { ...SETTINGS, today: TODAY, socialLinks: [], ...settings },
    signOut: async () => undefined,
  };
}

export interface World {
  client?: ApolloClient;
  viewer?: Partial<Viewer>;
  settings?: Partial<Session['settings']>;
}

export function renderSignedIn(
  element: ReactElement,
  { client = aClient(), viewer, settings }: World = {},
): ReturnType<typeof render> {
  return render(
    <MemoryRouter>
      <SessionContext value={aSession(viewer, settings)}>
        <ApolloProvider client={client}>
          <ToastProvider>{element}</ToastProvider>
        </ApolloProvider>
      </SessionContext>
    </MemoryRouter>,
  );
}
