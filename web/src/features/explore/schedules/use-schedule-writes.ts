import { useRecordActions } from '../../../records/use-record-actions.ts';
import { nextWords, type Schedule } from './schedule-words.ts';
import { scheduleWrites } from './schedule-writes.ts';

/** Send now, pause, resume and delete. */
export function useScheduleWrites() {
  const { busy, update, remove } = useRecordActions(() => scheduleWrites);
  return {
    busy,
    pause: (schedule: Schedule, paused: boolean): Promise<boolean> =>
      update(
        schedule,
        { paused },
        {
          message: (saved) =>
            paused
              ? `“${saved.reportName}” is not delivered for now`
              : `“${saved.reportName}” is delivered again from ${nextWords(saved)}`,
          asks: false,
        },
      ),
    send: (schedule: Schedule): Promise<boolean> =>
      update(
        schedule,
        { sendNow: true },
        {
          message: () => `“${schedule.reportName}” is being sent`,
          asks: false,
          isFinal: true,
        },
      ),
    remove: (schedule: Schedule): Promise<boolean> =>
      remove(schedule, `Schedule of “${schedule.reportName}” deleted`),
  };
}
