import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKnownFilters } from '../../../lib/known-filters.ts';
import { formatSearchParams, parseSearchParams, SEARCH_NAMES } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

export type Update = (
  change: (params: SearchParams) => SearchParams,
  /** `replace` for what Back should not step through: typing, the peek, columns. */
  history?: 'push' | 'replace',
) => void;

export interface SearchAddress {
  params: SearchParams;
  /** The query string as it stands in the address, with its `?`. */
  search: string;
  update: Update;
}

/** The search that the address describes, and the only way to change it. */
export function useSearchAddress(): SearchAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { params, unreadable } = useMemo(() => parseSearchParams(search), [search]);
  useKnownFilters(SEARCH_NAMES, unreadable);
  // Two quick clicks must both count, although the address follows only after the next render.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const update = useCallback<Update>(
    (change, history = 'push') => {
      const next = change(latest.current);
      const before = formatSearchParams(latest.current);
      const after = formatSearchParams(next);
      if (before === after) return;
      latest.current = next;
      void navigate(
        { search: after },
        { replace: history === 'replace', preventScrollReset: true },
      );
    },
    [navigate],
  );
  return { params, search, update };
}
