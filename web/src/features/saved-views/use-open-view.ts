import { useLocation } from 'react-router';
import { useSavedViewQuery } from './SavedView.generated.ts';
import type { View } from './view-writes.ts';
import { bareViewOf, contentOf, sameContent, viewSeqOf } from './view-address.ts';

export interface OpenView {
  /** The number in the address; `null` where it names none. */
  seq: number | null;
  view: View | null;
  /** The address asks for something else than the view holds. */
  isModified: boolean;
  /** The address names only the view, whose filters are not in it yet: a list has nothing to ask. */
  isOpening: boolean;
  /** There is no such view on this page for this reader. */
  isMissing: boolean;
  error: unknown;
  retry: () => void;
}

/** The saved view that this page's address names. Asks for it only then. */
export function useOpenView(page: string): OpenView {
  const { search } = useLocation();
  const seq = viewSeqOf(search);
  const { data, loading, error, refetch } = useSavedViewQuery({
    variables: { seq: seq ?? 0 },
    skip: seq === null,
  });
  const found = seq === null ? null : (data?.savedView ?? null);
  const view = found?.page === page ? found : null;
  const isBare = bareViewOf(search) !== null;
  const isFilled = view !== null && !sameContent(view, contentOf(''));
  return {
    seq,
    view,
    isModified: view !== null && !sameContent(view, contentOf(search)),
    isOpening: isBare && (loading || isFilled),
    isMissing: seq !== null && data !== undefined && !loading && view === null,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
