import type { UseSelectReturnValue } from 'downshift';
import type { ComponentProps } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import floating from './floating.module.css';
import styles from './Select.module.css';

export interface SelectListProps {
  listProps: ComponentProps<'div'>;
  groups: readonly (Choice | ChoiceGroup)[];
  highlighted: string | undefined;
  select: UseSelectReturnValue<string>;
}

/** The open list of a Select. */
export function SelectList({ listProps, groups, highlighted, select }: SelectListProps) {
  const option = ({ value, label }: Choice) => (
    <div
      key={value}
      {...select.getItemProps({ item: value })}
      className={styles.option}
      data-value={value}
      data-highlighted={value === highlighted || undefined}
    >
      {label}
    </div>
  );
  return (
    <div
      {...listProps}
      popover="manual"
      tabIndex={-1}
      className={`${floating.panel} ${styles.list}`}
      // A click on a row of a table, or on a label, is something else.
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((each) =>
        'group' in each ? (
          <div key={each.group} role="group" aria-label={each.group}>
            <div className={styles.group} aria-hidden="true">
              {each.group}
            </div>
            {each.choices.map(option)}
          </div>
        ) : (
          option(each)
        ),
      )}
    </div>
  );
}
