import type { ReactNode } from 'react';
import { ADMIN_LEVEL_MAX } from '../../../../schema/permissions.ts';
import { useViewer } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** A page of administrators; everybody else is told whose it is. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const { level } = useViewer();
  if (level <= ADMIN_LEVEL_MAX) return children;
  return (
    <Page title={title}>
      <EmptyState title="Only administrators can open this page." />
    </Page>
  );
}
