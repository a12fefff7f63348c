import { percentText } from '../../lib/format.ts';
import { formatTime } from '../../lib/times.ts';
import { useId, type ReactNode } from 'react';
import { ACTIVITY_TYPES, TIME_SLOTS } from '../../../../schema/enumerations.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ActivityFields.module.css';
import { activityTypeLabel } from './activity-types.ts';
import type { ActivityErrors, ActivityField, ActivityValues } from './activity-values.ts';
import { formatDuration } from './time-slots.ts';

export interface Person {
  seq: number;
  name: string;
}

export interface ActivityFieldsProps {
  values: ActivityValues;
  errors: ActivityErrors;
  contacts: readonly Person[];
  /** Whom it may be given to; empty for those who plan for themselves only. */
  assignees: readonly Person[];
  onChange: (patch: Partial<ActivityValues>) => void;
  onDateLeft: () => void;
  /** The fields cannot be changed while they are being saved. */
  isSaving: boolean;
}

const choiceOf = ({ seq, name }: Person): Choice => ({ value: String(seq), label: name });
const TIME_CHOICES = TIME_SLOTS.map((slot) => ({ value: slot, label: formatTime(slot) }));
const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** The fields of an activity, for a new one and for an edit. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { values, errors, contacts, assignees, onChange, onDateLeft, isSaving } = props;
  const id = useId();
  const durations = [...new Set([...DURATIONS, values.minutes])].sort((a, b) => a - b);
  const field = (name: ActivityField) => ({
    id: `${id}-${name}`,
    className: styles.field,
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] ? `${id}-${name}-error` : undefined,
  });
  const item = (name: ActivityField, label: string, control: ReactNode) => (
    <div className={styles.item}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {control}
      {errors[name] && (
        <p id={`${id}-${name}-error`} className={styles.error} role="alert">
          {errors[name]}
        </p>
      )}
    </div>
  );
  return (
    <Stack gap={12} shrinks>
      <fieldset className={styles.types}>
        <legend>Type</legend>
        {ACTIVITY_TYPES.map((type) => (
          <label key={type.value} className={styles.type}>
            <input
              type="radio"
              name={`${id}-type`}
              checked={values.type === type.value}
              aria-describedby={errors.type ? `${id}-type-error` : undefined}
              onChange={() => onChange({ type: type.value })}
            />
            <span>{type.label}</span>
          </label>
        ))}
        {errors.type && (
          <p id={`${id}-type-error`} className={styles.error} role="alert">
            {errors.type}
          </p>
        )}
      </fieldset>
      {item(
        'subject',
        'Subject',
        <input
          {...field('subject')}
          type="text"
          data-autofocus
          readOnly={isSaving}
          maxLength={200}
          placeholder={activityTypeLabel(values.type)}
          value={values.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />,
      )}
      <div className={styles.row}>
        {item(
          'date',
          'Date',
          <DateInput
            {...field('date')}
            label="Date"
            text={values.dateText}
            prefer="future"
            isWide
            onText={(dateText) => onChange({ dateText })}
            onLeft={onDateLeft}
          />,
        )}
        {item(
          'time',
          'Time',
          <Select
            {...field('time')}
            label="Time"
            value={values.time ?? ''}
            all="Any time"
            choices={TIME_CHOICES}
            onChange={(time) => onChange({ time: time || null })}
          />,
        )}
        {item(
          'minutes',
          'Duration',
          <Select
            {...field('minutes')}
            label="Duration"
            value={String(values.minutes)}
            choices={durations.map((minutes) => ({
              value: String(minutes),
              label: formatDuration(minutes),
            }))}
            onChange={(minutes) => onChange({ minutes: Number(minutes) })}
          />,
        )}
      </div>
      <div className={styles.row}>
        {item(
          'contactSeq',
          'With',
          <Select
            {...field('contactSeq')}
            label="With"
            value={String(values.contactSeq ?? '')}
            all="Nobody named"
            choices={contacts.map(choiceOf)}
            onChange={(seq) => onChange({ contactSeq: Number(seq) || null })}
          />,
        )}
        {assignees.length > 0 &&
          item(
            'userSeq',
            'Assigned to',
            <Select
              {...field('userSeq')}
              label="Assigned to"
              value={String(values.userSeq ?? '')}
              all="Me"
              choices={assignees.map(choiceOf)}
              onChange={(seq) => onChange({ userSeq: Number(seq) || null })}
            />,
          )}
        {item(
          'percentComplete',
          `Complete: ${percentText(values.percentComplete, 0)}`,
          <input
            id={`${id}-percentComplete`}
            type="range"
            min={0}
            max={100}
            step={10}
            className={styles.range}
            value={values.percentComplete}
            onChange={(event) => onChange({ percentComplete: Number(event.target.value) })}
          />,
        )}
      </div>
      {item(
        'note',
        'Note',
        <textarea
          {...field('note')}
          rows={3}
          readOnly={isSaving}
          value={values.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />,
      )}
    </Stack>
  );
}
