import { lazy, Suspense } from 'react';
import { openAlert, useFigureToWatch } from '../../../lib/figure-to-watch.ts';
import { onceOnline } from '../../../lib/stale-chunk.ts';

const AlertOnFigure = lazy(() =>
  onceOnline(async () => ({ default: (await import('./AlertOnFigure.tsx')).AlertOnFigure })),
);

/** Where `openAlert` shows its dialog, over whichever page is open. */
export function AlertHost() {
  const figure = useFigureToWatch();
  if (!figure) return null;
  return (
    <Suspense fallback={null}>
      <AlertOnFigure figure={figure} onClose={() => openAlert(null)} />
    </Suspense>
  );
}
