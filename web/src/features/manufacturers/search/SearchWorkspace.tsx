import { useMediaQuery } from '@mantine/hooks';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Viewer } from '../../../lib/session.ts';
import { ExportMenu } from '../../../ui/ExportMenu.tsx';
import { Held } from '../../../ui/Held.tsx';
import { useMatching } from '../bulk/use-matching.ts';
import { rememberResults } from '../result-list.ts';
import { ChipBar } from './ChipBar.tsx';
import type { RowCompany } from './company-row.ts';
import { routeAddress } from './route-address.ts';
import { FacetRail } from './FacetRail.tsx';
import type { FilterMenuPlace } from './FilterMenu.tsx';
import { listKeyOf, placeIn, rememberPlace } from './list-place.ts';
import { ResultList } from './ResultList.tsx';
import { withoutCriteria, withoutCriterion } from './search-changes.ts';
import type { Criterion } from './search-changes.ts';
import { chipsOf } from './search-chips.ts';
import { exportColumns } from './search-columns.ts';
import { showsOwnAccounts, toVariables } from './search-filter.ts';
import type { SearchResults } from './search-results.ts';
import { SearchToolbar } from './SearchToolbar.tsx';
import { useListCursor } from './use-list-cursor.ts';
import type { Looks } from './use-looks.ts';
import { usePeek } from './use-peek.ts';
import { useRepNames } from './use-rep-names.ts';
import type { SearchAddress } from './use-search-address.ts';
import { useStartInRows } from './use-start-in-rows.ts';
import { useSelection } from './use-selection.ts';
import styles from './SearchWorkspace.module.css';

// Not with the list: what is opened from it comes after its rows.
const PeekPanel = lazyPart(async () => (await import('./PeekPanel.tsx')).PeekPanel);
const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar);
// For phones only.
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

export interface SearchWorkspaceProps {
  address: SearchAddress;
  viewer: Viewer;
  results: SearchResults;
  looks: Looks;
  /** `onNext` leads on to the next row, for "save & next". */
  onLogNote: (company: RowCompany, onNext: () => void) => void;
  /** The company under the keyboard or in the peek; `null` when there is none. */
  onInSight: (company: RowCompany | null) => void;
  /** The saved views of the list. */
  views?: ReactNode;
}

