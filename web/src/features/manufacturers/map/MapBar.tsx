import type { ComponentProps, ReactNode } from 'react';
import type { Place } from '../../../map/mercator.ts';
import { FilterMenu, type FilterMenuPlace } from '../search/FilterMenu.tsx';
import { withChange } from '../search/search-changes.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { MapTools } from './MapTools.tsx';
import styles from './MapWorkspace.module.css';

/** What stands above the map: views, words, filters, tools, and the way to the table. */
export function MapBar({
  groups,
  views,
  isNarrow,
  menuPlace,
  onMenuPlace,
  onSheet,
  middle,
  isDrawing,
  onDraw,
}: {
  groups: Omit<ComponentProps<typeof FilterMenu>, 'place' | 'onPlaceChange'>;
  views: ReactNode;
  isNarrow: boolean;
  menuPlace: FilterMenuPlace | null;
  onMenuPlace: (place: FilterMenuPlace | null) => void;
  /** The filters of a phone. */
  onSheet: () => void;
  middle: Place | null;
  isDrawing: boolean;
  onDraw: (isOn: boolean) => void;
}) {
  const { params, update } = groups;
  return (
    <div className={styles.bar} role="search" aria-label="Companies">
      {views}
      <SearchBox
        value={params.query}
        onCommit={(query) => update((now) => withChange(now, { query }), 'replace')}
        onLeave={() => undefined}
      />
      {isNarrow ? (
        <button type="button" className={styles.sheetButton} onClick={onSheet}>
          Filters
        </button>
      ) : (
        <FilterMenu {...groups} place={menuPlace} onPlaceChange={onMenuPlace} />
      )}
      <span className={styles.tools}>
        <MapTools
          params={params}
          update={update}
          middle={middle}
          isDrawing={isDrawing}
          onDraw={onDraw}
        />
      </span>
    </div>
  );
}
