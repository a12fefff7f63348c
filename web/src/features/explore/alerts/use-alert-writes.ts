import { useRecordActions } from '../../../records/use-record-actions.ts';
import type { Alert } from './alert-words.ts';
import { alertWrites } from './alert-writes.ts';

/** Pause, resume and delete. */
export function useAlertWrites() {
  const { busy, update, remove } = useRecordActions(() => alertWrites);
  return {
    busy,
    pause: (alert: Alert, paused: boolean): Promise<boolean> =>
      update(
        alert,
        { paused },
        {
          message: (saved) =>
            paused ? `“${saved.title}” is paused` : `“${saved.title}” is on again`,
          asks: false,
        },
      ),
    remove: (alert: Alert): Promise<boolean> => remove(alert, `Alert “${alert.title}” deleted`),
  };
}
