import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { VISIBILITY_LABELS } from '../../lib/visibility.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { View } from './view-writes.ts';
import { useSavedViewsQuery } from './SavedViews.generated.ts';
import { viewGroups } from './view-groups.ts';
import styles from './ViewList.module.css';

export interface ViewListProps {
  page: string;
  current: View | null;
  isModified: boolean;
  busy: boolean;
  onShow: (view: View) => void;
  onUpdate: () => void;
  onReset: () => void;
  onLeave: () => void;
  onEdit: (view: View | 'new') => void;
}

/** What the menu holds; the views are asked for when it opens. */
export function ViewList(props: ViewListProps) {
  const { page, current, isModified } = props;
  const { data, loading, error, refetch } = useSavedViewsQuery({
    variables: { filter: { page } },
    fetchPolicy: 'cache-and-network',
  });
  const [words, setWords] = useState('');
  const id = useId();
  const find = useRef<HTMLInputElement>(null);
  // The popover looked for a field to focus before this code had loaded.
  useEffect(() => find.current?.focus(), []);
  const views = data?.savedViews?.nodes ?? [];
  const groups = viewGroups(views, words);
  return (
    <div className={styles.list}>
      {current && isModified && (
        <div className={styles.changed}>
          <p>“{current.name}” was changed</p>
          {current.canEdit && (
            <Button size="small" variant="primary" disabled={props.busy} onClick={props.onUpdate}>
              Update
            </Button>
          )}
          <Button size="small" onClick={props.onReset}>
            Reset to view
          </Button>
        </div>
      )}
      <input
        ref={find}
        type="search"
        className={styles.find}
        aria-label="Find a view"
        placeholder="Find a view"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          const only = groups[0]?.views[0];
          if (event.key === 'Enter' && words.trim() !== '' && only) props.onShow(only);
        }}
        data-autofocus
      />
      {loading && !data && <SkeletonRows rows={3} label="Loading views" />}
      {error && !data && (
        <p className={styles.none} role="alert">
          {errorMessage(error)}{' '}
          <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
            Retry
          </Button>
        </p>
      )}
      {groups.map(({ title, views: shown }) => (
        <section key={title} aria-labelledby={`${id}-${title}`}>
          <h3 id={`${id}-${title}`} className={styles.title}>
            {title}
          </h3>
          <ul>
            {shown.map((view) => (
              <li key={view.seq} className={styles.row} data-current={view.seq === current?.seq}>
                <button type="button" className={styles.view} onClick={() => props.onShow(view)}>
                  <span className={styles.name}>{view.name}</span>
                  {view.pinned && <Icon name="star" size={12} />}
                  <span className={styles.note}>{noteOf(view)}</span>
                </button>
                {view.canEdit && (
                  <button
                    type="button"
                    className={styles.edit}
                    aria-label={`Rename, share or delete ${view.name}`}
                    title="Rename, share, pin, delete"
                    onClick={() => props.onEdit(view)}
                  >
                    <Icon name="more" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data && groups.length === 0 && (
        <p className={styles.none}>
          {words ? `No view is named “${words.trim()}”.` : 'No view yet. Save this list as one.'}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" keys="s" onClick={() => props.onEdit('new')}>
          Save as…
        </Button>
        {current && (
          <Button size="small" variant="subtle" onClick={props.onLeave}>
            Leave the view
          </Button>
        )}
      </div>
    </div>
  );
}

/** Who shares it, or with whom the reader shares it. */
function noteOf({ canEdit, owner, visibility }: View): string {
  if (!canEdit) return owner?.name ?? '';
  return visibility === 'PRIVATE' ? '' : VISIBILITY_LABELS[visibility];
}
