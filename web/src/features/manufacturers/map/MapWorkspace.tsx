import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { Viewer } from '../../../lib/session.ts';
import { MapView } from '../../../map/MapView.tsx';
import type { Bounds, Place } from '../../../map/mercator.ts';
import type { MapArea } from '../../../map/areas.ts';
import type { MapPoint } from '../../../map/pins.ts';
import { ChipBar } from '../search/ChipBar.tsx';
import type { FilterMenuPlace } from '../search/FilterMenu.tsx';
import { FilterSheet } from '../search/FilterSheet.tsx';
import { readBox, writeBox } from '../search/search-area.ts';
import { NoMatch } from '../search/NoMatch.tsx';
import { withChange, withoutCriteria, withoutCriterion } from '../search/search-changes.ts';
import type { Criterion } from '../search/search-changes.ts';
import { chipsOf, type Facet } from '../search/search-chips.ts';
import { showsOwnAccounts } from '../search/search-filter.ts';
import { useRepNames } from '../search/use-rep-names.ts';
import type { SearchAddress } from '../search/use-search-address.ts';
import { metricOf } from '../territories/territory-metrics.ts';
import { COMPANY_LOOKS } from './company-pins.ts';
import { LayerCard } from './LayerCard.tsx';
import { isFar, layerPoints, type LayerPin, type MapLayers } from './map-layers.ts';
import { MapBar } from './MapBar.tsx';
import { MapCard } from './MapCard.tsx';
import type { MapCompany_CompanyFragment } from './MapCompany.generated.ts';
import { MapLegend } from './MapLegend.tsx';
import type { MapAnswer } from './MapList.tsx';
import { MapListHead } from './MapListHead.tsx';
import { MapListPanel } from './MapListPanel.tsx';
import { STOP_LOOKS } from './route-stops.ts';
import { RouteList } from './RouteList.tsx';
import { useDataPlaces } from './use-data-places.ts';
import { useMapAim } from './use-map-aim.ts';
import { useRouteActivities } from './use-route-activities.ts';
import { useRoute } from './use-route.ts';
import styles from './MapWorkspace.module.css';

export interface MapWorkspaceProps {
  address: SearchAddress;
  viewer: Viewer;
  /** Names the search without what the map shows of it. */
  searchKey: string;
  /** `null` before the first answer. */
  points: readonly MapPoint[] | null;
  facets: readonly Facet[];
  /** All that the search finds, with and without a place. */
  total: number | null;
  /** How many of them have no pin. */
  unplaced: number;
  answer: MapAnswer;
  onOpen: (seqs: readonly number[]) => void;
  onLogNote: (company: MapCompany_CompanyFragment) => void;
  /** What the map shows besides. */
  layers: MapLayers;
  views?: ReactNode;
}

const NO_POINTS: readonly MapPoint[] = [];
const PIN_GAP = 16;
const MAP_PATH = '/map';

