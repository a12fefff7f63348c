import { useId } from 'react';
import { LEVELS } from '../../../../../schema/levels.ts';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Schedule.module.css';
import { useScheduleRecipientsQuery } from './ScheduleRecipients.generated.ts';

export interface RecipientPickerProps {
  value: readonly number[];
  /** Names of people who are chosen already, should they have left. */
  known: readonly { seq: number; name: string }[];
  problem: string | null;
  onChange: (seqs: number[]) => void;
}

/** The people of the portal who get a report. */
export function RecipientPicker({ value, known, problem, onChange }: RecipientPickerProps) {
  const id = useId();
  const viewer = useViewer();
  // Who there is can be chosen from also where nobody knows how it can be sent.
  const { data, error, refetch } = useScheduleRecipientsQuery({ errorPolicy: 'all' });
  const users = data?.users ?? [];
  const reps = users.filter(({ level }) => level === LEVELS.rep).map(({ seq }) => seq);
  const nameOf = new Map([...known, ...users].map(({ seq, name }) => [seq, name]));
  const rest = users.filter(({ seq }) => !value.includes(seq));
  const add = (seqs: readonly number[]): void => onChange([...new Set([...value, ...seqs])]);
  return (
    <div
      className={styles.recipients}
      role="group"
      aria-label="Recipients"
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      {value.length > 0 && (
        <div className={styles.chips}>
          {value.map((seq) => (
            <Chip
              key={seq}
              onRemove={() => onChange(value.filter((each) => each !== seq))}
              removeLabel={`Do not deliver to ${nameOf.get(seq) ?? 'this person'}`}
            >
              {nameOf.get(seq) ?? '…'}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.adding}>
        <Select
          label="Add a person"
          all="Add a person…"
          value=""
          choices={rest.map(({ seq, name }) => ({ value: String(seq), label: name }))}
          onChange={(seq) => add([Number(seq)])}
        />
        {!value.includes(viewer.seq) && <Button onClick={() => add([viewer.seq])}>Me</Button>}
        {reps.some((seq) => !value.includes(seq)) && (
          <Button onClick={() => add(reps)}>All reps</Button>
        )}
        {value.length > 1 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            Nobody
          </Button>
        )}
      </div>
      {error && !data?.users && (
        <p className={styles.problem} role="alert">
          The people could not be read: {errorMessage(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
