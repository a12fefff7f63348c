import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { View } from './view-writes.ts';
import { useOpenView } from './use-open-view.ts';
import { useViewAddress } from './use-view-address.ts';
import { useViewWrites } from './use-view-writes.ts';
import { contentOf } from './view-address.ts';
import styles from './ViewMenu.module.css';

// Not with the list: few visits choose or save a view.
const ViewList = lazyPart(async () => (await import('./ViewList.tsx')).ViewList);
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog);
const ViewConflictDialog = lazyPart(
  async () => (await import('./ViewConflictDialog.tsx')).ViewConflictDialog,
);

export interface ViewMenuProps {
  /** The page as views name it: its path without the first slash, `search`, `notes/table`. */
  page: string;
}

/** The saved views of a list: which one is shown, whether it was changed, and all that can be done with it. */
export function ViewMenu({ page }: ViewMenuProps) {
  return (
    <Offered needs={['savedViews']}>
      <Menu page={page} />
    </Offered>
  );
}

function Menu({ page }: ViewMenuProps) {
  const { search } = useLocation();
  const opened = useOpenView(page);
  const address = useViewAddress(opened);
  const writes = useViewWrites();
  const [isListed, setListed] = useState(false);
  const [editing, setEditing] = useState<View | 'new' | null>(null);
  const { view, isModified } = opened;
  const { conflict } = writes;
  const mine = { query: conflict?.mine.query ?? '', columns: conflict?.mine.columns ?? null };
  const mayUpdate = view !== null && view.canEdit && isModified;
  const update = (): void => {
    if (view) void writes.update(view, contentOf(search));
  };
  useShortcut('s', 'Save the view', () => (mayUpdate ? update() : setEditing('new')), {
    opensField: !mayUpdate,
  });
  const leaving = (act: () => void) => (): void => {
    setListed(false);
    act();
  };
  const edit = (next: View | 'new'): void => leaving(() => setEditing(next))();
  return (
    <div className={styles.menu} onPointerEnter={ViewList.prefetch} onFocus={ViewList.prefetch}>
      <Popover
        label={
          <>
            <Icon name="star" />
            <span className={styles.name}>{view?.name ?? 'Views'}</span>
            {isModified && <span className={styles.dot} aria-hidden="true" />}
          </>
        }
        name={nameOf(view, isModified)}
        title="Saved views"
        width={300}
        open={isListed}
        onOpenChange={setListed}
        active={view !== null}
      >
        <Suspense fallback={<SkeletonRows rows={3} label="Loading views" />}>
          <ViewList
            page={page}
            current={view}
            isModified={isModified}
            busy={writes.busy}
            onShow={(next) => leaving(() => address.show(next))()}
            onUpdate={leaving(update)}
            onReset={leaving(() => view && address.show(view))}
            onLeave={leaving(address.leave)}
            onEdit={edit}
          />
        </Suspense>
      </Popover>
      <Suspense fallback={null}>
        {editing !== null && (
          <ViewDialog
            page={page}
            view={editing === 'new' ? null : editing}
            content={contentOf(search)}
            onSaved={(saved) => {
              setEditing(null);
              if (editing === 'new') address.show(saved);
            }}
            onDelete={(gone) => {
              setEditing(null);
              void writes.remove(gone).then((done) => {
                if (done && gone.seq === opened.seq) address.leave();
              });
            }}
            onClose={() => setEditing(null)}
          />
        )}
        {conflict && (
          <ViewConflictDialog
            mine={mine}
            theirs={conflict.theirs}
            busy={writes.busy}
            onKeepMine={() => void writes.update(conflict.theirs, mine)}
            onTakeTheirs={() => {
              writes.endConflict();
              address.show(conflict.theirs);
            }}
            onClose={writes.endConflict}
          />
        )}
      </Suspense>
    </div>
  );
}

function nameOf(view: View | null, isModified: boolean): string {
  if (!view) return 'Saved views';
  return `Saved view ${view.name}${isModified ? ', changed' : ''}`;
}
