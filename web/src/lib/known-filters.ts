/** Which names of the address the open page understands; what is left over is told to the user in one place. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

interface Part {
  address: string;
  names: readonly string[];
  unreadable: readonly string[];
}

/** Names that every page understands, or that only say where the address came from. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(['view', 'cols', 'density']);

const NOTHING: readonly string[] = [];
const useParts = create<ReadonlySet<Part>>(() => new Set());

/**
 * Registers the names that a part of the page reads from the address, and those values of them, `rep=me`, that it
 * could not read. A page without filters registers none, so that everything in its address is left over.
 */
export function useKnownFilters(
  names: readonly string[],
  unreadable: readonly string[] = NOTHING,
): void {
  const { pathname, search } = useLocation();
  const [namesText, unreadableText] = [JSON.stringify(names), JSON.stringify(unreadable)];
  useLayoutEffect(() => {
    const part: Part = {
      address: pathname + search,
      names: JSON.parse(namesText) as string[],
      unreadable: JSON.parse(unreadableText) as string[],
    };
    useParts.setState((parts) => new Set([...parts, part]), true);
    return () =>
      useParts.setState((parts) => new Set([...parts].filter((each) => each !== part)), true);
  }, [pathname, search, namesText, unreadableText]);
}

/** What the address asks for and the page that is drawn for it ignores: `rep=me`, `colour=blue`. */
export function useIgnoredFilters(): readonly string[] {
  const { pathname, search } = useLocation();
  const here = [...useParts()].filter(({ address }) => address === pathname + search);
  // Before the page is drawn nobody knows what it understands.
  if (here.length === 0) return NOTHING;
  const known = new Set([...COMMON_NAMES, ...here.flatMap(({ names }) => names)]);
  const unknown = [...new URLSearchParams(search)].filter(([name]) => !known.has(name));
  return [
    ...new Set([
      ...here.flatMap(({ unreadable }) => unreadable),
      ...unknown.map(([name, value]) => `${name}=${value}`),
    ]),
  ];
}
