import { useEffect, useRef, type ReactNode } from 'react';
import { distanceMeters } from '../../../lib/distance.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Paged } from '../../../lib/use-paged.ts';
import type { Place } from '../../../map/mercator.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { MapCompany_CompanyFragment } from './MapCompany.generated.ts';
import { MapEntry } from './MapEntry.tsx';
import styles from './MapList.module.css';

export interface MapAnswer {
  companies: readonly MapCompany_CompanyFragment[];
  /** In the list's area; `null` before the first answer. */
  total: number | null;
  isStale: boolean;
  error: unknown;
  retry: () => void;
  paged: Paged;
}

/** The companies on screen, as the map's twin: what can be pointed at there can be read and opened here. */
export function MapList({
  answer,
  origin,
  selected,
  onSelect,
  markedSeq,
  onMark,
  onChoose,
  onOpen,
  total,
  nothing,
}: {
  answer: MapAnswer;
  origin: Place | null;
  /** Checked, by seq. */
  selected: ReadonlySet<number>;
  onSelect: (seq: number) => void;
  markedSeq: number | null;
  onMark: (seq: number | null) => void;
  onChoose: (company: MapCompany_CompanyFragment) => void;
  onOpen: () => void;
  /** All that the search finds, on screen or not. */
  total: number | null;
  /** Shown where the search finds nothing. */
  nothing: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[data-marked]')
      ?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
  }, [markedSeq]);
  if (answer.error && answer.companies.length === 0) {
    return <ErrorPanel error={answer.error} onRetry={answer.retry} />;
  }
  if (answer.total === null) return <SkeletonRows rows={8} />;
  if (answer.total === 0) {
    if (!total) return nothing;
    return (
      <EmptyState title="No companies on this map">
        {`${formatCount(total)} match elsewhere: zoom out, or press “Show all”.`}
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroller} data-stale={answer.isStale || undefined}>
      <ul ref={list} className={styles.list} aria-label="Companies on the map">
        {answer.companies.map((company) => (
          <li
            key={company.seq}
            className={`${styles.item} ${styles.withBox}`}
            data-marked={company.seq === markedSeq || undefined}
            onPointerEnter={() => onMark(company.seq)}
            onPointerLeave={() => onMark(null)}
            onFocus={() => onMark(company.seq)}
          >
            <label className={styles.box}>
              <input
                type="checkbox"
                aria-label={`Select ${company.name}`}
                checked={selected.has(company.seq)}
                onChange={() => onSelect(company.seq)}
              />
            </label>
            <MapEntry company={company} meters={metersTo(company, origin)} onOpen={onOpen} />
            <button
              type="button"
              className={styles.show}
              onClick={() => onChoose(company)}
              disabled={company.latitude === null}
              title={company.latitude === null ? 'Its place is not known' : 'Show on the map'}
              aria-label={`Show ${company.name} on the map`}
            >
              <Icon name="target" />
            </button>
          </li>
        ))}
      </ul>
      <MoreRows paged={answer.paged} noun="companies" />
    </div>
  );
}

/** How far a company is; `null` without a place to measure from. */
export function metersTo(
  { latitude, longitude }: Pick<MapCompany_CompanyFragment, 'latitude' | 'longitude'>,
  origin: Place | null,
): number | null {
  if (latitude === null || longitude === null || origin === null) return null;
  return distanceMeters(origin, { latitude, longitude });
}
