import { useState } from 'react';
import {
  ACTIVITIES_ADDRESS,
  type ActivitiesAsked,
  type StatusPath,
} from '../../features/activities/activities-address.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress, type Address } from '../../lib/use-address.ts';
import { useLive } from '../../lib/use-live.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActivitiesPageDocument, type ActivitiesPageQuery } from './ActivitiesPage.generated.ts';
import {
  activitiesQuestion,
  onlyList,
  type ActivitiesQuestion,
  type ListId,
} from './activities-variables.ts';

interface ReadingOn {
  /** The list that is being read on, or whose reading failed. */
  id: ListId | null;
  error: unknown;
  load: (id: ListId, after: string) => void;
}

export interface ActivitiesPageState {
  address: Address<typeof ACTIVITIES_ADDRESS>;
  asked: ActivitiesAsked;
  question: ActivitiesQuestion;
  data: ActivitiesPageQuery | undefined;
  isFirstLoad: boolean;
  isStale: boolean;
  error: unknown;
  retry: () => void;
  more: ReadingOn;
}

/** The page's address, its one query, and reading on in one of its lists. */
export function useActivitiesPage(status: StatusPath): ActivitiesPageState {
  const viewer = useViewer();
  const today = useToday();
  const address = useAddress(ACTIVITIES_ADDRESS);
  const asked = address.values;
  const question = activitiesQuestion(asked, status, viewer, today);
  const query = usePageQuery(ActivitiesPageDocument, {
    variables: question.variables,
  });
  const { shown, isStale, loading, error, fetchMore, retry } = query;
  useLive({ kinds: ['ACTIVITY'] });
  const [more, setMore] = useState<{ id: ListId; error: unknown } | null>(null);
  const load = (id: ListId, after: string): void => {
    setMore({ id, error: null });
    fetchMore({ variables: { ...onlyList(id), after } })
      .then(() => setMore(null))
      .catch((failure: unknown) => setMore({ id, error: failure }));
  };
  return {
    address,
    asked,
    question,
    data: shown,
    isFirstLoad: loading && !shown,
    isStale,
    error,
    retry,
    more: { id: more?.id ?? null, error: more?.error ?? null, load },
  };
}
