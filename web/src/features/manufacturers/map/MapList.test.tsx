import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MapList } from './MapList.tsx';

const NONE_IN_SIGHT = {
  companies: [],
  total: 0,
  isStale: false,
  error: undefined,
  retry: () => {},
  paged: { hasMore: false, isLoading: false, error: undefined, loadMore: () => {} } as never,
};

function show(total: number | null) {
  render(
    <MapList
      answer={NONE_IN_SIGHT}
      origin={null}
      selected={new Set()}
      onSelect={() => {}}
      markedSeq={null}
      onMark={() => {}}
      onChoose={() => {}}
      onOpen={() => {}}
      total={total}
      nothing={<p>Which filter to take away</p>}
    />,
  );
}

describe('the list beside the map, with no company on the map', () => {
  it('says how many match elsewhere', () => {
    show(1284);
    expect(screen.getByText(/^1,284 match elsewhere/)).toBeTruthy();
    expect(screen.queryByText('Which filter to take away')).toBeNull();
  });

  it('says what the search says where nothing matches', () => {
    show(0);
    expect(screen.getByText('Which filter to take away')).toBeTruthy();
  });
});
