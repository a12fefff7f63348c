import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { closeViewAs, useIsViewAsOpen } from '../../lib/view-as.ts';

const ViewAsDialog = lazyPart(async () => (await import('./ViewAsDialog.tsx')).ViewAsDialog);

/** Where `openViewAs` shows its dialog, over whichever page is open. */
export function ViewAsHost() {
  if (!useIsViewAsOpen()) return null;
  return (
    <Suspense fallback={null}>
      <ViewAsDialog onClose={closeViewAs} />
    </Suspense>
  );
}
