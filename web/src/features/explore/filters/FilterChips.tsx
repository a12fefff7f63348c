import { useState } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { dimensionOf, type ExploreDataset } from '../dataset.ts';
import { filterItems, withFilter } from '../filter-edits.ts';
import { isCondition, isGroup, type Item } from '../filter-tree.ts';
import { itemText, measuresOnly, type LabelOf } from '../sentence.ts';
import { GroupsDialog } from './FilterDialog.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { ParameterPicker } from './ParameterPicker.tsx';
import styles from './Filters.module.css';

export interface FilterChipsProps {
  dataset: ExploreDataset;
  question: Question;
  labelOf: LabelOf;
  onAsk: (question: Question) => void;
}

/** What narrows the question, each part to be changed or taken away. */
export function FilterChips({ dataset, question, labelOf, onAsk }: FilterChipsProps) {
  const [isGrouping, setGrouping] = useState(false);
  const { items, having } = filterItems(question, dataset);
  // Those have controls of their own.
  const isParameter = (item: Item): boolean =>
    isCondition(item) && (question.parameters ?? []).includes(item.field);
  const chip = (item: Item, at: number, isMeasure: boolean) => {
    const text = itemText(item, isMeasure ? measuresOnly(dataset) : dataset, labelOf);
    const canEdit = isCondition(item) && (isMeasure || dimensionOf(dataset, item.field) !== null);
    const label = text.charAt(0).toUpperCase() + text.slice(1);
    return (
      <li key={`${at}-${JSON.stringify(item)}`} className={styles.chip}>
        {canEdit ? (
          <FilterPopover
            dataset={dataset}
            question={question}
            label={<span className={styles.text}>{label}</span>}
            name={`Change filter: ${text}`}
            edited={{ ...item, isMeasure }}
            onApply={(next) => onAsk(withFilter(question, dataset, at, isMeasure, next))}
          />
        ) : (
          <button
            type="button"
            className={styles.grouped}
            title={text}
            disabled={!isGroup(item)}
            onClick={() => setGrouping(true)}
          >
            {label}
          </button>
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove filter: ${text}`}
          onClick={() => onAsk(withFilter(question, dataset, at, isMeasure, null))}
        >
          ×
        </button>
      </li>
    );
  };
  return (
    <div className={styles.chips}>
      <ul aria-label="Filters in use">
        {items.map((item, at) => !isParameter(item) && chip(item, at, false))}
        {having.map((item, at) => chip(item, at, true))}
      </ul>
      <FilterPopover
        dataset={dataset}
        question={question}
        label="+ Filter"
        name="Add a filter"
        edited={null}
        onApply={(next, isMeasure) => onAsk(withFilter(question, dataset, null, isMeasure, next))}
      />
      {items.length > 0 && (
        <Button variant="subtle" title="Groups of filters" onClick={() => setGrouping(true)}>
          And / or
        </Button>
      )}
      <ParameterPicker dataset={dataset} question={question} onAsk={onAsk} />
      {isGrouping && (
        <GroupsDialog
          dataset={dataset}
          question={question}
          onAsk={onAsk}
          onClose={() => setGrouping(false)}
        />
      )}
    </div>
  );
}
