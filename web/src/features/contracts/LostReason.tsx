import type { LostReasonValue } from '../../schema.generated.ts';
import fields from '../../ui/fields.module.css';
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';
import styles from './ContractDocument.module.css';
import { LOST_REASON_LABELS } from './contract-status.ts';
import { useLostReason } from './useLostReason.ts';

const CHOICES = Object.entries(LOST_REASON_LABELS) as [LostReasonValue, string][];

/** Why a client did not renew, for the report on lost business. */
export function LostReason({ contract }: { contract: ContractDocument_ContractFragment }) {
  const { chosen, isSaving, error, choose } = useLostReason(contract);
  return (
    <div className={styles.lost}>
      <label>
        Why it was not renewed
        <select
          className={fields.field}
          value={chosen ?? ''}
          disabled={isSaving}
          aria-invalid={error !== null}
          onChange={({ target }) =>
            choose(CHOICES.find(([value]) => value === target.value)?.[0] ?? null)
          }
        >
          <option value="">Nobody said so</option>
          {CHOICES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
