import { Suspense } from 'react';
import { openAlert, useFigureToWatch } from '../../../lib/figure-to-watch.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const AlertOnFigure = lazyPart(async () => (await import('./AlertOnFigure.tsx')).AlertOnFigure);

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
