import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  readAddress,
  writeAddress,
  type AddressSpec,
  type AddressValues,
} from './address-params.ts';
import { useKnownFilters } from './known-filters.ts';
import { IsLeft } from './is-left.ts';

export interface Address<S extends AddressSpec> {
  values: AddressValues<S>;
  /** The query string as it stands, with its `?`. */
  search: string;
  /** `replace` for what Back should not step through: typing, a panel, columns. */
  set: (patch: Partial<AddressValues<S>>, history?: 'push' | 'replace') => void;
  /** Every value at its fallback. */
  reset: () => void;
}

/** A page's state in its address, and the only way to change it. Declare `spec` outside the component. */
export function useAddress<S extends AddressSpec>(spec: S): Address<S> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLeft = useContext(IsLeft);
  const { values, unreadable } = useMemo(() => readAddress(spec, search), [spec, search]);
  useKnownFilters(Object.keys(spec), unreadable);
  // Two quick clicks must both count, although the address follows only after the next render.
  const latest = useRef({ values, search });
  useLayoutEffect(() => {
    latest.current = { values, search };
  }, [values, search]);
  const set = useCallback<Address<S>['set']>(
    (patch, history = 'push') => {
      if (isLeft(pathname)) return;
      const before = latest.current;
      const next = { ...before.values, ...patch };
      const address = writeAddress(spec, next, before.search);
      if (address === writeAddress(spec, before.values, before.search)) return;
      latest.current = { values: next, search: address };
      void navigate(
        { search: address },
        { replace: history === 'replace', preventScrollReset: true },
      );
    },
    [navigate, spec, pathname, isLeft],
  );
  const reset = useCallback(() => {
    set(readAddress(spec, '').values);
  }, [set, spec]);
  return { values, search, set, reset };
}
