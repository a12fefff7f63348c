import { useShortcut } from '../../../lib/shortcuts.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { typeAhead } from '../../../ui/type-ahead.ts';
import { CsiPicker } from './CsiPicker.tsx';
import { DaysChoices } from './DaysChoices.tsx';
import { DoNotCallChoices } from './DoNotCallChoices.tsx';
import { choicesOf } from './facet-choices.ts';
import { CityField, ZipFields } from './PlaceFields.tsx';
import { RepPicker } from './RepPicker.tsx';
import { facetSelection, toggled, withChange, withFacetToggled } from './search-changes.ts';
import type { Criterion } from './search-changes.ts';
import type { FacetGroupsProps } from './FacetRail.tsx';
import { STATES } from './us-states.ts';
import styles from './FilterMenu.module.css';

/** `list` shows the criteria to choose from; a criterion shows its editor. */
export type FilterMenuPlace = 'list' | Criterion;

const CRITERIA: readonly { criterion: Criterion; label: string }[] = [
  { criterion: 'city', label: 'City' },
  { criterion: 'states', label: 'State' },
  { criterion: 'zip', label: 'ZIP and distance' },
  { criterion: 'csi', label: 'CSI section' },
  { criterion: 'reps', label: 'Rep' },
  { criterion: 'notContactedIn', label: 'Last contact' },
  { criterion: 'competitors', label: 'Competitor' },
  { criterion: 'status', label: 'Client, prospect or former' },
  { criterion: 'tags', label: 'Tag' },
  { criterion: 'doNotCall', label: 'Do-not-call' },
  { criterion: 'renewalWithin', label: 'Renewal within' },
  { criterion: 'createdWithin', label: 'Added in the last' },
];

export interface FilterMenuProps extends FacetGroupsProps {
  place: FilterMenuPlace | null;
  onPlaceChange: (place: FilterMenuPlace | null) => void;
}

/** "Filter": every criterion in one menu; a chip opens it at its own. */
export function FilterMenu({ place, onPlaceChange, ...editors }: FilterMenuProps) {
  useShortcut('f', 'Add a filter', () => onPlaceChange('list'));
  return (
    <Popover
      label={
        <>
          <span aria-hidden="true">+</span> Filter
        </>
      }
      title="Filter"
      width={place === 'list' ? 200 : 300}
      open={place !== null}
      page={place}
      onOpenChange={(open) => onPlaceChange(open ? 'list' : null)}
    >
      {place === 'list' && (
        <ul
          className={styles.list}
          onKeyDown={(event) => {
            const entries = [...event.currentTarget.querySelectorAll('button')];
            if (typeAhead(event, entries)) event.preventDefault();
          }}
        >
          {CRITERIA.map(({ criterion, label }) => (
            <li key={criterion}>
              <button
                type="button"
                className={styles.item}
                onClick={() => onPlaceChange(criterion)}
              >
                {label}
                <span aria-hidden="true">›</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {place !== null && place !== 'list' && (
        <>
          <button type="button" className={styles.back} onClick={() => onPlaceChange('list')}>
            <span aria-hidden="true">‹</span>
            {CRITERIA.find(({ criterion }) => criterion === place)?.label ?? 'All filters'}
          </button>
          <Editor criterion={place} {...editors} />
        </>
      )}
    </Popover>
  );
}

function Editor({ criterion, ...props }: FacetGroupsProps & { criterion: Criterion }) {
  const { params, facets, viewer, update } = props;
  const facetList = (key: 'STATUS' | 'TAG' | 'LAST_CONTACT' | 'COMPETITOR', name: string) => {
    const selected = facetSelection(params, key);
    return (
      <ChoiceList
        name={name}
        mode={key === 'STATUS' || key === 'LAST_CONTACT' ? 'one' : 'many'}
        choices={choicesOf(key, facets, selected, String)}
        selected={selected}
        limit={10}
        autoFocus
        onToggle={(value) => update((now) => withFacetToggled(now, key, value, viewer))}
      />
    );
  };
  switch (criterion) {
    case 'query':
    case 'near':
    case 'lasso':
    case 'bbox':
      // Typed in the search box, or set on the map.
      return null;
    case 'city':
      return <CityField params={params} update={update} />;
    case 'zip':
      return <ZipFields params={params} update={update} />;
    case 'csi':
      return <CsiPicker params={params} update={update} autoFocus />;
    case 'reps':
      return <RepPicker {...props} autoFocus />;
    case 'states': {
      const counts = facets.find(({ key }) => key === 'STATE')?.buckets ?? [];
      return (
        <ChoiceList
          name="State"
          limit={10}
          autoFocus
          choices={STATES.map(({ code, name }) => ({
            value: code,
            label: `${code} · ${name}`,
            count: counts.find(({ value }) => value === code)?.count ?? 0,
          })).sort((a, b) => b.count - a.count)}
          selected={params.states}
          onToggle={(code) =>
            update((now) => withChange(now, { states: toggled(now.states, code) }))
          }
        />
      );
    }
    case 'notContactedIn':
      return facetList('LAST_CONTACT', 'Last contact');
    case 'competitors':
      return facetList('COMPETITOR', 'Competitor');
    case 'status':
      return facetList('STATUS', 'Client, prospect or former');
    case 'tags':
      return facetList('TAG', 'Tag');
    case 'doNotCall':
      return <DoNotCallChoices params={params} update={update} />;
    case 'renewalWithin':
    case 'createdWithin':
      return <DaysChoices criterion={criterion} params={params} update={update} />;
  }
}
