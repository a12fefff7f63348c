import type { ReactNode } from 'react';
import { isAdministrator } from '../../../../schema/levels.ts';
import { useViewer } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** A page of administrators; everybody else is told whose it is. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  if (isAdministrator(useViewer())) return children;
  return (
    <Page title={title}>
      <EmptyState title="Only administrators can open this page.">
        Ask an administrator for what you need, or for the right to open it.
      </EmptyState>
    </Page>
  );
}
