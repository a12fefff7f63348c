import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AssignImpact } from '../bulk/AssignImpact.tsx';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import fields from '../bulk/BulkDialog.module.css';
import { planAssign } from '../bulk/bulk-plan.ts';
import { useBulkRepsQuery } from '../bulk/BulkReps.generated.ts';
import { companies as counted } from '../bulk/use-bulk-run.ts';
import { MAX_SELECTED } from '../bulk/bulk-limit.ts';
import { ReassignAccounts } from './ReassignAccounts.tsx';
import { ReassignPart, type PartChoice } from './ReassignPart.tsx';
import { holdersOf, NOBODY, partOf, shareOf, statesOf } from './reassign-rules.ts';
import type { TerritoryRow } from './territory-metrics.ts';
import { useHandover } from './use-handover.ts';
import { Offered } from '../../../ui/Offered.tsx';

interface Choice extends PartChoice {
  from: number | null;
  to: number | null;
}

export interface ReassignDialogProps {
  territories: { states: readonly TerritoryRow[]; total: TerritoryRow };
  /** The rep whose accounts are handed over; `null`: to be chosen. */
  from: number | null;
  onClose: () => void;
  /** Something moved, or was taken back: what the page shows is old. */
  onChanged: () => void;
}

/** Hands accounts of one rep to another: which ones, what that does to both, then the writes. */
export function ReassignDialog({
  territories,
  from: first,
  onClose,
  onChanged,
}: ReassignDialogProps) {
  const id = useId();
  const { data, error: repsError } = useBulkRepsQuery();
  const [choice, setChoice] = useState<Choice>({
    from: first,
    to: null,
    states: [],
    kind: 'all',
    order: 'STATE_CITY_ZIP',
    share: '100',
  });
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set());
  const { from, to, states, kind, order } = choice;
  const change = (patch: Partial<Choice>): void => {
    setChoice({ ...choice, ...patch });
    // Who stays was said of the accounts that stood there.
    if ('from' in patch || !('to' in patch)) setStaying(new Set());
  };
  const { accounts, error, retry } = useHandover(
    from === null ? null : { from, states, kind, order },
  );
  const reps = data?.reps ?? [];
  const share = shareOf(choice.share);
  const part = accounts && share !== null ? partOf(accounts.total, share) : 0;
  const offered = accounts?.companies.slice(0, part) ?? [];
  const moving = offered.filter(({ seq }) => !staying.has(seq));
  const name = to === NOBODY ? 'nobody' : (reps.find(({ seq }) => seq === to)?.name ?? '');
  const repSeq = to === NOBODY ? null : to;
  const plan = accounts && to !== null ? planAssign(moving, repSeq) : null;
  const done = (): void => {
    onClose();
    onChanged();
  };
  return (
    <BulkDialog
      title="Reassign accounts"
      width={860}
      plan={plan}
      verb="Reassign"
      preview={
        <>
          <p>
            {from === null || to === null
              ? 'Choose whose accounts go to whom.'
              : error
                ? 'The accounts are needed for a preview.'
                : accounts
                  ? `${counted(moving.length)} → ${name}`
                  : 'Reading the accounts…'}
          </p>
          {part > offered.length && accounts && (
            <p className={fields.skipped}>
              {formatCount(part)} match; at most {MAX_SELECTED} are moved at once, the first ones.
            </p>
          )}
          {plan && plan.writes.length > 0 && data?.reps && (
            <Offered needs={['analytics']}>
              <AssignImpact
                seqs={plan.writes.map(({ company }) => company.seq)}
                repSeq={repSeq}
                reps={data.reps}
              />
            </Offered>
          )}
        </>
      }
      doneWords={(moved) => `${counted(moved)} reassigned to ${name}`}
      onClose={onClose}
      onDone={done}
      onUndone={onChanged}
    >
      <div className={fields.pair}>
        <div className={fields.row}>
          <label htmlFor={`${id}-from`}>From</label>
          <Select
            id={`${id}-from`}
            label="From"
            className={fields.field}
            value={String(from ?? '')}
            all="Choose…"
            choices={holdersOf(territories.total).map(({ seq, name: label, companies }) => ({
              value: String(seq),
              label: `${label}: ${formatCount(companies)}`,
            }))}
            onChange={(value) =>
              change({
                from: value === '' ? null : Number(value),
                states: [],
                ...(value === String(to) ? { to: null } : {}),
              })
            }
            autoFocus
          />
        </div>
        <div className={fields.row}>
          <label htmlFor={`${id}-to`}>To</label>
          <Select
            id={`${id}-to`}
            label="To"
            className={fields.field}
            value={String(to ?? '')}
            all={data || repsError ? 'Choose…' : 'Loading…'}
            choices={[...reps, { seq: NOBODY, name: 'Nobody' }]
              .filter(({ seq }) => seq !== from)
              .map(({ seq, name: label }) => ({ value: String(seq), label }))}
            onChange={(value) => change({ to: value === '' ? null : Number(value) })}
          />
          {repsError && (
            <p className={fields.problem}>The reps could not be read. Try again later.</p>
          )}
        </div>
      </div>
      {from !== null && (
        <>
          <ReassignPart
            choice={choice}
            states={statesOf(territories.states, from)}
            onChange={change}
          />
          {error !== null && (
            <p className={fields.problem} role="alert">
              The accounts could not be read.{' '}
              <Button size="small" onClick={retry}>
                Try again
              </Button>
            </p>
          )}
          {offered.length > 0 && (
            <ReassignAccounts companies={offered} staying={staying} onChange={setStaying} />
          )}
        </>
      )}
      <p className={fields.hint}>The rep is told of each account.</p>
    </BulkDialog>
  );
}
