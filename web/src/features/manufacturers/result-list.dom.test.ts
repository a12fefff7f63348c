import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { forgetResults, positionIn, rememberResults, useResultPosition } from './result-list.ts';

beforeEach(() => forgetResults());

describe('the list that a company was opened from', () => {
  const list = { seqs: [5, 9, 2], total: 137, search: '?state=GA' };

  it.each([
    [5, { index: 1, previousSeq: null, nextSeq: 9 }],
    [9, { index: 2, previousSeq: 5, nextSeq: 2 }],
    [2, { index: 3, previousSeq: 9, nextSeq: null }],
  ])('company %i stands at %j', (seq, expected) => {
    expect(positionIn(list, seq)).toEqual({ total: 137, backTo: '/search?state=GA', ...expected });
  });

  it('knows nothing about other companies or without a list', () => {
    expect(positionIn(list, 77)).toBeNull();
    expect(positionIn(null, 5)).toBeNull();
  });

  it('tells a shown company when the list changes, and keeps only numbers in the session', () => {
    const { result } = renderHook(() => useResultPosition(9));
    expect(result.current).toBeNull();
    act(() => rememberResults(list.seqs, list.total, list.search));
    expect(result.current).toMatchObject({ index: 2, total: 137 });
    expect(JSON.parse(sessionStorage.getItem('portal.results') ?? '')).toEqual(list);
    act(() => forgetResults());
    expect(result.current).toBeNull();
    expect(sessionStorage.getItem('portal.results')).toBeNull();
  });
});
