/** What narrows the list, as chips that take it off again. Pure. */
import { formatDate } from '../../lib/dates.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';
import type { ActivitiesAsked } from './activities-address.ts';
import { activityTypeLabel } from './activity-types.ts';

export function activityChips(
  asked: ActivitiesAsked,
  reps: readonly { seq: number; name: string }[],
  onChange: (patch: Partial<ActivitiesAsked>) => void,
): FilterChip[] {
  const repNames: Readonly<Record<string, string>> = { me: 'Mine', team: 'My team', all: 'All' };
  const repName = asked.rep
    .split(',')
    .map((each) => repNames[each] ?? reps.find(({ seq }) => String(seq) === each)?.name ?? each)
    .join(', ');
  const chip = (id: string, label: string, value: string, off: Partial<ActivitiesAsked>) => ({
    id,
    label,
    value,
    onRemove: () => onChange(off),
  });
  return [
    ...(asked.rep === '' ? [] : [chip('rep', 'Whose', repName, { rep: '' })]),
    ...asked.type.map((type) =>
      chip(`type-${type}`, 'Type', activityTypeLabel(type), {
        type: asked.type.filter((each) => each !== type),
      }),
    ),
    ...asked.state.map((state) =>
      chip(`state-${state}`, 'State', state, {
        state: asked.state.filter((each) => each !== state),
      }),
    ),
    ...(asked.from ? [chip('from', 'From', formatDate(asked.from), { from: null })] : []),
    ...(asked.to ? [chip('to', 'To', formatDate(asked.to), { to: null })] : []),
  ];
}
