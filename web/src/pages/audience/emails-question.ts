/** What `/user-emails` asks the server, by its address. Pure. */
import { PROFESSIONS } from '../../../../schema/audience.ts';
import {
  choiceParam,
  numbersParam,
  textParam,
  textsParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { titleCase } from '../../lib/title-case.ts';
import type { UserEmailFilter, UserType } from '../../schema.generated.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';
import { PERIOD_LABELS, periodCondition, daysOrAll, periodOrAllParams } from '../../lib/periods.ts';
import type { UserEmailsPageQueryVariables } from './UserEmailsPage.generated.ts';

const USER_TYPES = ['professional', 'trade', 'student', 'consumer'] as const;

export const USER_TYPE_CHOICES = USER_TYPES.map((value) => ({ value, label: titleCase(value) }));

export const EMAILS_ADDRESS = {
  ...periodOrAllParams('AYTD'),
  q: textParam,
  profession: numbersParam,
  type: choiceParam(USER_TYPES, null),
  state: textsParam,
  /** A section or a division. */
  csi: textParam,
};

export type EmailsAddress = AddressValues<typeof EMAILS_ADDRESS>;

/** One field for three things: `@firm.example` is a domain, `jane@f` the beginning of an address, else words. */
export function searchedBy(text: string): Pick<UserEmailFilter, 'email' | 'domain' | 'name'> {
  if (text === '') return {};
  if (text.startsWith('@')) return { domain: text.slice(1) };
  if (text.includes('@')) return { email: text };
  return /^[^\s.]+(\.[^\s.]+)+$/.test(text) ? { domain: text } : { name: text };
}

type Where = Readonly<Record<string, unknown>>;

/** Each ranking leaves its own criterion out: its bars say what another choice would bring. */
function whereOf(values: EmailsAddress, today: string, without?: 'profession' | 'state'): Where {
  const days = daysOrAll(values, today);
  const { domain } = searchedBy(values.q);
  return {
    ...(days ? { joined: periodCondition(values, days) } : {}),
    ...(domain ? { domain: domain.toLowerCase() } : {}),
    ...(values.profession.length > 0 && without !== 'profession'
      ? { profession: [...values.profession] }
      : {}),
    ...(values.state.length > 0 && without !== 'state' ? { state: [...values.state] } : {}),
    ...(values.type ? { usertype: values.type } : {}),
    ...(values.csi === ''
      ? {}
      : { [values.csi.length === 2 ? 'rowDivision' : 'rowSection']: values.csi }),
  };
}

export function emailsQuestion(values: EmailsAddress, today: string) {
  const days = daysOrAll(values, today);
  const filter: UserEmailFilter = {
    ...searchedBy(values.q),
    ...(values.profession.length > 0 ? { professions: [...values.profession] } : {}),
    ...(values.type ? { userTypes: [values.type.toUpperCase() as UserType] } : {}),
    ...(values.state.length > 0 ? { states: [...values.state] } : {}),
    ...(values.csi === '' ? {} : { csi: [values.csi] }),
    ...(days ? { joinedFrom: days.from, joinedTo: days.to } : {}),
  };
  return {
    filter,
    where: whereOf(values, today),
    professionsWhere: whereOf(values, today, 'profession'),
    statesWhere: whereOf(values, today, 'state'),
    compare: days ? 'SAME_PERIOD_LAST_YEAR' : 'NONE',
  } satisfies UserEmailsPageQueryVariables;
}

/** Words of a name and beginnings of an address are not counted by: the figures leave them out. */
export const isUncounted = (values: EmailsAddress): boolean => {
  const { name, email } = searchedBy(values.q);
  return (name ?? email) !== undefined;
};

/** A value among those that narrow, or no longer. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** One chip for each criterion that narrows. */
export function emailChips(
  values: EmailsAddress,
  set: (patch: Partial<EmailsAddress>) => void,
): FilterChip[] {
  const { q, profession, type, state, csi, period } = values;
  const chip = (id: string, label: string, value: string, onRemove: () => void): FilterChip[] =>
    value === '' ? [] : [{ id, label, value, onRemove }];
  const standard = EMAILS_ADDRESS.period.fallback;
  return [
    ...chip('q', 'domain' in searchedBy(q) ? 'Domain' : 'Search', q, () => set({ q: '' })),
    ...profession.flatMap((value) =>
      chip(
        `profession-${value}`,
        'Profession',
        PROFESSIONS.find((each) => each.value === value)?.label ?? String(value),
        () => set({ profession: toggled(profession, value) }),
      ),
    ),
    ...chip('type', 'Type', type ? titleCase(type) : '', () => set({ type: null })),
    ...state.flatMap((value) =>
      chip(`state-${value}`, 'State', value, () => set({ state: toggled(state, value) })),
    ),
    ...chip('csi', 'CSI', csi, () => set({ csi: '' })),
    ...chip('period', 'Joined', period === standard ? '' : PERIOD_LABELS[period], () =>
      set({ period: standard, from: null, to: null }),
    ),
  ];
}
