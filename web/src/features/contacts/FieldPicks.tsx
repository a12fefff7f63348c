import { useId } from 'react';
import { FIELD_LABELS, shownValue, type ContactField } from './contact-values.ts';
import styles from './FieldPicks.module.css';
import type { Picks, Side } from './pick-values.ts';

export interface PickSide extends Side {
  label: string;
}

export interface FieldPicksProps {
  sides: readonly PickSide[];
  fields: readonly ContactField[];
  picked: Picks;
  onPick: (field: ContactField, side: string) => void;
}

/** Two or more versions of a contact side by side; one value is picked in each row. */
export function FieldPicks({ sides, fields, picked, onPick }: FieldPicksProps) {
  const id = useId();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Field</span>
          </th>
          {sides.map((side) => (
            <th key={side.id} scope="col">
              {side.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_LABELS[field]}</th>
            {sides.map((side) => (
              <td key={side.id} data-picked={picked[field] === side.id}>
                <label>
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    checked={picked[field] === side.id}
                    aria-label={`${FIELD_LABELS[field]} from ${side.label}: ${shownValue(field, side.values)}`}
                    onChange={() => onPick(field, side.id)}
                  />
                  <span>{shownValue(field, side.values)}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
