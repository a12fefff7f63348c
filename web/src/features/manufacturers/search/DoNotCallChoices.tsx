import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { withChange } from './search-changes.ts';
import type { SearchParams } from './search-params.ts';
import type { Update } from './use-search-address.ts';

const CHOICES = [
  { value: '0', label: 'Hide do-not-call' },
  { value: '1', label: 'Only do-not-call' },
];

/** Do-not-call companies: among all others, hidden, or nothing else. */
export function DoNotCallChoices({ params, update }: { params: SearchParams; update: Update }) {
  return (
    <ChoiceList
      name="Do-not-call"
      mode="one"
      choices={CHOICES}
      selected={params.doNotCall === null ? [] : [String(Number(params.doNotCall))]}
      onToggle={(value) =>
        update((now) => {
          const wanted = value === '1';
          return withChange(now, { doNotCall: now.doNotCall === wanted ? null : wanted });
        })
      }
    />
  );
}
