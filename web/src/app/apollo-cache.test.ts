import { describe, expect, it } from '@jest/globals';
import { gql } from '@apollo/client';
import { writeRefreshed } from '../lib/live-refresh.ts';
import { createApolloCache } from './apollo-cache.ts';

const NOTES = gql`
  query Notes($filter: NoteFilter!, $after: String) {
    notes(filter: $filter, first: 2, after: $after) {
      totalCount
      nodes {
        seq
        text
      }
    }
  }
`;
const page = (...seqs: number[]) => ({
  notes: {
    __typename: 'NoteConnection',
    totalCount: 4,
    nodes: seqs.map((seq) => ({ __typename: 'Note', seq, text: `note ${seq}` })),
  },
});

interface Notes {
  notes: { nodes: { seq: number }[] };
}

function setUp() {
  const cache = createApolloCache();
  const write = (filter: object, after: string | null, data: object): void => {
    cache.writeQuery({ query: NOTES, variables: { filter, after }, data });
  };
  const seqs = (filter: object): number[] | undefined =>
    cache
      .readQuery<Notes>({ query: NOTES, variables: { filter, after: null } })
      ?.notes.nodes.map(({ seq }) => seq);
  return { cache, write, seqs };
}

describe('lists in the cache', () => {
  it('append the next page, without doubles', () => {
    const { write, seqs } = setUp();
    write({ types: [19] }, null, page(9, 8));
    write({ types: [19] }, 'c1', page(8, 7));
    expect(seqs({ types: [19] })).toEqual([9, 8, 7]);
  });

  it('are kept apart by filter, and start over when read from the top', () => {
    const { write, seqs } = setUp();
    write({ types: [19] }, null, page(9, 8));
    write({ types: [11] }, null, page(5));
    write({ types: [19] }, null, page(10, 9));
    expect(seqs({ types: [19] })).toEqual([10, 9]);
    expect(seqs({ types: [11] })).toEqual([5]);
  });

  it('keep what follows the first page when that is refreshed while someone reads', () => {
    const { cache, write, seqs } = setUp();
    const refresh = (data: object): void =>
      writeRefreshed(cache, { query: NOTES, variables: { filter: {}, after: null }, data });
    write({}, null, page(9, 8));
    write({}, 'c1', page(7, 6));
    refresh(page(10, 9));
    expect(seqs({})).toEqual([10, 9, 8, 7, 6]);
    // Note 9 was deleted: it is missing between two that are there.
    refresh(page(10, 8));
    expect(seqs({})).toEqual([10, 8, 7, 6]);
    // So much is new that the pages do not meet: what was read before may have a gap.
    refresh(page(14, 13));
    expect(seqs({})).toEqual([14, 13]);
  });

  it('keep what was read when a later answer fails, and are null when there is nothing', () => {
    const { cache, write, seqs } = setUp();
    write({ types: [19] }, null, { notes: null });
    const read = cache.readQuery({
      query: NOTES,
      variables: { filter: { types: [19] }, after: null },
    });
    expect(read).toEqual({ notes: null });
    write({ types: [11] }, null, page(5));
    write({ types: [11] }, null, { notes: null });
    expect(seqs({ types: [11] })).toEqual([5]);
  });

  it('store records by seq', () => {
    const { cache, write } = setUp();
    write({}, null, page(9));
    expect(cache.extract()).toHaveProperty(['Note:{"seq":9}']);
  });
});
