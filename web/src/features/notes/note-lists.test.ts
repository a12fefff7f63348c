import { beforeEach, describe, expect, it } from '@jest/globals';
import { gql, type ApolloCache } from '@apollo/client';
import { aClient, aNote, typed } from '../../../../tests/support/web/notes.tsx';
import { addToLists, filterInFieldName, moveInLists, removeFromLists } from './note-lists.ts';

const LISTS = gql`
  query Lists {
    company(seq: 812) {
      seq
      all: notes(first: 50) {
        totalCount
        pageInfo {
          hasNextPage
        }
        nodes {
          seq
          date
        }
      }
      meetings: notes(first: 50, filter: { types: [11] }) {
        totalCount
        nodes {
          seq
          date
        }
      }
      count: notes(first: 1) {
        totalCount
      }
    }
  }
`;

interface Lists {
  company: Record<'all' | 'meetings' | 'count', { totalCount: number; nodes: { seq: number }[] }>;
}

const noteAt = (seq: number, date: string) => typed('Note', { seq, date });
const lists = (cache: ApolloCache): Lists => {
  const read = cache.readQuery<Lists>({ query: LISTS });
  if (!read) throw new Error('the lists are not in the cache');
  return read;
};
const seqs = (cache: ApolloCache): number[] => lists(cache).company.all.nodes.map((n) => n.seq);

let cache: ApolloCache;
beforeEach(() => {
  ({ cache } = aClient());
  const connection = (nodes: object[], totalCount: number, hasNextPage: boolean) =>
    typed('NoteConnection', { totalCount, nodes, pageInfo: typed('PageInfo', { hasNextPage }) });
  const nodes = [noteAt(3, '2026-06-12'), noteAt(2, '2026-06-01'), noteAt(1, '2026-05-01')];
  cache.writeQuery({
    query: LISTS,
    data: {
      company: typed('Company', {
        seq: 812,
        all: connection(nodes, 40, true),
        meetings: connection([noteAt(1, '2026-05-01')], 1, false),
        count: typed('NoteConnection', { totalCount: 40 }),
      }),
    },
  });
});

/** A saved note is in the cache before the lists are told. */
function save(note: ReturnType<typeof aNote>): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Note', seq: note.seq }),
    fragment: gql`
      fragment Stored on Note {
        seq
        date
      }
    `,
    data: typed('Note', { seq: note.seq, date: note.date }),
  });
  addToLists(cache, note, 812);
}

describe('lists in the cache', () => {
  it('F04: a new note appears at its date in the lists it belongs to, and in the counts', () => {
    save(aNote({ seq: 9, date: '2026-06-10' }));
    expect(seqs(cache)).toEqual([3, 9, 2, 1]);
    const { all, meetings, count } = lists(cache).company;
    expect([all.totalCount, meetings.totalCount, count.totalCount]).toEqual([41, 1, 41]);
  });

  it('leaves a note that is older than the loaded page to that page', () => {
    save(aNote({ seq: 9, date: '2020-01-01' }));
    expect(seqs(cache)).toEqual([3, 2, 1]);
    expect(lists(cache).company.all.totalCount).toBe(41);
  });

  it('a deleted note leaves every list and comes back to its place', () => {
    const note = aNote({ seq: 2, date: '2026-06-01' });
    removeFromLists(cache, note, 812);
    expect(seqs(cache)).toEqual([3, 1]);
    expect(lists(cache).company.count.totalCount).toBe(39);
    addToLists(cache, note, 812);
    expect(seqs(cache)).toEqual([3, 2, 1]);
    expect(lists(cache).company.count.totalCount).toBe(40);
  });

  it('an edited date moves the note', () => {
    const before = aNote({ seq: 2, date: '2026-06-01' });
    const after = aNote({ seq: 2, date: '2026-06-15' });
    moveInLists(cache, before, after, 812);
    expect(seqs(cache)).toEqual([2, 3, 1]);
    expect(lists(cache).company.all.totalCount).toBe(40);
  });

  it.each([
    ['notes({"first":50})', null],
    ['notes:{"first":50,"filter":{"types":[11]}}', { types: [11] }],
    ['notes({"filter":null,"first":8})', null],
    ['notes', null],
  ])('reads the filter out of %s', (name, filter) => {
    expect(filterInFieldName(name)).toEqual(filter);
  });
});
