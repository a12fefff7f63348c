import { useId, useState } from 'react';
import { isAdministrator } from '../../../../../schema/levels.ts';
import { ACTIVITY_TYPES } from '../../../../../schema/enumerations.ts';
import { formatDate, parseTypedDate, weekdayOf } from '../../../lib/dates.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useToday } from '../../../lib/session.ts';
import type { Viewer } from '../../../lib/session.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulkRepsQuery } from './BulkReps.generated.ts';
import { planActivities, workingDay } from './bulk-plan.ts';
import type { BulkPlan, MayPlanFor } from './bulk-plan.ts';
import styles from './BulkDialog.module.css';
import type { BulkActionProps } from './BulkTagDialog.tsx';
import { companies as counted } from './use-bulk-run.ts';

const MAX_PER_DAY = 50;
const FOR_WHOM = [
  { value: 'me', label: 'Me' },
  { value: 'reps', label: 'Each company’s rep' },
];

/** "Call these 30, spread over this week." */
export function BulkActivitiesDialog({
  companies,
  viewer,
  onClose,
  onDone,
}: BulkActionProps & { viewer: Viewer }) {
  const id = useId();
  const today = useToday();
  const draft = useDraft('bulk:activities', {
    type: 100,
    subject: '',
    start: '',
    perDay: '6',
    forWhom: 'me' as 'me' | 'reps',
  });
  const { type, subject, start, perDay, forWhom } = draft.value;
  const change = (patch: Partial<typeof draft.value>): void =>
    draft.set({ ...draft.value, ...patch });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string): void => setLeft(new Set([...left, field]));

  const offersReps = viewer.isManager || isAdministrator(viewer);
  const { data } = useBulkRepsQuery({ skip: !offersReps });
  const mayPlanFor: MayPlanFor = (repSeq) =>
    repSeq === viewer.seq ||
    isAdministrator(viewer) ||
    (data?.reps ?? []).some(({ seq, manager }) => seq === repSeq && manager?.seq === viewer.seq);

  const day = start.trim() === '' ? today : parseTypedDate(start, today, { prefer: 'future' });
  const count = /^\d{1,2}$/.test(perDay.trim()) ? Number(perDay) : 0;
  const errors = {
    subject: subject.trim() === '' ? 'Say what it is about.' : null,
    start: day === null || day < today ? 'A day from today on: “mon”, “6/22”, “+3”.' : null,
    perDay: count < 1 || count > MAX_PER_DAY ? `1 to ${MAX_PER_DAY} a day.` : null,
  };
  const isDated = errors.start === null && errors.perDay === null && day !== null;
  const given = { type, subject: subject.trim(), start: day ?? today, perDay: count, forWhom };
  const plan = isDated ? planActivities(companies, given, mayPlanFor, newIdempotencyKey) : null;
  const problemOf = (field: keyof typeof errors) =>
    left.has(field) && errors[field] ? (
      <p id={`${id}-${field}-problem`} className={styles.problem} role="alert">
        {errors[field]}
      </p>
    ) : null;
  const described = (field: keyof typeof errors) => ({
    'aria-invalid': left.has(field) && errors[field] !== null,
    'aria-describedby': `${id}-${field}-problem`,
    onBlur: () => leave(field),
  });
  return (
    <BulkDialog
      title="Plan activities"
      plan={errors.subject === null ? plan : plan && { ...plan, writes: [] }}
      preview={
        <p>{plan ? spreadWords(plan, count) : 'Choose the first day and how many a day.'}</p>
      }
      verb="Plan for"
      doneWords={(done) => `Activities planned for ${counted(done)}`}
      onClose={onClose}
      onDone={() => {
        draft.clear();
        onDone();
      }}
    >
      <div className={styles.pair}>
        <div className={styles.row}>
          <label htmlFor={`${id}-type`}>Type</label>
          <Select
            id={`${id}-type`}
            label="Type"
            className={styles.field}
            value={String(type)}
            choices={ACTIVITY_TYPES.map(({ value, label }) => ({ value: String(value), label }))}
            onChange={(value) => change({ type: Number(value) })}
          />
        </div>
        {offersReps && (
          <div className={styles.row}>
            <label htmlFor={`${id}-for`}>For</label>
            <Select
              id={`${id}-for`}
              label="For"
              className={styles.field}
              value={forWhom}
              choices={FOR_WHOM}
              onChange={(value) => change({ forWhom: value === 'me' ? 'me' : 'reps' })}
            />
          </div>
        )}
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-subject`}>
          Subject <span aria-hidden="true">*</span>
        </label>
        <input
          id={`${id}-subject`}
          className={styles.field}
          value={subject}
          maxLength={200}
          required
          onChange={(event) => change({ subject: event.target.value })}
          {...described('subject')}
          data-autofocus
        />
        {problemOf('subject')}
      </div>
      <div className={styles.pair}>
        <div className={styles.row}>
          <label htmlFor={`${id}-start`}>First day</label>
          <DateInput
            id={`${id}-start`}
            label="First day"
            className={styles.field}
            text={start}
            placeholder={dayWords(workingDay(today))}
            prefer="future"
            isWide
            onText={(text) => change({ start: text })}
            onLeft={() => leave('start')}
            aria-invalid={left.has('start') && errors.start !== null}
            aria-describedby={`${id}-start-problem`}
          />
          {problemOf('start')}
        </div>
        <div className={styles.row}>
          <label htmlFor={`${id}-perDay`}>A day</label>
          <input
            id={`${id}-perDay`}
            className={styles.field}
            value={perDay}
            inputMode="numeric"
            onChange={(event) => change({ perDay: event.target.value })}
            {...described('perDay')}
          />
          {problemOf('perDay')}
        </div>
      </div>
    </BulkDialog>
  );
}

const dayWords = (date: string): string => `${weekdayOf(date).slice(0, 3)} ${formatDate(date)}`;

/** `30 companies, 6 a day, Thu Jun 18, 2026 to Wed Jun 24, 2026`. */
function spreadWords({ writes }: BulkPlan, perDay: number): string {
  const days = writes.flatMap((write) => (write.kind === 'plan' ? [write.input.date] : []));
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'No company is left to plan for.';
  if (first === last) return `${counted(days.length)} on ${dayWords(first)}`;
  return `${counted(days.length)}, ${perDay} a day, ${dayWords(first)} to ${dayWords(last)}, weekdays only`;
}
