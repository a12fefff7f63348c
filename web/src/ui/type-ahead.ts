import type { KeyboardEvent } from 'react';

/** Letters that come closer together than this are one word. */
const PAUSE_MS = 700;

let typed = '';
let typedAt = 0;

/** A letter on a list of buttons moves the focus to the next one that begins with what is typed. @returns whether it was one */
export function typeAhead(event: KeyboardEvent, entries: readonly HTMLElement[]): boolean {
  const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
  const isWord = timeStamp - typedAt < PAUSE_MS && typed !== '';
  // A blank presses the button, unless it stands in a word.
  if (key.length > 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isWord)) return false;
  typedAt = timeStamp;
  const place = entries.findIndex((entry) => entry === document.activeElement);
  const find = (word: string, from: number): HTMLElement | undefined =>
    [...entries.slice(from), ...entries.slice(0, from)].find((entry) =>
      entry.textContent.trim().toLowerCase().startsWith(word),
    );
  const letter = key.toLowerCase();
  const longer = isWord ? find(typed + letter, place) : undefined;
  typed = longer ? typed + letter : letter;
  (longer ?? find(letter, place + 1))?.focus();
  return true;
}
