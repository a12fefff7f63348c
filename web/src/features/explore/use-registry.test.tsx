import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useWithRegistry } from './use-registry.ts';

it('decides once for a question whether it brings the registry along, and again for another one', () => {
  const known = { datasets: [] };
  const { result, rerender } = renderHook(
    ({ registry, asked }) => useWithRegistry(registry, asked),
    { initialProps: { registry: undefined as typeof known | undefined, asked: { rep: 1 } } },
  );
  expect(result.current).toBe(true);
  // Its arrival asks nothing a second time.
  rerender({ registry: known, asked: { rep: 1 } });
  expect(result.current).toBe(true);
  rerender({ registry: known, asked: { rep: 2 } });
  expect(result.current).toBe(false);
});
