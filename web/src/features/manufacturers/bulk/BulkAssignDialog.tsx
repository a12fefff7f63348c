import { useId, useState } from 'react';
import { Offered } from '../../../ui/Offered.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AssignImpact } from './AssignImpact.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulkRepsQuery } from './BulkReps.generated.ts';
import { planAssign } from './bulk-plan.ts';
import styles from './BulkDialog.module.css';
import type { BulkActionProps } from './BulkTagDialog.tsx';
import { companies as counted } from './use-bulk-run.ts';

const NOBODY = '0';

/** One rep of record for many companies. For managers and administrators. */
export function BulkAssignDialog({ companies, onClose, onDone }: BulkActionProps) {
  const id = useId();
  const { data, error } = useBulkRepsQuery();
  const [chosen, setChosen] = useState('');
  const reps = data?.reps ?? [];
  const name = reps.find(({ seq }) => String(seq) === chosen)?.name ?? 'nobody';
  const repSeq = chosen === NOBODY ? null : Number(chosen);
  const plan = chosen === '' ? null : planAssign(companies, repSeq);
  return (
    <BulkDialog
      title="Assign a rep"
      plan={plan}
      width={860}
      preview={
        <>
          <p>{plan ? `${counted(plan.writes.length)} → ${name}` : 'Choose a rep.'}</p>
          {plan && plan.writes.length > 0 && (
            <Offered needs={['analytics']}>
              <AssignImpact
                seqs={plan.writes.map(({ company }) => company.seq)}
                repSeq={repSeq}
                reps={reps}
              />
            </Offered>
          )}
        </>
      }
      verb="Assign"
      doneWords={(done) => `${counted(done)} assigned to ${name}`}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.row}>
        <label htmlFor={`${id}-rep`}>Rep</label>
        <Select
          id={`${id}-rep`}
          label="Rep"
          className={styles.field}
          value={chosen}
          all={data || error ? 'Choose…' : 'Loading…'}
          choices={[
            ...reps.map(({ seq, name: label }) => ({ value: String(seq), label })),
            { value: NOBODY, label: 'Nobody' },
          ]}
          onChange={setChosen}
          autoFocus
        />
        {error && <p className={styles.problem}>The reps could not be read. Try again later.</p>}
        <p className={styles.hint}>The rep is told of each account.</p>
      </div>
    </BulkDialog>
  );
}