/** Rail, toolbar, list and peek of /search: everything between the address and the answer. */
export function SearchWorkspace(props: SearchWorkspaceProps) {
  const { address, viewer, results, looks, onLogNote, onInSight, views } = props;
  const { params, update } = address;
  const { facets, total } = results;
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [railHidden, setRailHidden] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [menuPlace, setMenuPlace] = useState<FilterMenuPlace | null>(null);

  const listKey = listKeyOf(params);
  // Rendering new rows takes a slow phone a quarter of a second, so the filter that was pressed is painted first. Keys, the
  // selection and the peek refer to the rows on the screen. The first rows come with their count: J finds them.
  const [former, drawnKey] = [useDeferredValue(results.hits), useDeferredValue(listKey)];
  const hits = former.length > 0 ? former : results.hits;
  const isBehind = hits !== results.hits || drawnKey !== listKey;
  const [place] = useState(() => placeIn(listKey));
  const offset = useRef(place?.offset ?? 0);
  const [peekSeq, setPeek] = usePeek(params, update);
  const seqs = useMemo(() => hits.map(({ company }) => company.seq), [hits]);
  const selection = useSelection(seqs, listKey);
  const variables = toVariables(params, viewer);
  const matching = useMatching(variables, listKey);

  const onOpen = useCallback(
    (seq: number): void => {
      rememberResults(seqs, total ?? seqs.length, address.search);
      rememberPlace({ key: listKey, offset: offset.current, seq, loaded: seqs.length });
    },
    [seqs, total, address.search, listKey],
  );
  const onGo = (seq: number): void => {
    onOpen(seq);
    void navigate(`/company/${seq}`);
  };
  const logNote = (company: RowCompany): void => {
    const index = seqs.indexOf(company.seq);
    onLogNote(company, () => cursor.moveTo(index + 1));
  };
  const cursor = useListCursor({
    hits,
    peekSeq,
    onPeek: setPeek,
    onOpen: ({ seq }) => onGo(seq),
    onSelect: selection.toggle,
    onLogNote: logNote,
    initialSeq: place?.seq ?? null,
  });
  useStartInRows(
    listKey,
    { ...results, hits, isStale: results.isStale || isBehind },
    cursor.moveTo,
  );
  const hasRows = hits.length > 0;
  useEffect(() => {
    if (hasRows && !narrow) PeekPanel.prefetch();
  }, [hasRows, narrow]);

  const inSight = hits[cursor.index]?.company ?? null;
  // Before the next page says what it shows: a late goodbye would take that away.
  useLayoutEffect(() => {
    onInSight(inSight);
    return () => onInSight(null);
  }, [inSight, onInSight]);

  const repNames = useRepNames(params.reps, facets, viewer);
  const chips = chipsOf(params, repNames);
  const ownAccounts = showsOwnAccounts(params, viewer);
  const groups = { params, facets, repNames, viewer, update };
  const clear = (): void => update(withoutCriteria);
  const remove = (criterion: Criterion): void => update((now) => withoutCriterion(now, criterion));
  const edit = (criterion: Criterion): void => {
    if (narrow) setSheetOpen(true);
    else if (criterion === 'query') document.getElementById('company-search')?.focus();
    else if (AREAS.includes(criterion)) void navigate(`/map${address.search}`);
    else setMenuPlace(criterion);
  };
  const peekIndex = seqs.indexOf(peekSeq ?? -1);
  const peeked = hits[peekIndex] ?? null;

  return (
    <div className={styles.workspace}>
      {!narrow && !railHidden && <FacetRail {...groups} onHide={() => setRailHidden(true)} />}
      <section className={styles.main} aria-label="Company list">
        <SearchToolbar
          {...groups}
          place={menuPlace}
          onPlaceChange={setMenuPlace}
          columns={looks.columns}
          onColumnsChange={looks.setColumns}
          density={looks.density}
          onDensityChange={looks.setDensity}
          railHidden={railHidden}
          onShowRail={() => setRailHidden(false)}
          narrow={narrow}
          onOpenSheet={() => setSheetOpen(true)}
          filterCount={chips.filter(({ criterion }) => criterion !== 'query').length}
          onLeaveText={() => cursor.moveTo(Math.max(0, cursor.index))}
          views={views}
          actions={
            viewer.mayWrite &&
            !narrow && (
              <ExportMenu
                list="companies"
                noun="companies"
                variables={{ ...variables }}
                columns={exportColumns(looks.columns)}
                total={total}
              />
            )
          }
        />
        <ChipBar
          chips={chips}
          hint={hintOf(ownAccounts, chips.length)}
          onEdit={edit}
          onRemove={remove}
          onClear={clear}
          loaded={results.hits.length}
          total={results.error ? null : total}
        />
        <Held isHeld={isBehind}>
          <ResultList
            results={results}
            chips={chips}
            ownAccounts={ownAccounts}
            params={params}
            looks={looks}
            cursor={cursor}
            selection={selection}
            peekSeq={peekSeq}
            onPeek={setPeek}
            onOpen={onOpen}
            onGo={onGo}
            onRemove={remove}
            onClear={clear}
            update={update}
            initialOffset={place?.offset ?? 0}
            onOffset={(next) => {
              offset.current = next;
            }}
          />
        </Held>
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection}
            hits={hits}
            total={results.error ? null : total}
            matching={matching}
            params={params}
            viewer={viewer}
            onChanged={results.refresh}
          />
        </Suspense>
      </section>
      {peekSeq !== null && !narrow && !results.isFirstLoad && (
        <Suspense fallback={null}>
          <PeekPanel
            hit={peeked}
            seq={peekSeq}
            index={peekIndex}
            total={total ?? 0}
            loaded={hits.length}
            onMove={cursor.moveTo}
            onClose={() => setPeek(null)}
            onOpen={onOpen}
            onLogNote={logNote}
            routeAddress={routeAddress(params, [peekSeq]).to}
          />
        </Suspense>
      )}
      {sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            {...groups}
            total={results.isStale ? null : total}
            onClear={clear}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Criteria that are set on the map. */
const AREAS: readonly Criterion[] = ['near', 'lasso', 'bbox'];

function hintOf(own: boolean, chipCount: number): string | null {
  if (chipCount > 0) return own ? 'in your accounts' : null;
  return `Pick a filter or type — showing ${own ? 'your accounts' : 'all companies'}`;
}
