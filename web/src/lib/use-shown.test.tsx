import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useShown } from './use-shown.ts';

interface Data {
  list: { nodes: readonly string[] } | null;
  company?: { seq: number; leads: { nodes: readonly string[] } | null } | null;
  user?: { name: string } | null;
}

const FIRST: Data = { list: { nodes: ['a', 'b'] }, user: { name: 'Dana' } };

function shownAfter(first: Data, second: Data | undefined, subjects: [number, number] = [1, 1]) {
  const { result, rerender } = renderHook(
    ({ data, subject }: { data: Data | undefined; subject: number }) => useShown(data, subject),
    { initialProps: { data: first as Data | undefined, subject: subjects[0] } },
  );
  rerender({ data: second, subject: subjects[1] });
  return { ...result.current, rerender, result };
}

it('shows an answer as it is', () => {
  const second = { list: { nodes: [] } };
  const { shown, isStale } = shownAfter(FIRST, second);
  expect(shown).toBe(second);
  expect(isStale).toBe(false);
});

it('X01: keeps the rows, marked as stale, while the next answer loads and when none comes', () => {
  const { shown, isStale } = shownAfter(FIRST, undefined);
  expect(shown).toBe(FIRST);
  expect(isStale).toBe(true);
});

it('X01: keeps the rows of a list that could not be read beside parts that could', () => {
  const second: Data = { list: null, user: null };
  const { shown, isStale, rerender, result } = shownAfter(FIRST, second);
  expect(shown).toEqual({ list: FIRST.list, user: null });
  expect(isStale).toBe(true);
  // A second failure in a row keeps them, too, and the next answer replaces them.
  rerender({ data: { list: null }, subject: 1 });
  expect(result.current.shown?.list).toBe(FIRST.list);
  const third = { list: { nodes: ['c'] } };
  rerender({ data: third, subject: 1 });
  expect(result.current).toEqual({ shown: third, isStale: false });
});

it('X01: keeps the rows of a list inside the same company, not of another one', () => {
  const leads = { nodes: ['l'] };
  const first: Data = { list: null, company: { seq: 7, leads } };
  const same: Data = { list: null, company: { seq: 7, leads: null } };
  expect(shownAfter(first, same).shown?.company?.leads).toBe(leads);
  const other: Data = { list: null, company: { seq: 8, leads: null } };
  expect(shownAfter(first, other).shown).toBe(other);
});

it('shows nothing of one record under another', () => {
  expect(shownAfter(FIRST, undefined, [1, 2])).toMatchObject({ shown: undefined, isStale: false });
});

it('X01: keeps the record of a list where it could not be read, and not where it is gone', () => {
  const first: Data = { list: null, company: { seq: 7, leads: { nodes: ['l'] } } };
  const gone: Data = { list: null, company: null };
  const kept = (error: unknown) =>
    renderHook(({ data }) => useShown(data, 7, data === gone ? error : undefined), {
      initialProps: { data: first },
    });
  const failed = kept(new Error('no'));
  failed.rerender({ data: gone });
  expect(failed.result.current).toEqual({ shown: first, isStale: true });
  const deleted = kept(undefined);
  deleted.rerender({ data: gone });
  expect(deleted.result.current).toEqual({ shown: gone, isStale: false });
});
