import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { withChange } from './search-changes.ts';
import type { SearchParams } from './search-params.ts';
import type { Update } from './use-search-address.ts';

const DAYS = {
  renewalWithin: { name: 'Renewal within', offered: [30, 60, 90, 180, 365] },
  createdWithin: { name: 'Added in the last', offered: [10, 30, 90, 365] },
} as const;

export interface DaysChoicesProps {
  criterion: keyof typeof DAYS;
  params: SearchParams;
  update: Update;
}

/** A few usual spans of days; one that only the address names stands among them. */
export function DaysChoices({ criterion, params, update }: DaysChoicesProps) {
  const { name, offered } = DAYS[criterion];
  const chosen = params[criterion];
  const days = [...new Set([...offered, ...(chosen === null ? [] : [chosen])])];
  return (
    <ChoiceList
      name={name}
      mode="one"
      choices={days
        .sort((a, b) => a - b)
        .map((each) => ({ value: String(each), label: `${each} days` }))}
      selected={chosen === null ? [] : [String(chosen)]}
      onToggle={(value) =>
        update((now) =>
          withChange(now, { [criterion]: now[criterion] === Number(value) ? null : Number(value) }),
        )
      }
    />
  );
}
