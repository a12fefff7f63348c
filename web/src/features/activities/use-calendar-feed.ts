import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import {
  CalendarFeedDialogDocument,
  useCalendarFeedDialogQuery,
} from './CalendarFeedDialog.generated.ts';
import { useEndCalendarFeedMutation } from './EndCalendarFeed.generated.ts';
import { useOpenCalendarFeedMutation } from './OpenCalendarFeed.generated.ts';

/** The viewer's calendar feed: when it was made, its address right after that, and how to renew and end it. */
export function useCalendarFeed() {
  const { data, error, refetch } = useCalendarFeedDialogQuery({
    fetchPolicy: 'network-only',
    context: { quiet: true },
  });
  const refetchQueries = [CalendarFeedDialogDocument];
  const [open, opening] = useOpenCalendarFeedMutation({ refetchQueries });
  const [end, ending] = useEndCalendarFeedMutation({ refetchQueries });
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (write: () => Promise<string | null | undefined>): Promise<void> => {
    setFailure(null);
    try {
      setFailure((await write()) ?? null);
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
  };
  return {
    isKnown: data !== undefined,
    created: data?.calendarFeed?.created ?? null,
    error,
    retry: () => void refetch(),
    address,
    failure,
    isBusy: opening.loading || ending.loading,
    renew: () =>
      run(async () => {
        const { data: answer } = await open();
        const path = answer?.openCalendarFeed.path;
        if (path) setAddress(new URL(path, window.location.origin).href);
        return answer?.openCalendarFeed.error?.message;
      }),
    end: () =>
      run(async () => {
        const { data: answer } = await end();
        setAddress(null);
        return answer?.endCalendarFeed.error?.message;
      }),
  };
}
