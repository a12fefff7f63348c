/** What a tool's values are called on the page, and their numbers in words. */
import {
  ACTIVITY_TYPES,
  NOTE_TYPES,
  PROSPECT_TAGS,
  type LabelledValue,
} from '../../../../schema/enumerations.ts';
import { formatDate } from '../../lib/dates.ts';

const TITLES: Readonly<Record<string, string>> = {
  log_note: 'Log note',
  plan_activity: 'Plan activity',
  set_tag: 'Set tag',
};

interface Words {
  label: string;
  choices?: readonly LabelledValue[];
}

const WORDS: Readonly<Record<string, Words>> = {
  noteType: { label: 'Type', choices: NOTE_TYPES },
  activityType: { label: 'Type', choices: ACTIVITY_TYPES },
  tag: { label: 'Tag', choices: PROSPECT_TAGS },
};
/** They name the company, whose name the page shows. */
const COMPANY = new Set(['coid', 'companySeq']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `send_offer`, of a tool that this page does not know: `Send offer`. */
function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

export const titleOf = (tool: string): string => TITLES[tool] ?? plainWords(tool);

function textOf(value: unknown, choices: Words['choices']): string {
  const chosen = choices?.find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  if (typeof value !== 'string') return JSON.stringify(value);
  return DATE.test(value) ? formatDate(value) : value;
}

/** The values as a reader knows them; a company that does not exist keeps its number. */
export function proposedValues(
  values: readonly { name: string; value?: unknown }[],
  hasCompany: boolean,
): { label: string; text: string }[] {
  return values
    .filter(({ name }) => !hasCompany || !COMPANY.has(name))
    .map(({ name, value }) => ({
      label: WORDS[name]?.label ?? plainWords(name),
      text: textOf(value, WORDS[name]?.choices),
    }));
}