/** Filters, map and the list of what is on screen: everything between the address and the answers. */
export function MapWorkspace(props: MapWorkspaceProps) {
  const { address, viewer, layers, searchKey, points, facets, total, unplaced, answer, onLogNote } =
    props;
  const { params, update } = address;
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [menuPlace, setMenuPlace] = useState<FilterMenuPlace | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [markedSeq, setMarked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ seqs: readonly number[]; at: MapPoint } | null>(null);
  const [view, setView] = useState<Bounds | null>(null);
  const [layerPin, setLayerPin] = useState<LayerPin | null>(null);
  const [showsPlan, setShowsPlan] = useState(params.stops.length > 0);
  const route = useRoute(params, update);
  const activities = useRouteActivities(route);
  const findPlaces = useDataPlaces();
  const isPlanning = showsPlan && route.seqs.length + route.skipped.length > 0;
  const { target, settle } = useMapAim(params, points, searchKey);

  const repNames = useRepNames(params.reps, facets, viewer);
  const groups = { params, facets, repNames, viewer, update };
  const chips = chipsOf({ ...params, bbox: null }, repNames);
  const edit = (criterion: Criterion): void => {
    if (criterion === 'near' || criterion === 'lasso') return;
    if (narrow) setSheetOpen(true);
    else if (criterion === 'query') document.getElementById('company-search')?.focus();
    else setMenuPlace(criterion);
  };
  const remove = (criterion: Criterion): void => update((now) => withoutCriterion(now, criterion));
  const clear = (): void => update(withoutCriteria);

  const middle = useMemo<Place | null>(
    () =>
      view && {
        latitude: (view.south + view.north) / 2,
        longitude: (view.west + view.east) / 2,
      },
    [view],
  );
  const origin = params.near ?? middle;
  const areas = useMemo<MapArea[]>(
    () => [
      ...(params.near
        ? [{ kind: 'circle' as const, center: params.near, miles: params.near.miles }]
        : []),
      ...(params.lasso.length > 0 ? [{ kind: 'polygon' as const, corners: params.lasso }] : []),
      ...(route.line ? [route.line] : []),
    ],
    [params.near, params.lasso, route.line],
  );
  const onRest = (bounds: Bounds, isByHand: boolean): void => {
    setView(bounds);
    const bbox = readBox(writeBox(bounds));
    // While the next page is on its way the address is that page's already: a late rest must not take it back.
    if (!isByHand || !bbox || window.location.pathname !== MAP_PATH) return;
    settle(bbox);
    update((now) => withChange(now, { bbox }), 'replace');
  };
  const extras = useMemo(() => [...layers.pins, ...route.pins], [layers.pins, route.pins]);
  const extraPoints = useMemo(() => layerPoints(extras), [extras]);
  const looks = useMemo(
    () => ({ ...COMPANY_LOOKS, ...STOP_LOOKS, ...layers.looks }),
    [layers.looks],
  );
  const shades = isFar(view) ? layers.shades : null;
  const show = (seqs: readonly number[], at: MapPoint | undefined): void => {
    setLayerPin(null);
    setChosen(at ? { seqs, at } : null);
  };
  const choose = (company: MapCompany_CompanyFragment): void => {
    const at = points?.find(({ id }) => id === company.seq);
    if (!at) return;
    show([company.seq], at);
    setDrawerOpen(false);
  };
  const onOpen = (): void => props.onOpen(answer.companies.map(({ seq }) => seq));
  // A view has only companies with a position; the list for the whole map includes the others.
  const isWholeMap = params.bbox === null && params.lasso.length === 0;
  const inSight =
    answer.total === null
      ? ''
      : `${formatCount(answer.total - (isWholeMap ? unplaced : 0))} ${params.lasso.length > 0 ? 'in the lasso' : 'on this map'}`;

  return (
    <div className={styles.workspace} data-planning={isPlanning || undefined}>
      <MapBar
        groups={groups}
        views={props.views}
        isNarrow={narrow}
        menuPlace={menuPlace}
        onMenuPlace={setMenuPlace}
        onSheet={() => setSheetOpen(true)}
        middle={middle}
        isDrawing={isDrawing}
        onDraw={setDrawing}
      />
      <ChipBar
        chips={chips}
        hint={hintOf(showsOwnAccounts(params, viewer), chips.length)}
        onEdit={edit}
        onRemove={remove}
        onClear={clear}
        loaded={total ?? 0}
        total={total}
      />
      <div className={styles.body}>
        <MapView
          label="Companies on a map"
          points={points ?? NO_POINTS}
          looks={looks}
          extras={extraPoints}
          shades={shades}
          findPlaces={findPlaces}
          areas={areas}
          highlightedId={markedSeq}
          selectedId={chosen?.at.id ?? null}
          target={target}
          isEmbedded={false}
          onRest={onRest}
          onSelect={(pins) =>
            show(
              pins.map(({ id }) => id),
              pins[0],
            )
          }
          onSelectExtra={({ id, ...at }) => {
            const pin = extras[id] ?? null;
            setChosen(pin?.seq ? { seqs: [pin.seq], at: { ...at, id: pin.seq } } : null);
            setLayerPin(pin?.seq ? null : pin);
          }}
          onHover={(point) => setMarked(point?.id ?? null)}
          isDrawing={isDrawing}
          onDrawn={(lasso) => {
            setDrawing(false);
            if (lasso) update((now) => withChange(now, { lasso }));
          }}
          legend={<MapLegend shade={shades && params.shade && metricOf(params.shade).label} />}
          popup={
            layerPin
              ? {
                  latitude: layerPin.latitude,
                  longitude: layerPin.longitude,
                  gap: PIN_GAP,
                  content: <LayerCard pin={layerPin} onClose={() => setLayerPin(null)} />,
                }
              : chosen && {
                  latitude: chosen.at.latitude,
                  longitude: chosen.at.longitude,
                  gap: PIN_GAP,
                  content: (
                    <MapCard
                      key={chosen.seqs.join()}
                      seqs={chosen.seqs}
                      origin={origin}
                      onShow={(seq) => {
                        const at = points?.find(({ id }) => id === seq);
                        if (at) setChosen({ ...chosen, at });
                      }}
                      onOpen={onOpen}
                      onLogNote={onLogNote}
                      route={route}
                      onClose={() => setChosen(null)}
                    />
                  ),
                }
          }
        />
        <aside className={styles.list} data-open={drawerOpen || undefined} aria-label="On this map">
          <MapListHead
            inSight={inSight || 'Counting…'}
            title={params.isWhole ? 'All that match' : null}
            isOpen={drawerOpen}
            onToggle={() => setDrawerOpen(!drawerOpen)}
            stops={route.stops.length}
            hasRoute={route.seqs.length > 0 || isPlanning}
            isPlanning={isPlanning}
            onPlan={() => {
              setShowsPlan(!isPlanning);
              setDrawerOpen(true);
            }}
          />
          {isPlanning ? (
            <RouteList route={route} activities={activities} onMark={setMarked} />
          ) : (
            <MapListPanel
              hasLasso={params.lasso.length > 0}
              unplaced={unplaced}
              onPlan={(seqs) => {
                activities.restart(seqs);
                route.plan(seqs);
                setShowsPlan(true);
              }}
              answer={answer}
              origin={origin}
              markedSeq={markedSeq}
              onMark={setMarked}
              onChoose={choose}
              onOpen={onOpen}
              total={total}
              nothing={
                <NoMatch
                  chips={chips}
                  facets={facets}
                  ownAccounts={showsOwnAccounts(params, viewer)}
                  onRemove={remove}
                  onClear={clear}
                />
              }
            />
          )}
        </aside>
      </div>
      {sheetOpen && (
        <FilterSheet
          {...groups}
          total={answer.isStale ? null : total}
          onClear={clear}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}

function hintOf(own: boolean, chipCount: number): string | null {
  if (chipCount > 0) return own ? 'in your accounts' : null;
  return `Pick a filter or type — showing ${own ? 'your accounts' : 'all companies'}`;
}
