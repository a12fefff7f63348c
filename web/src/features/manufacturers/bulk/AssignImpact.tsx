import { useDebouncedValue } from '@mantine/hooks';
import { formatDollars } from '../../../lib/format-dollars.ts';
import { formatCount } from '../../../lib/format.ts';
import { useToday } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import styles from './AssignImpact.module.css';
import { useAssignImpactQuery } from './AssignImpact.generated.ts';
import {
  impactOf,
  impactQuestion,
  type Assignment,
  type Balance,
  type ImpactFigure,
} from './assign-impact.ts';

const COLUMNS: readonly {
  id: ImpactFigure;
  label: string;
  hint: string;
  format: (value: number) => string;
}[] = [
  { id: 'companies', label: 'Accounts', hint: 'Companies of the rep', format: formatCount },
  { id: 'clients', label: 'Clients', hint: 'A contract covers today', format: formatCount },
  { id: 'prospects', label: 'Prospects', hint: 'No contract covers today', format: formatCount },
  {
    id: 'contractValue',
    label: 'Contract value',
    hint: 'Contracts that run today, in their running year',
    format: formatDollars,
  },
  {
    id: 'pendingValue',
    label: 'Pipeline 90d',
    hint: 'Value of the contracts that end within 90 days and are not renewed yet',
    format: formatDollars,
  },
  {
    id: 'renewalsDue90',
    label: 'Renewals 90d',
    hint: 'Renewals due within 90 days',
    format: formatCount,
  },
  {
    id: 'notContacted180',
    label: 'No contact 180d',
    hint: 'Without a contact note for 180 days, or ever',
    format: formatCount,
  },
];
const SETTLED_MS = 250;

/** Before and after, for each rep whom an assignment of these companies takes from or gives to. */
export function AssignImpact({ seqs, repSeq, reps }: { seqs: readonly number[] } & Assignment) {
  const today = useToday();
  const [settled] = useDebouncedValue(seqs.join(','), SETTLED_MS);
  const { data, previousData, loading, refetch } = useAssignImpactQuery({
    variables: impactQuestion(settled.split(',').map(Number), today),
    // Figures of a minute ago would not know of the assignment before this one.
    fetchPolicy: 'no-cache',
  });
  const impact = impactOf(data ?? (loading ? previousData : undefined) ?? {}, { repSeq, reps });
  if (!impact && loading) return <Muted as="p">Reading what changes…</Muted>;
  if (!impact) {
    return (
      <Muted as="p" tone="problem" role="alert">
        What changes for each rep could not be read.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Muted>
    );
  }
  return (
    <div className={styles.impact} data-stale={loading || settled !== seqs.join(',') || undefined}>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label="Before and after">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rep</th>
              {COLUMNS.map(({ id, label, hint }) => (
                <th key={id} scope="col" title={hint}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {impact.rows.map(({ repSeq: seq, name, before, after }) => (
              <tr key={seq ?? 'nobody'}>
                <th scope="row">{name}</th>
                {COLUMNS.map(({ id, label, format }) => (
                  <td key={id} data-label={label}>
                    {format(after[id])}
                    <span>was {format(before[id])}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Muted as="p" tone="soft" size="small">
        Balance of all reps: accounts <Turn {...impact.accounts} />, contract value{' '}
        <Turn {...impact.value} />. At 100 all reps have as much; at 80, 20 of 100 would have to
        change hands for that.
      </Muted>
    </div>
  );
}

function Turn({ before, after }: Balance) {
  return (
    <strong>
      {before.toFixed(1)} → {after.toFixed(1)}
    </strong>
  );
}
