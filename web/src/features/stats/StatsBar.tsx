import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageBar } from '../../ui/PageBar.tsx';

/** Above each of the stats pages: its switches, and the way to paper. */
export function StatsBar({ children }: { children?: ReactNode }) {
  return (
    <PageBar actions={<Button onClick={() => window.print()}>Print</Button>}>{children}</PageBar>
  );
}
