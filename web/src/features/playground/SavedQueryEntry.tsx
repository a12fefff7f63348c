import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Row } from '../../ui/Row.tsx';
import styles from './Playground.module.css';
import type { SavedQuery_SavedFragment } from './SavedQuery.generated.ts';
import { useActiveTab } from './use-active-tab.ts';
import type { OpenedQuery } from './use-open-in-tab.ts';
import { useQueryWrites } from './use-query-writes.ts';
import { variablesText } from './variables-text.ts';

/** A query of a collection; its owner may replace, share and delete it. */
export function SavedQueryEntry({
  saved,
  onOpen,
}: {
  saved: SavedQuery_SavedFragment;
  onOpen: (opened: OpenedQuery) => void;
}) {
  const writes = useQueryWrites();
  const { query, variables } = useActiveTab();
  const isShared = saved.visibility !== 'PRIVATE';
  return (
    <Row as="li" gap={8} align="start" justify="between">
      <div>
        <button
          type="button"
          className={styles.query}
          onClick={() => onOpen({ query: saved.query, variables: variablesText(saved.variables) })}
        >
          {saved.name}
        </button>
        <p className={styles.purpose}>
          {saved.canEdit ? isShared && <Badge tone="blue">shared</Badge> : saved.owner?.name}
        </p>
      </div>
      {saved.canEdit && (
        <ActionMenu
          label={`Actions of ${saved.name}`}
          items={[
            {
              label: 'Replace with what is open',
              onSelect: () => void writes.change(saved, { query, variables }),
            },
            {
              label: isShared ? 'Make private' : 'Share with my team',
              onSelect: () =>
                void writes.change(saved, { visibility: isShared ? 'PRIVATE' : 'TEAM' }),
            },
            { label: 'Delete', danger: true, onSelect: () => void writes.remove(saved) },
          ]}
        />
      )}
    </Row>
  );
}
