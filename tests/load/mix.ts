import { createHash } from 'node:crypto';
import type { LoadRequest } from './poisson.ts';

/** What the users of the load test do: nine of ten read a company's notes, one edits a note. */
export interface Mix {
  next(i: number): LoadRequest;
}

interface Editable {
  seq: number;
  text: string;
  version: number;
}

const READ = `query LoadNotes($seq: Int!) {
  company(seq: $seq) {
    seq
    notes(first: 20) {
      totalCount
      nodes { seq date text type { label } user { seq name } company { seq name rep { name } } }
    }
  }
}`;
const EDIT = `mutation LoadEdit($seq: Int!, $version: Int!, $text: String!) {
  updateNote(seq: $seq, version: $version, input: { text: $text }) {
    note { seq version }
    error { code }
  }
}`;
const FIND = `query LoadFind($filter: CompanyFilter!) {
  searchCompanies(filter: $filter, first: 100) { nodes { company { seq } } }
}`;
const MINE = `query LoadMine($filter: NoteFilter!) {
  notes(filter: $filter, first: 100) { nodes { seq text version canEdit } }
}`;

/** The operations of the mix, as a build would register them: reps can run nothing else. */
export function mixManifest(): object {
  const operations = [READ, EDIT, FIND, MINE].map((body) => ({
    id: createHash('sha256').update(body).digest('hex'),
    body,
  }));
  return { format: 'apollo-persisted-query-manifest', version: 1, operations };
}

/** Signs in and answers the cookie. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-portal' }),
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function ask<T>(url: string, cookie: string, query: string, variables: object): Promise<T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The mix as one administrator sees the demo data. */
export async function prepareMix(url: string, cookie: string): Promise<Mix> {
  const found = await ask<{ searchCompanies: { nodes: { company: { seq: number } }[] } }>(
    ...([url, cookie, FIND, { filter: {} }] as const),
  );
  const companies = found.searchCompanies.nodes.map(({ company }) => company.seq);
  const mine = await ask<{ notes: { nodes: (Editable & { canEdit: boolean })[] } }>(
    ...([url, cookie, MINE, { filter: { startDate: '2020-01-01' } }] as const),
  );
  const notes: Editable[] = mine.notes.nodes.filter(({ canEdit }) => canEdit);
  if (companies.length === 0 || notes.length === 0) throw new Error('no demo data to ask for');
  const headers = { 'content-type': 'application/json', cookie };
  const post = (query: string, variables: object): LoadRequest => ({
    method: 'POST',
    path: '/graphql',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return {
    next: (i) => {
      if (i % 10 !== 9) return post(READ, { seq: companies[i % companies.length] });
      const note = notes[((i / 10) % notes.length) | 0] as Editable;
      // The version that was read at the start: once it is stale, the answer is a conflict with the
      // stored note, which costs the same calls and is what two people at one note get.
      return post(EDIT, { seq: note.seq, version: note.version, text: `${note.text} ${i}` });
    },
  };
}
