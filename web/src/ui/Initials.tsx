import { repColour } from '../lib/rep-colour.ts';
import styles from './Initials.module.css';

/** `Dana Keller` -> `DK`; `Unknown Rep Name` -> `UN`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  // Whole characters, not UTF-16 units, which would cut an emoji in half.
  const firstOf = (word = ''): string => [...word][0] ?? '';
  const first = firstOf(words[0]) || '?';
  const last = words.length > 1 ? firstOf(words.at(-1)) : '';
  return (first + last).toUpperCase();
}

export interface InitialsProps {
  name: string;
  seq: number;
  /** No name stands beside them: a screen reader says it here. */
  isAlone?: boolean;
}

/** A person as two letters in their own color; the full name is in the title. */
export function Initials({ name, seq, isAlone }: InitialsProps) {
  return (
    <span className={styles.initials} style={{ background: repColour(seq) }} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {isAlone && <span className="visually-hidden">{name}</span>}
    </span>
  );
}
