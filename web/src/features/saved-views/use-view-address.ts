import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../ui/toasts.tsx';
import type { View } from './view-writes.ts';
import type { OpenView } from './use-open-view.ts';
import { searchOf, withoutView } from './view-address.ts';

export interface ViewAddress {
  show: (view: View) => void;
  /** Keeps the list as it is and forgets where it came from. */
  leave: () => void;
}

/** Puts views into the address: the one that is opened, and what an address with only a number means. */
export function useViewAddress({
  view,
  isOpening,
  isMissing,
  error,
  retry,
}: OpenView): ViewAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const go = useCallback(
    (to: string, replace: boolean) => void navigate({ search: to }, { replace }),
    [navigate],
  );
  useEffect(() => {
    if (isOpening && view) go(searchOf(view), true);
  }, [isOpening, view, go]);
  useEffect(() => {
    if (!isMissing) return;
    toast({ message: 'This view is gone, or it is not shared with you', tone: 'error' });
    go(withoutView(latest.current), true);
  }, [isMissing, go, toast]);
  const failed = error !== undefined;
  const again = useRef(retry);
  useLayoutEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!failed) return;
    const action = { label: 'Retry', run: () => again.current() };
    toast({ message: 'The saved view could not be read', tone: 'error', action });
  }, [failed, toast]);
  return {
    show: (next) => go(searchOf(next), false),
    leave: () => go(withoutView(latest.current), true),
  };
}
