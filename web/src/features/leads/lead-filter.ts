/** What narrows a company's leads, as the address, the leads query and the query engine have it. */
import { LEAD_ACTIONS, PROFESSIONS } from '../../../../schema/audience.ts';
import {
  choiceParam,
  choicesParam,
  dateParam,
  numbersParam,
  textParam,
  textsParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { formatDate } from '../../lib/dates.ts';
import type { CompanyLeadFilter, LeadActionValue, LeadSort } from '../../schema.generated.ts';

/** `downloaded-bim`: an action as it stands in an address. */
const slugOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

export const ACTION_CHOICES = LEAD_ACTIONS.map((label) => ({
  value: slugOf(label),
  label,
  action: label.toUpperCase().replaceAll(' ', '_') as LeadActionValue,
}));

export const PROFESSION_CHOICES = PROFESSIONS.map(({ value, label }) => ({
  value: String(value),
  label,
}));

export const LEAD_SORTS: readonly { value: string; label: string; sort: LeadSort }[] = [
  { value: 'newest', label: 'Newest first', sort: 'NEWEST' },
  { value: 'state', label: 'By state', sort: 'STATE_FIRM_PERSON' },
  { value: 'firm', label: 'By firm', sort: 'FIRM_PERSON' },
];

export const LEAD_ADDRESS = {
  from: dateParam,
  to: dateParam,
  action: choicesParam(ACTION_CHOICES.map(({ value }) => value)),
  profession: numbersParam,
  state: textsParam,
  firm: textParam,
  section: textsParam,
  optout: choiceParam(['without', 'only'], null),
  sort: choiceParam(['newest', 'state', 'firm'], 'newest'),
};

export type LeadAddress = AddressValues<typeof LEAD_ADDRESS>;

export const leadSort = (values: LeadAddress): LeadSort =>
  LEAD_SORTS.find(({ value }) => value === values.sort)?.sort ?? 'NEWEST';

const chosenActions = (values: LeadAddress) =>
  ACTION_CHOICES.filter(({ value }) => values.action.includes(value));

/** For `Company.leads`. */
export function leadFilter(values: LeadAddress): CompanyLeadFilter {
  return {
    ...(values.from && { from: values.from }),
    ...(values.to && { to: values.to }),
    ...(values.action.length > 0 && { actions: chosenActions(values).map(({ action }) => action) }),
    ...(values.profession.length > 0 && { professions: [...values.profession] }),
    ...(values.state.length > 0 && { states: [...values.state] }),
    ...(values.firm && { firm: values.firm }),
    ...(values.section.length > 0 && { csisecs: [...values.section] }),
    ...(values.optout && { optOut: values.optout === 'only' }),
  };
}

/** For `analytics`, which knows nothing of opting out: its figures count everybody. */
export function leadWhere(companySeq: number, values: LeadAddress): Record<string, unknown> {
  const days = {
    ...(values.from && { gte: values.from }),
    ...(values.to && { lte: values.to }),
  };
  return {
    company: companySeq,
    ...(Object.keys(days).length > 0 && { date: days }),
    ...(values.action.length > 0 && { action: chosenActions(values).map(({ label }) => label) }),
    ...(values.profession.length > 0 && { profession: [...values.profession] }),
    ...(values.state.length > 0 && { leadState: [...values.state] }),
    ...(values.firm && { firm: values.firm }),
    ...(values.section.length > 0 && { rowSection: [...values.section] }),
  };
}

export interface LeadChip {
  id: string;
  label: string;
  value: string;
  /** The address without it. */
  without: Partial<LeadAddress>;
}

/** One chip for each value that narrows. */
export function leadChips(values: LeadAddress): LeadChip[] {
  const each = <T extends string | number>(
    list: readonly T[],
    label: string,
    text: (value: T) => string,
    without: (rest: T[]) => Partial<LeadAddress>,
  ): LeadChip[] =>
    list.map((value) => ({
      id: `${label}-${value}`,
      label,
      value: text(value),
      without: without(list.filter((other) => other !== value)),
    }));
  const one = (
    value: string | null,
    label: string,
    text: string,
    without: Partial<LeadAddress>,
  ): LeadChip[] => (value ? [{ id: label, label, value: text, without }] : []);
  return [
    ...one(values.from, 'From', formatDate(values.from ?? ''), { from: null }),
    ...one(values.to, 'To', formatDate(values.to ?? ''), { to: null }),
    ...each(
      values.action,
      'Action',
      (value) => ACTION_CHOICES.find((choice) => choice.value === value)?.label ?? value,
      (action) => ({ action }),
    ),
    ...each(
      values.profession,
      'Profession',
      (value) => PROFESSIONS.find((entry) => entry.value === value)?.label ?? String(value),
      (profession) => ({ profession }),
    ),
    ...each(values.state, 'State', String, (state) => ({ state })),
    ...one(values.firm, 'Firm', values.firm, { firm: '' }),
    ...each(values.section, 'Section', String, (section) => ({ section })),
    ...one(values.optout, 'Opt-out', values.optout === 'only' ? 'opted out only' : 'left out', {
      optout: null,
    }),
  ];
}
