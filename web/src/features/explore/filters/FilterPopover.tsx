import { useState, type FormEvent, type ReactNode } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover, type PopoverProps } from '../../../ui/Popover.tsx';
import { dimensionOf, measureOf, type ExploreDataset } from '../dataset.ts';
import { isComplete, type Condition } from '../filter-tree.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { FieldList, type FilterField } from './FieldList.tsx';
import styles from './Filters.module.css';

export interface FilterPopoverProps {
  dataset: ExploreDataset;
  question: Question;
  label: ReactNode;
  name: string;
  look?: PopoverProps['look'];
  /** The condition to change; `null` begins a new one. */
  edited: (Condition & Pick<FilterField, 'isMeasure'>) | null;
  onApply: (condition: Condition, isMeasure: boolean) => void;
}

/** One filter: which field, then how and with what. */
export function FilterPopover(props: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<string | null>(null);
  const change = (isOpen: boolean): void => {
    setOpen(isOpen);
    setField(null);
  };
  return (
    <Popover
      label={props.label}
      name={props.name}
      title={props.name}
      look={props.look ?? 'button'}
      width={280}
      open={open}
      onOpenChange={change}
      page={field}
    >
      <FilterForm {...props} onField={setField} onDone={() => change(false)} />
    </Popover>
  );
}

function FilterForm({
  dataset,
  question,
  edited,
  onApply,
  onField,
  onDone,
}: FilterPopoverProps & { onField: (field: string | null) => void; onDone: () => void }) {
  const [draft, setDraft] = useState(edited);
  if (draft === null) {
    return (
      <FieldList
        dataset={dataset}
        measures={question.measures}
        onPick={({ first, isMeasure }) => {
          setDraft({ ...first, isMeasure });
          onField(first.field);
        }}
      />
    );
  }
  const { isMeasure, ...condition } = draft;
  const dimension = isMeasure ? null : dimensionOf(dataset, condition.field);
  const measure = isMeasure ? measureOf(dataset, condition.field) : null;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComplete(condition)) return;
    onApply(condition, isMeasure);
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <p className={styles.field}>{dimension?.label ?? measure?.label}</p>
      {dimension?.description && <p className={styles.hint}>{dimension.description}</p>}
      <ConditionFields
        dataset={dataset}
        dimension={dimension}
        measure={measure}
        condition={condition}
        onChange={(next) => setDraft({ ...next, isMeasure })}
      />
      <div className={styles.actions}>
        {edited === null && (
          <Button
            variant="subtle"
            onClick={() => {
              setDraft(null);
              onField(null);
            }}
          >
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isComplete(condition)}>
          Apply
        </Button>
      </div>
    </form>
  );
}
