import { useId } from 'react';
import styles from './TypePicker.module.css';
import { favouriteTypes, NOTE_TYPE_GROUPS, noteTypeEntry } from './note-types.ts';

export interface TypePickerProps {
  /** `null` while nothing is chosen. */
  value: number | null;
  /** Chooses between the "existing client" and the "new business" favourites. */
  isClient: boolean;
  onChange: (type: number) => void;
  disabled?: boolean;
}

/** One favourite per family as segments, and the list of all 18 beside them. */
export function TypePicker({ value, isClient, onChange, disabled = false }: TypePickerProps) {
  const name = useId();
  const favourites = favouriteTypes(isClient);
  const isFavourite = value === null || favourites.some((favourite) => favourite.value === value);
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend className="visually-hidden">Type</legend>
      <div className={styles.segments}>
        {favourites.map((favourite) => {
          const { label, family } = noteTypeEntry(favourite.value);
          return (
            <label
              key={favourite.value}
              className={styles.segment}
              data-family={family}
              title={label}
            >
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={favourite.value === value}
                aria-label={label}
                onChange={() => onChange(favourite.value)}
              />
              <span className={styles.dot} aria-hidden="true" />
              {favourite.short}
            </label>
          );
        })}
      </div>
      <select
        className={styles.all}
        aria-label="All note types"
        data-chosen={!isFavourite}
        value={isFavourite ? '' : value}
        onChange={(event) => event.target.value !== '' && onChange(Number(event.target.value))}
      >
        <option value="">{isFavourite ? 'More…' : 'Favourites'}</option>
        {value === 1 && <option value={1}>{noteTypeEntry(1).label}</option>}
        {NOTE_TYPE_GROUPS.map((group) => (
          <optgroup key={group.family} label={group.label}>
            {group.types.map((type) => (
              <option key={type.value} value={type.value}>
                {type.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </fieldset>
  );
}
