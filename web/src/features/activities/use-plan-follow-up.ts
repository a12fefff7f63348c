import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { formatTime } from '../../lib/times.ts';
import { problemOf } from '../../records/outcome.ts';
import { useAttempts } from '../../records/use-attempts.ts';
import { useToast } from '../../ui/toasts.tsx';
import { planActivity, type ActivityCompany } from './activity-store.ts';
import { EMPTY_VALUES, type ActivityContent } from './activity-values.ts';
import { activityWrites } from './activity-writes.ts';
import type { ActivityActions } from './useActivityActions.ts';

/** A call to make, as the text of a note names it. */
type FollowUpCall = Pick<ActivityContent, 'subject' | 'date' | 'time' | 'note'>;

/** Plans the call that a note promises, with Undo; what is refused opens in the form, filled in. */
export function usePlanFollowUp(
  remove: ActivityActions['remove'],
): (company: ActivityCompany, call: FollowUpCall) => void {
  const client = useApolloClient();
  const toast = useToast();
  const attempts = useAttempts<ActivityContent & { coid: number }>();
  return useCallback(
    (company, call) => {
      const { dateText: _today, userSeq: _writer, ...values } = EMPTY_VALUES;
      const content = { ...values, ...call, coid: company.coid };
      const plan = async (): Promise<void> => {
        const outcome = await activityWrites.create(client, content, attempts);
        if (outcome.kind === 'saved') {
          const { record } = outcome;
          toast({
            message: `Planned: ${call.subject}, ${dayOf(call)}`,
            action: { label: 'Undo', run: () => remove(record) },
          });
          return;
        }
        const message = `${call.subject} is not planned. ${problemOf(outcome).message}`;
        if (outcome.kind === 'lost') {
          const again = { label: 'Try again', run: plan };
          toast({ message, tone: 'error', action: again, durationMs: 60_000 });
          return;
        }
        toast({ message, tone: 'error' });
        const { date, note, ...prefill } = call;
        planActivity(company, { ...prefill, dateText: date, note: note ?? '' });
      };
      void plan();
    },
    [client, toast, attempts, remove],
  );
}

const dayOf = ({ date, time }: FollowUpCall): string =>
  `${weekdayOf(date).slice(0, 3)} ${formatDate(date)}${time ? `, ${formatTime(time)}` : ''}`;
