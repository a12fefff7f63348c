import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAskedWith } from './use-asked-with.ts';

it('X01: keeps what an answer was asked with until the next one is there', () => {
  const { result, rerender } = renderHook(
    ({ answer, asked }: { answer: object | undefined; asked: string }) =>
      useAskedWith(answer, asked),
    { initialProps: { answer: undefined as object | undefined, asked: 'month' } },
  );
  const months = {};
  rerender({ answer: months, asked: 'month' });
  rerender({ answer: months, asked: 'day' });
  expect(result.current).toBe('month');
  const days = {};
  rerender({ answer: days, asked: 'day' });
  expect(result.current).toBe('day');
  // What is kept answers at once when it is asked for again.
  rerender({ answer: months, asked: 'month' });
  expect(result.current).toBe('month');
});
