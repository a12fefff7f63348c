import { z } from 'zod';
import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import type { ActivityType } from '../../schema.generated.ts';
import { count, day, id, reference, requiredDay, text, version } from '../../http/wire.ts';

/** `HH:MM:SS`; a backend may leave the seconds out. */
const timeOfDay = text.transform((time) => {
  const [, minute, seconds] = /^(\d{2}:\d{2})(:\d{2})?$/.exec(time ?? '') ?? [];
  return minute ? minute + (seconds ?? ':00') : null;
});

const activityWire = z.object({
  seq: id,
  coid: id,
  contactSeq: reference,
  type: z.int(),
  user: reference,
  date: requiredDay,
  time: timeOfDay,
  minutes: count,
  percentComplete: count,
  subject: text,
  note: text,
  completedOn: day,
  user_name: text,
  company: text,
  state: text,
  entered_by: reference,
  version,
});

/** Something planned or done for a company. */
export interface Activity {
  seq: number;
  coid: number;
  companyName: string | null;
  state: string | null;
  contactSeq: number | null;
  type: ActivityType;
  /** Whose it is. */
  userSeq: number | null;
  userName: string | null;
  enteredBySeq: number | null;
  date: string;
  /** `HH:MM:SS`. */
  time: string | null;
  minutes: number;
  percentComplete: number;
  subject: string;
  note: string | null;
  completedOn: string | null;
  isOverdue: boolean;
  version: number;
}

function typeOf(value: number): ActivityType {
  return (
    ACTIVITY_TYPES.find((type) => type.value === value) ?? {
      value,
      label: `Activity type ${value}`,
    }
  );
}

/** An activity as it comes over the wire, made an `Activity` as it stands on the day `today`. */
export function activityRow(today: string): z.ZodType<Activity> {
  return activityWire.transform((wire) => ({
    seq: wire.seq,
    coid: wire.coid,
    companyName: wire.company,
    state: wire.state,
    contactSeq: wire.contactSeq,
    type: typeOf(wire.type),
    userSeq: wire.user,
    userName: wire.user_name,
    enteredBySeq: wire.entered_by,
    date: wire.date,
    time: wire.time,
    minutes: wire.minutes,
    percentComplete: wire.percentComplete,
    subject: wire.subject ?? '',
    note: wire.note,
    completedOn: wire.completedOn,
    isOverdue: wire.percentComplete < 100 && wire.date < today,
    version: wire.version,
  }));
}
