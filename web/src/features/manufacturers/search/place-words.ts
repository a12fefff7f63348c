/** States, ZIP codes and cities in a sentence. */
import { phrase, together, type Reader, type Understood } from './sentence-phrases.ts';
import { STATES } from './us-states.ts';

const zip = ([before, zipCode, after]: readonly (string | undefined)[]): Omit<
  Understood,
  'count'
> => {
  const miles = before ?? after;
  return {
    change: () => ({ zip: zipCode ?? '', ...(miles && { withinMiles: Number(miles) }) }),
  };
};
const MILES = '(?:mi|miles?)';
export const ZIP: readonly Reader[] = [
  phrase(
    String.raw`(?:(?:within )?(\d{1,3}) ?${MILES}(?: of| from| around)? )?(?:zip )?(\d{5})(?: (?:within |and |\+ ?)?(\d{1,3}) ?${MILES})?`,
    zip,
  ),
];

export const CITY: readonly Reader[] = [
  phrase(String.raw`city (?:of )?([a-z.'-]+)`, ([,], words) => {
    const at = words[1]?.lower === 'of' ? 2 : 1;
    return { change: () => ({ city: words[at]?.typed ?? '' }) };
  }),
];

/** Codes that are words, too: they mean the state in capitals only. */
const WORDS_TOO = new Set(['IN', 'OR', 'ME', 'HI', 'OK', 'ON']);
const LONGEST_STATE = 3;
/** From so many letters on, the beginning of a name that no other state has is enough. */
const BEGINNING = 5;

export const readState: Reader = (words) => {
  for (let count = Math.min(LONGEST_STATE, words.length); count >= 1; count -= 1) {
    const text = words
      .slice(0, count)
      .map(({ lower }) => lower)
      .join(' ');
    const exact = STATES.find(({ name }) => name.toLowerCase() === text);
    const begun = STATES.filter(({ name }) => name.toLowerCase().startsWith(text));
    const state = exact ?? (text.length >= BEGINNING && begun.length === 1 ? begun[0] : undefined);
    if (state) return foundState(count, state.code);
  }
  const first = words[0];
  const code = first?.lower.toUpperCase() ?? '';
  if (WORDS_TOO.has(code) && first?.typed !== code) return null;
  return STATES.some((state) => state.code === code) ? foundState(1, code) : null;
};

const foundState = (count: number, code: string): Understood => ({
  count,
  change: ({ states }) => ({ states: together(states, [code]) }),
});
