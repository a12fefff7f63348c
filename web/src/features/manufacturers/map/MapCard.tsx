import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/session.ts';
import type { Place } from '../../../map/mercator.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryFrame } from '../../../ui/QueryFrame.tsx';
import { MapCardDocument } from './MapCard.generated.ts';
import type { MapCompany_CompanyFragment } from './MapCompany.generated.ts';
import { MapEntry } from './MapEntry.tsx';
import { metersTo } from './MapList.tsx';
import type { Route } from './use-route.ts';
import styles from './MapCard.module.css';

/** The pop-up of a pin: who it is, how far, and the note that follows the visit. Asked for when it is opened. */
export function MapCard({
  seqs,
  origin,
  onShow,
  onOpen,
  onLogNote,
  route,
  onClose,
}: {
  /** The companies at this place: usually one. */
  seqs: readonly number[];
  origin: Place | null;
  /** Another one of those at this place came into view. */
  onShow: (seq: number) => void;
  onOpen: () => void;
  onLogNote: (company: MapCompany_CompanyFragment) => void;
  /** Where a route is planned. */
  route?: Route;
  onClose: () => void;
}) {
  const { mayWrite } = useViewer();
  const [index, setIndex] = useState(0);
  const seq = seqs[index] ?? seqs[0] ?? 0;
  const query = usePageQuery(MapCardDocument, {
    variables: { seq },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const turn = (step: number): void => {
    const next = (index + step + seqs.length) % seqs.length;
    setIndex(next);
    onShow(seqs[next] ?? seq);
  };
  return (
    <section className={styles.card} aria-label="Company on the map">
      <div className={styles.head}>
        {seqs.length > 1 && (
          <span className={styles.turn}>
            <button type="button" aria-label="Previous company here" onClick={() => turn(-1)}>
              ‹
            </button>
            {index + 1} of {formatCount(seqs.length)} here
            <button type="button" aria-label="Next company here" onClick={() => turn(1)}>
              ›
            </button>
          </span>
        )}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <QueryFrame
        query={query}
        content={query.shown?.company}
        rows={2}
        errors="instead"
        empty={<p>This company is gone.</p>}
      >
        {(company) => (
          <>
            <MapEntry company={company} meters={metersTo(company, origin)} isFull onOpen={onOpen} />
            <div className={styles.actions}>
              {mayWrite && (
                <Button size="small" onClick={() => onLogNote(company)}>
                  Log note
                </Button>
              )}
              {route && !company.doNotCall.flag && (route.seqs.includes(seq) || !route.isFull) && (
                <Button size="small" variant="subtle" onClick={() => route.toggle(seq)}>
                  {route.seqs.includes(seq) ? 'Remove stop' : 'Add stop'}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryFrame>
    </section>
  );
}
