import { useId } from 'react';
import type { LostReasonValue } from '../../schema.generated.ts';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';
import styles from './ContractDocument.module.css';
import { LOST_REASON_LABELS } from './contract-status.ts';
import { useLostReason } from './useLostReason.ts';

const CHOICES = Object.entries(LOST_REASON_LABELS) as [LostReasonValue, string][];

/** Why a client did not renew, for the report on lost business. */
export function LostReason({ contract }: { contract: ContractDocument_ContractFragment }) {
  const id = useId();
  const { chosen, isSaving, error, choose } = useLostReason(contract);
  return (
    <div className={styles.lost}>
      <label htmlFor={id}>Why it was not renewed</label>
      <Select
        id={id}
        label="Why it was not renewed"
        value={chosen ?? ''}
        disabled={isSaving}
        aria-invalid={error !== null}
        all="No reason given"
        choices={CHOICES.map(([value, label]) => ({ value, label }))}
        onChange={(reason) => choose(CHOICES.find(([value]) => value === reason)?.[0] ?? null)}
      />
      {error && (
        <Muted as="p" tone="problem" role="alert">
          {error}
        </Muted>
      )}
    </div>
  );
}
