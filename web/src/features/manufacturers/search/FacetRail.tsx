import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { DaysChoices } from './DaysChoices.tsx';
import { DoNotCallChoices } from './DoNotCallChoices.tsx';
import { choicesOf, FACET_GROUPS, isUnknownYet } from './facet-choices.ts';
import { facetSelection, withFacetToggled } from './search-changes.ts';
import { repLabel } from './search-chips.ts';
import type { Facet, RepNames } from './search-chips.ts';
import type { SearchViewer } from './search-filter.ts';
import type { SearchParams } from './search-params.ts';
import type { Update } from './use-search-address.ts';
import styles from './FacetRail.module.css';

export interface FacetGroupsProps {
  params: SearchParams;
  facets: readonly Facet[];
  repNames: RepNames;
  viewer: SearchViewer;
  update: Update;
}

/** The facet groups: in the rail on a desktop, in the filter sheet on a phone. */
export function FacetGroups({ params, facets, repNames, viewer, update }: FacetGroupsProps) {
  return (
    <>
      {FACET_GROUPS.map(({ key, title, mode }) => {
        const selected = facetSelection(params, key);
        const nameOf = (value: string): string =>
          key === 'REP' ? repLabel(Number(value), repNames) : value;
        return (
          <Group key={key} title={title} chosen={selected.length}>
            {isUnknownYet(key, facets) ? (
              <Placeholder />
            ) : (
              <ChoiceList
                name={title}
                mode={mode}
                choices={choicesOf(key, facets, selected, nameOf)}
                selected={selected}
                onToggle={(value) => update((now) => withFacetToggled(now, key, value, viewer))}
              />
            )}
          </Group>
        );
      })}
      <Group title="Do-not-call" chosen={params.doNotCall === null ? 0 : 1}>
        <DoNotCallChoices params={params} update={update} />
      </Group>
      <Group title="Renewal within" chosen={params.renewalWithin === null ? 0 : 1}>
        <DaysChoices criterion="renewalWithin" params={params} update={update} />
      </Group>
      <Group title="Added in the last" chosen={params.createdWithin === null ? 0 : 1}>
        <DaysChoices criterion="createdWithin" params={params} update={update} />
      </Group>
    </>
  );
}

/** Keeps the place of a long group until its values are known, so that nothing jumps. */
function Placeholder() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  chosen: number;
  children: ReactNode;
}

function Group({ title, chosen, children }: GroupProps) {
  const [open, setOpen] = useState(true);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.arrow} data-open={open} aria-hidden="true" />
          {title}
          {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
        </button>
      </h3>
      {open && children}
    </section>
  );
}

export interface FacetRailProps extends FacetGroupsProps {
  onHide: () => void;
}

export function FacetRail({ onHide, ...groups }: FacetRailProps) {
  return (
    <aside className={styles.rail} aria-label="Filters with counts">
      <div className={styles.head}>
        <h2>Filters</h2>
        <button
          type="button"
          className={styles.hide}
          onClick={onHide}
          aria-label="Hide filters"
          title="Hide filters"
        >
          «
        </button>
      </div>
      <FacetGroups {...groups} />
    </aside>
  );
}
