import { useId } from 'react';
import styles from '../../../records/SaveDialog.module.css';

/** Each once, in the order in which they were written. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export interface TagsFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** The words that the gallery finds a report or a dashboard by. */
export function TagsField({ value, onChange }: TagsFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Tags, separated by commas</label>
      <input
        id={id}
        className={styles.text}
        maxLength={400}
        placeholder="monday, renewals"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
