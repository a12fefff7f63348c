import { useId } from 'react';
import { Select } from '../../ui/Select.tsx';
import styles from './TypePicker.module.css';
import { favouriteTypes, NOTE_TYPE_CHOICES, noteTypeEntry } from './note-types.ts';

export interface TypePickerProps {
  /** `null` while nothing is chosen. */
  value: number | null;
  /** Chooses between the "existing client" and the "new business" favorites. */
  isClient: boolean;
  onChange: (type: number) => void;
  disabled?: boolean;
}

/** One favorite per family as segments, and the list of all 18 beside them. */
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
      <Select
        className={`${styles.all} ${isFavourite ? '' : styles.chosen}`}
        label="All note types"
        value={isFavourite ? '' : String(value)}
        none={noteTypeEntry(value ?? 1).label}
        all={isFavourite ? 'More…' : 'Favorites'}
        choices={NOTE_TYPE_CHOICES}
        onChange={(type) => type !== '' && onChange(Number(type))}
      />
    </fieldset>
  );
}
