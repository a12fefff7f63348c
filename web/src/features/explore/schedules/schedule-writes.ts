import { recordWrites } from '../../../records/record-writes.ts';
import { CreateReportScheduleDocument } from './CreateReportSchedule.generated.ts';
import { DeleteReportScheduleDocument } from './DeleteReportSchedule.generated.ts';
import { RestoreReportScheduleDocument } from './RestoreReportSchedule.generated.ts';
import type { Schedule } from './schedule-words.ts';
import { UpdateReportScheduleDocument } from './UpdateReportSchedule.generated.ts';

/** What the form edits, without what the cache adds. */
export const scheduleFields = ({
  cadence: { every, weekday, day, hour },
  recipientSeqs,
  burst,
  skipEmpty,
  format,
  byMail,
}: Schedule) => ({
  cadence: { every, weekday, day, hour },
  recipientSeqs,
  burst,
  skipEmpty,
  format,
  byMail,
});

export const scheduleWrites = recordWrites({
  noun: 'schedule',
  create: CreateReportScheduleDocument,
  update: UpdateReportScheduleDocument,
  restore: RestoreReportScheduleDocument,
  remove: DeleteReportScheduleDocument,
  evicts: ['reportSchedules'],
  contentOf: (schedule: Schedule) => ({
    ...scheduleFields(schedule),
    paused: schedule.paused !== null,
  }),
});
