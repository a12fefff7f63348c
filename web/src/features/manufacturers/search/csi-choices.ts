import type { Choice } from '../../../ui/ChoiceList.tsx';

export interface CsiSection {
  csisec: string;
  title: string;
  division: string;
  divisionTitle: string;
}

/** Sections found by a type-ahead, each division first as "all of it", and what is chosen already. */
export function csiChoices(found: readonly CsiSection[], chosen: readonly string[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { csisec, title, division, divisionTitle } of found) {
    if (!choices.has(division)) {
      choices.set(division, { value: division, label: `${division} All of ${divisionTitle}` });
    }
    choices.set(csisec, { value: csisec, label: `${csisec} ${title}` });
  }
  const others = chosen
    .filter((value) => !choices.has(value))
    .map((value) => ({ value, label: value.length === 2 ? `${value} All of division` : value }));
  return [...others, ...choices.values()].sort((a, b) => a.value.localeCompare(b.value));
}
