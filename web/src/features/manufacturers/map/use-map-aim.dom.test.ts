import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { MAINLAND, type Place } from '../../../map/mercator.ts';
import { EMPTY_PARAMS } from '../search/search-params.ts';
import { useMapAim } from './use-map-aim.ts';

it('K06: a map without a pin shows the country, one with pins goes to them', () => {
  const aimAt = (points: readonly Place[] | null, listKey: string) => ({ points, listKey });
  const { result, rerender } = renderHook(
    ({ points, listKey }) => useMapAim(EMPTY_PARAMS, points, listKey).target,
    { initialProps: aimAt(null, 'none') },
  );
  expect(result.current).toBeNull();
  rerender(aimAt([], 'none'));
  expect(result.current).toEqual({ bounds: MAINLAND });
  rerender(aimAt([{ latitude: 33.7, longitude: -84.4 }], 'one'));
  expect(result.current).toMatchObject({ zoom: 12 });
});
