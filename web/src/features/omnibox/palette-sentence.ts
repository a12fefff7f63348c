/** A search in words as the palette shows it; the filters themselves belong to the company search. */
import type { CompanyFilter } from '../../schema.generated.ts';

export interface PaletteSentence {
  /** The list with the filters. */
  to: string;
  /** What the list asks the gateway for. */
  filter: CompanyFilter;
  /** The filters that were understood: `State is`, `GA`. */
  chips: readonly { label: string; value: string }[];
  /** The companies that the list shows by default, in words; `null` for all. */
  scope: string | null;
  /** The words that the list searches for as text. */
  text: string;
  leftOut: readonly { words: string; problem: string }[];
}

export type ReadSentence = (text: string) => PaletteSentence | null;

/** Several filters, or nothing but filters: then the words are hardly the name of a company. */
export function isClearSentence({ chips, text }: PaletteSentence, typed: string): boolean {
  return chips.length > 1 || (text === '' && /\s/.test(typed.trim()));
}
