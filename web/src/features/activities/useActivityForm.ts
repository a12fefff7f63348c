import { typedDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useRecordForm, type RecordForm } from '../../records/use-record-form.ts';
import type { Person } from './ActivityFields.tsx';
import { activityForm, draftKey, type Prefill } from './activity-form.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import {
  EMPTY_VALUES,
  readValues,
  type ActivityContent,
  type ActivityField,
  type ActivityValues,
} from './activity-values.ts';
import { activityWrites } from './activity-writes.ts';

export interface ActivityFormOptions {
  coid: number;
  /** The activity to edit; absent: a new one. */
  activity?: ActivityRow_ActivityFragment | undefined;
  prefill?: Prefill | undefined;
  contacts: readonly Person[];
  assignees: readonly Person[];
  onSaved: (activity: ActivityRow_ActivityFragment) => void;
}

export function useActivityForm(
  options: ActivityFormOptions,
): RecordForm<ActivityValues, ActivityContent, ActivityField> {
  const { coid, activity, prefill, contacts, assignees, onSaved } = options;
  const today = useToday();
  const start = { ...EMPTY_VALUES, ...prefill };
  return useRecordForm({
    kind: activityForm(contacts, assignees),
    writes: activityWrites,
    record: activity ?? null,
    draftKey: draftKey(coid, activity?.seq ?? null, prefill),
    initial: { ...start, dateText: typedDate(start.dateText) },
    read: (values) => readValues(values, today),
    forNew: (content) => ({ ...content, coid }),
    onSaved,
  });
}
