import { formatTime } from '../../lib/times.ts';
import { useId, type ReactNode } from 'react';
import { ACTIVITY_TYPES, TIME_SLOTS } from '../../../../schema/enumerations.ts';
import styles from './ActivityFields.module.css';
import { activityTypeLabel } from './activity-types.ts';
import type { ActivityErrors, ActivityField, ActivityValues } from './activity-values.ts';
import { DateField } from './DateField.tsx';
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
}

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** The fields of an activity, for a new one and for an edit. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { values, errors, contacts, assignees, onChange, onDateLeft } = props;
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
    <div className={styles.fields}>
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
          maxLength={200}
          placeholder={activityTypeLabel(values.type)}
          value={values.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />,
      )}
      <div className={styles.row}>
        <DateField
          id={`${id}-date`}
          label="Date"
          text={values.dateText}
          error={errors.date}
          onChange={(dateText) => onChange({ dateText })}
          onLeft={onDateLeft}
        />
        {item(
          'time',
          'Time',
          <select
            {...field('time')}
            value={values.time ?? ''}
            onChange={(event) => onChange({ time: event.target.value || null })}
          >
            <option value="">Any time</option>
            {TIME_SLOTS.map((slot) => (
              <option key={slot} value={slot}>
                {formatTime(slot)}
              </option>
            ))}
          </select>,
        )}
        {item(
          'minutes',
          'Duration',
          <select
            {...field('minutes')}
            value={values.minutes}
            onChange={(event) => onChange({ minutes: Number(event.target.value) })}
          >
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatDuration(minutes)}
              </option>
            ))}
          </select>,
        )}
      </div>
      <div className={styles.row}>
        {item(
          'contactSeq',
          'With',
          <select
            {...field('contactSeq')}
            value={values.contactSeq ?? ''}
            onChange={(event) => onChange({ contactSeq: Number(event.target.value) || null })}
          >
            <option value="">Nobody named</option>
            {contacts.map(({ seq, name }) => (
              <option key={seq} value={seq}>
                {name}
              </option>
            ))}
          </select>,
        )}
        {assignees.length > 0 &&
          item(
            'userSeq',
            'Assigned to',
            <select
              {...field('userSeq')}
              value={values.userSeq ?? ''}
              onChange={(event) => onChange({ userSeq: Number(event.target.value) || null })}
            >
              <option value="">Me</option>
              {assignees.map(({ seq, name }) => (
                <option key={seq} value={seq}>
                  {name}
                </option>
              ))}
            </select>,
          )}
        {item(
          'percentComplete',
          `Complete: ${values.percentComplete} %`,
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
          value={values.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />,
      )}
    </div>
  );
}
