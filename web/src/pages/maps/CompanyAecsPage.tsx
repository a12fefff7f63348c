import { useMemo, useState } from 'react';
import { leadPlaceColumns } from '../../features/leads/map/lead-place-columns.tsx';
import {
  leadBubbles,
  leadPlaces,
  leadShades,
  placeName,
} from '../../features/leads/map/lead-places.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { figureRows, figureTotals } from '../../lib/analytics.ts';
import { addDays } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { MapView } from '../../map/MapView.tsx';
import type { Shade } from '../../map/base-picture.ts';
import { MAINLAND } from '../../map/mercator.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { useCompanyAecsPageQuery, type CompanyAecsPageQuery } from './CompanyAecsPage.generated.ts';
import { MapTabs } from './MapTabs.tsx';
import styles from './CompanyMapPages.module.css';

const ADDRESS = {
  by: choiceParam(['cities', 'states'], 'cities'),
  period: choiceParam(['year', 'all'], 'year'),
};

/** `/company/{id}/map/aecs`: where the firms sit that used the company's content. */
export function CompanyAecsPage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const where = useMemo(
    () => ({
      company: seq,
      ...(values.period === 'year' && { date: { gte: addDays(today, -365), lte: today } }),
    }),
    [seq, values.period, today],
  );
  const { data, previousData, loading, error, refetch } = useCompanyAecsPageQuery({
    variables: { seq, where },
  });
  const shown = data ?? previousData;
  return (
    <CompanySubPage
      seq={seq}
      tab="map"
      company={shown?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {(company) => (
        <>
          <MapTabs seq={seq}>
            <Segments
              label="Show"
              value={values.by}
              choices={[
                { value: 'cities', label: 'Cities' },
                { value: 'states', label: 'States' },
              ]}
              onChange={(by) => set({ by: by as typeof values.by })}
            />
            <Segments
              label="Period"
              value={values.period}
              choices={[
                { value: 'year', label: 'Last 365 days' },
                { value: 'all', label: 'All' },
              ]}
              onChange={(period) => set({ period: period as typeof values.period })}
            />
          </MapTabs>
          <Firms
            name={company.name}
            shown={shown}
            where={where}
            isByCity={values.by === 'cities'}
            isStale={loading && !data}
            onRetry={() => void refetch()}
          />
        </>
      )}
    </CompanySubPage>
  );
}

interface FirmsProps {
  name: string;
  shown: CompanyAecsPageQuery | undefined;
  where: Readonly<Record<string, unknown>>;
  isByCity: boolean;
  isStale: boolean;
  onRetry: () => void;
}

/** Firms sit all over the country: one in Hawaii must not push all others together. */
const COUNTRY = { bounds: MAINLAND };
const NO_SHADES: ReadonlyMap<string, Shade> | null = null;

function Firms({ name, shown, where, isByCity, isStale, onRetry }: FirmsProps) {
  const [chosenId, setChosen] = useState<number | null>(null);
  const cities = useMemo(() => leadPlaces(figureRows(shown?.cities)), [shown]);
  const states = useMemo(() => leadPlaces(figureRows(shown?.states)), [shown]);
  const bubbles = useMemo(() => leadBubbles(cities), [cities]);
  const shades = useMemo(() => leadShades(states), [states]);
  const { values: totals } = figureTotals(shown?.cities);
  if (shown && (!shown.cities || !shown.states))
    return <ErrorPanel error={null} onRetry={onRetry} />;
  if (cities.length === 0) {
    return (
      <EmptyState title="No firm used its content">
        In this period nobody viewed or downloaded anything. “All” shows earlier ones.
      </EmptyState>
    );
  }
  const chosen = bubbles.points.find(({ id }) => id === chosenId);
  const place = cities.find(({ id }) => id === chosenId);
  return (
    <div className={styles.sides} data-stale={isStale || undefined}>
      <div className={styles.map}>
        <MapView
          label={`Firms that used the content of ${name}`}
          points={isByCity ? bubbles.points : []}
          isClustered={false}
          looks={bubbles.looks}
          shades={isByCity ? NO_SHADES : shades}
          selectedId={chosenId}
          target={COUNTRY}
          isEmbedded
          onRest={() => undefined}
          onSelect={(pins) => setChosen(pins.at(-1)?.id ?? null)}
          popup={
            chosen && place && isByCity
              ? {
                  latitude: chosen.latitude,
                  longitude: chosen.longitude,
                  gap: 24,
                  content: (
                    <div className={styles.card}>
                      <strong>{placeName(place)}</strong>
                      <dl>
                        <dt>Firms</dt>
                        <dd>{formatCount(place.firms)}</dd>
                        <dt>People</dt>
                        <dd>{formatCount(place.people)}</dd>
                        <dt>Leads</dt>
                        <dd>{formatCount(place.leads)}</dd>
                      </dl>
                    </div>
                  ),
                }
              : null
          }
        />
      </div>
      <section className={styles.side} aria-label={isByCity ? 'Top metros' : 'By state'}>
        <h2>{isByCity ? 'Top metros' : 'By state'}</h2>
        <p className={styles.note}>
          {formatCount(totals['firms'])} firms, {formatCount(totals['people'])} people,{' '}
          {formatCount(totals['leads'])} leads.
          {isByCity &&
            bubbles.unplaced > 0 &&
            ` ${formatCount(bubbles.unplaced)} firms of smaller cities stand in the table only.`}
        </p>
        <DataTable
          label={isByCity ? 'Firms by city' : 'Firms by state'}
          rows={isByCity ? cities : states}
          rowKey={({ id }) => id}
          columns={leadPlaceColumns(where, isByCity)}
          onOpen={({ id }) => setChosen(id)}
          openKey={chosenId}
          isStale={isStale}
        />
      </section>
    </div>
  );
}
