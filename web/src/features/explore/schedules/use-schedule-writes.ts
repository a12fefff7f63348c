import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import { deleteSchedule, restoreSchedule, updateSchedule } from './save-schedule.ts';
import { nextWords, type Schedule } from './schedule-words.ts';

/** Pause, resume and delete, each with its Undo. */
export function useScheduleWrites() {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const fail = (message: string): void => toast({ message, tone: 'error' });
  const setPaused = async (schedule: Schedule, paused: boolean): Promise<Schedule | null> => {
    setBusy(true);
    const outcome = await updateSchedule(client, schedule, { paused });
    setBusy(false);
    if (outcome.kind === 'saved') return outcome.schedule;
    fail(outcome.kind === 'conflict' ? 'It was changed from elsewhere meanwhile' : outcome.message);
    return null;
  };
  return {
    busy,
    pause: async (schedule: Schedule, paused: boolean): Promise<void> => {
      const saved = await setPaused(schedule, paused);
      if (!saved) return;
      const undo = async (): Promise<void> => void (await setPaused(saved, !paused));
      const message = paused
        ? `“${saved.reportName}” is not delivered for now`
        : `“${saved.reportName}” is delivered again from ${nextWords(saved)}`;
      toast({ message, action: { label: 'Undo', run: undo } });
    },
    remove: async ({ seq, reportName }: Schedule): Promise<void> => {
      const problem = await deleteSchedule(client, seq);
      if (problem) return fail(problem);
      const undo = async (): Promise<void> => {
        const outcome = await restoreSchedule(client, seq);
        if (outcome.kind !== 'saved') fail('The schedule could not be brought back');
      };
      toast({
        message: `Schedule of “${reportName}” deleted`,
        action: { label: 'Undo', run: undo },
      });
    },
  };
}
