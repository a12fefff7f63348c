import { useState } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import { dimensionOf, type ExploreDataset } from '../dataset.ts';
import { filterItems, withItems } from '../filter-edits.ts';
import { isCondition, isGroup, type Group, type Item } from '../filter-tree.ts';
import { itemText } from '../sentence.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { filterFields } from './FieldList.tsx';
import styles from './Filters.module.css';

export interface GroupsDialogProps {
  dataset: ExploreDataset;
  question: Question;
  onAsk: (question: Question) => void;
  onClose: () => void;
}

/** Deeper than this nobody follows; the engine takes six levels. */
const MOST_LEVELS = 3;

/** Conditions in groups: all of them, or any of them. */
export function GroupsDialog({ dataset, question, onAsk, onClose }: GroupsDialogProps) {
  const { items } = filterItems(question, dataset);
  const [draft, setDraft] = useState<Group>({ join: 'and', items });
  const apply = (): void => {
    onClose();
    onAsk(withItems(question, dataset, draft.join === 'and' ? draft.items : [draft]));
  };
  return (
    <Dialog title="Filters" onClose={onClose} width={640}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <GroupFields dataset={dataset} group={draft} level={1} onChange={setDraft} />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function GroupFields({
  dataset,
  group,
  level,
  onChange,
}: {
  dataset: ExploreDataset;
  group: Group;
  level: number;
  onChange: (group: Group) => void;
}) {
  const { join, items } = group;
  const choices = filterFields(dataset, []).map(({ label, first }) => ({
    value: first.field,
    label,
  }));
  const set = (at: number, item: Item): void =>
    onChange({ ...group, items: items.map((other, place) => (place === at ? item : other)) });
  const firstOf = (field: string): Item =>
    filterFields(dataset, []).find(({ first }) => first.field === field)?.first ?? {
      field,
      operator: 'in',
      value: [],
    };
  const add = (item: Item): void => onChange({ ...group, items: [...items, item] });
  return (
    <div className={styles.tree} role="group" aria-label={`Group of level ${level}`}>
      <Segments
        label={`Level ${level}: what must hold`}
        value={join}
        choices={[
          { value: 'and', label: 'All of these' },
          { value: 'or', label: 'Any of these' },
        ]}
        onChange={(value) => onChange({ ...group, join: value === 'or' ? 'or' : 'and' })}
      />
      {items.map((item, at) => (
        <div key={at} className={styles.branch}>
          <div className={styles.item}>
            {isGroup(item) ? (
              <GroupFields
                dataset={dataset}
                group={item}
                level={level + 1}
                onChange={(next) => set(at, next)}
              />
            ) : isCondition(item) ? (
              <>
                <Select
                  label={`Field ${at + 1} of level ${level}`}
                  value={item.field}
                  choices={choices}
                  onChange={(field) => set(at, firstOf(field))}
                />
                <ConditionFields
                  dataset={dataset}
                  dimension={dimensionOf(dataset, item.field)}
                  measure={null}
                  condition={item}
                  onChange={(next) => set(at, next)}
                />
              </>
            ) : (
              <p className={styles.hint}>{itemText(item, dataset)} (kept as it is)</p>
            )}
          </div>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove part ${at + 1} of level ${level}`}
            onClick={() => onChange({ ...group, items: items.filter((_, place) => place !== at) })}
          >
            ×
          </button>
        </div>
      ))}
      <div className={styles.adds}>
        <Button size="small" onClick={() => add(firstOf(choices[0]?.value ?? ''))}>
          + Condition
        </Button>
        {level < MOST_LEVELS && (
          <Button
            size="small"
            variant="subtle"
            onClick={() =>
              add({
                join: join === 'and' ? 'or' : 'and',
                items: [firstOf(choices[0]?.value ?? '')],
              })
            }
          >
            + Group
          </Button>
        )}
      </div>
    </div>
  );
}
