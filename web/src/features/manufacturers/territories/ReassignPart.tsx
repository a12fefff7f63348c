import { useId } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import fields from '../bulk/BulkDialog.module.css';
import { stateName } from '../search/us-states.ts';
import { KINDS, ORDERS, shareOf, type Kind, type Order } from './reassign-rules.ts';
import styles from './Reassign.module.css';

export interface PartChoice {
  /** None: all states. */
  states: readonly string[];
  kind: Kind;
  order: Order;
  /** As it is typed, in percent. */
  share: string;
}

/** Which part of somebody's accounts: states, clients or prospects, and how many of them. */
export function ReassignPart({
  choice,
  states: offered,
  onChange,
}: {
  choice: PartChoice;
  /** In which they have accounts. */
  states: readonly { state: string; companies: number }[];
  onChange: (patch: Partial<PartChoice>) => void;
}) {
  const id = useId();
  const { states, kind, order, share } = choice;
  return (
    <>
      <fieldset className={styles.states}>
        <legend>States: {states.length === 0 ? 'all' : states.join(', ')}</legend>
        <div className={styles.chips}>
          {offered.map(({ state, companies }) => (
            <Chip
              key={state}
              selected={states.includes(state)}
              onClick={() =>
                onChange({
                  states: states.includes(state)
                    ? states.filter((other) => other !== state)
                    : [...states, state],
                })
              }
            >
              {stateName(state) ?? state} {formatCount(companies)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className={styles.part}>
        <Segments
          label="Which accounts"
          value={kind}
          choices={KINDS}
          onChange={(value) => onChange({ kind: value as Kind })}
        />
        <label>
          Share
          <input
            className={`${fields.field} ${styles.share}`}
            value={share}
            inputMode="numeric"
            maxLength={3}
            aria-invalid={shareOf(share) === null}
            aria-describedby={`${id}-share-problem`}
            onChange={({ target }) => onChange({ share: target.value })}
          />
          %,
        </label>
        <Select
          className={fields.field}
          label="Which of them first"
          value={order}
          choices={ORDERS}
          onChange={(value) => onChange({ order: value as Order })}
        />
      </div>
      {shareOf(share) === null && (
        <p id={`${id}-share-problem`} className={fields.problem} role="alert">
          A share from 1 to 100 percent.
        </p>
      )}
    </>
  );
}
