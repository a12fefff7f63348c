import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { openAddToDashboard, useTileToAdd } from '../../../lib/tile-to-add.ts';

const AddToDashboard = lazyPart(async () => (await import('./AddToDashboard.tsx')).AddToDashboard);

/** Where `openAddToDashboard` shows its dialog, over whichever page is open. */
export function AddToDashboardHost() {
  const tile = useTileToAdd();
  if (!tile) return null;
  return (
    <Suspense fallback={null}>
      <AddToDashboard tile={tile} onClose={() => openAddToDashboard(null)} />
    </Suspense>
  );
}
