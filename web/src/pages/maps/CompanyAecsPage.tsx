import { plural } from '../../lib/plural.ts';
import { useMemo, useState } from 'react';
import { addDays } from '../../../../schema/calendar-date.ts';
import { leadPlaceColumns } from '../../features/leads/map/lead-place-columns.tsx';
import {
  leadBubbles,
  leadPlaces,
  leadShades,
  placeName,
} from '../../features/leads/map/lead-places.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { figureRows, figureTotals } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { MapView } from '../../map/MapView.tsx';
import type { Shade } from '../../map/shade-steps.ts';
import { MAINLAND } from '../../map/mercator.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanyAecsPageDocument, type CompanyAecsPageQuery } from './CompanyAecsPage.generated.ts';
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
  const query = usePageQuery(CompanyAecsPageDocument, {
    variables: { seq, where },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { shown, isStale } = query;
  return (
    <CompanySubPage seq={seq} page="map-aecs" query={query}>
      {(company) => (
        <>
          <PageBar>
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
          </PageBar>
          <Firms
            name={company.name}
            shown={shown}
            where={where}
            isByCity={values.by === 'cities'}
            isStale={isStale}
            onRetry={query.retry}
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
          {plural(totals.firms ?? 0, 'firm')}, {plural(totals.people ?? 0, 'person', 'people')},{' '}
          {plural(totals.leads ?? 0, 'lead')}.
          {isByCity &&
            bubbles.unplaced > 0 &&
            ` ${plural(bubbles.unplaced, 'firm')} of smaller cities: in the table only.`}
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
