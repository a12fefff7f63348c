import { useMemo, useState } from 'react';
import { MapCard } from '../../features/manufacturers/map/MapCard.tsx';
import { MapLegend } from '../../features/manufacturers/map/MapLegend.tsx';
import {
  inView,
  NEARBY_LOOKS,
  NEARBY_VIEWS,
  nearbyPoints,
  nearbyRows,
} from '../../features/manufacturers/map/nearby.ts';
import { NearbyList } from '../../features/manufacturers/map/NearbyList.tsx';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import type { MapArea } from '../../map/areas.ts';
import { MapView } from '../../map/MapView.tsx';
import { boundsAround } from '../../map/mercator.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanyMapPageDocument, type CompanyMapPageQuery } from './CompanyMapPage.generated.ts';
import styles from './CompanyMapPages.module.css';

const RADII = ['10', '25', '50', '100'] as const;
const ADDRESS = {
  miles: choiceParam(RADII, '25'),
  show: choiceParam(NEARBY_VIEWS, 'all'),
};
const VIEW_LABELS = { all: 'All', peers: 'Same-section clients', activities: 'Open activities' };

/** `/company/{id}/map`: who else is within a drive, and what is open there. */
export function CompanyMapPage({ seq }: CompanyPageProps) {
  const { values, set } = useAddress(ADDRESS);
  const query = usePageQuery(CompanyMapPageDocument, {
    variables: { seq, miles: Number(values.miles) },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  return (
    <CompanySubPage seq={seq} page="map" query={query}>
      {(company) => (
        <>
          <PageBar>
            <Segments
              label="Show"
              value={values.show}
              choices={NEARBY_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
              onChange={(show) => set({ show: show as typeof values.show })}
            />
            <Segments
              label="Miles around"
              value={values.miles}
              choices={RADII.map((value) => ({ value, label: `${value} mi` }))}
              onChange={(miles) => set({ miles: miles as typeof values.miles })}
            />
          </PageBar>
          <Nearby company={company} miles={Number(values.miles)} view={values.show} />
        </>
      )}
    </CompanySubPage>
  );
}

interface NearbyProps {
  company: NonNullable<CompanyMapPageQuery['company']>;
  miles: number;
  view: keyof typeof VIEW_LABELS;
}

function Nearby({ company, miles, view }: NearbyProps) {
  const { latitude, longitude, nearby } = company;
  const [markedSeq, setMarked] = useState<number | null>(null);
  const [chosenSeq, setChosen] = useState<number | null>(null);
  const rows = useMemo(
    () => inView(nearbyRows(company, nearby?.nodes ?? []), view),
    [company, nearby, view],
  );
  const points = useMemo(() => nearbyPoints(company, rows), [company, rows]);
  const place = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const areas = useMemo<MapArea[]>(
    () => (place ? [{ kind: 'circle', center: place, miles }] : []),
    [place, miles],
  );
  const target = useMemo(
    () => place && { bounds: boundsAround(place, miles * 1.1) },
    [place, miles],
  );
  if (!place) {
    return (
      <EmptyState title="Its place is not known">
        The company has no position yet. It can be entered with its address on the overview.
      </EmptyState>
    );
  }
  const chosen = points.find(({ id }) => id === chosenSeq);
  // Without the company itself, which is the nearest of all.
  const isOwn = (node: { company: { seq: number } }): boolean => node.company.seq === company.seq;
  const own = nearby?.nodes.filter(isOwn).length ?? 0;
  const read = (nearby?.nodes.length ?? 0) - own;
  const total = (nearby?.totalCount ?? 0) - own;
  return (
    <div className={styles.sides}>
      <div className={styles.map}>
        <MapView
          label={`Companies around ${company.name}`}
          points={points}
          looks={NEARBY_LOOKS}
          areas={areas}
          highlightedId={markedSeq}
          // The company itself is never hidden in a cluster.
          selectedId={chosenSeq ?? company.seq}
          target={target}
          isEmbedded
          onRest={() => undefined}
          onSelect={(pins) => setChosen(pins[0]?.id ?? null)}
          onHover={(point) => setMarked(point?.id ?? null)}
          legend={<MapLegend />}
          popup={
            chosen
              ? {
                  latitude: chosen.latitude,
                  longitude: chosen.longitude,
                  gap: 18,
                  content: (
                    <MapCard
                      key={chosen.id}
                      seqs={[chosen.id]}
                      origin={place}
                      onShow={setChosen}
                      onOpen={() => undefined}
                      onLogNote={({ coid, name }) => openQuickLog({ coid, name })}
                      onClose={() => setChosen(null)}
                    />
                  ),
                }
              : null
          }
        />
      </div>
      <section className={styles.side} aria-label="Companies nearby">
        <h2>
          {formatCount(view === 'all' ? total : rows.length)} within {miles} miles
        </h2>
        <p className={styles.note}>
          ★ is {company.name}; violet pins are clients of its sections.
          {total > read && ` Showing the nearest ${formatCount(read)}.`}
        </p>
        {rows.length === 0 ? (
          <EmptyState title="Nobody here">
            {view === 'all' ? 'Take a wider circle.' : 'Show all, or take a wider circle.'}
          </EmptyState>
        ) : (
          <NearbyList rows={rows} markedSeq={markedSeq} onMark={setMarked} onChoose={setChosen} />
        )}
      </section>
    </div>
  );
}
