import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { bulkPermissions } from '../bulk/bulk-permissions.ts';
import type { ReassignDialogProps } from './ReassignDialog.tsx';

// Not with the page: few visits hand accounts over.
const ReassignDialog = lazyPart(async () => (await import('./ReassignDialog.tsx')).ReassignDialog);

/**
 * For those who hand out accounts: managers and administrators.
 * @param from opens at once, for the accounts of this rep
 */
export function ReassignAction(props: Omit<ReassignDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(props.from !== null);
  if (!bulkPermissions(useViewer()).mayAssign) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reassign</Button>
      <Suspense fallback={null}>
        {open && <ReassignDialog {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
