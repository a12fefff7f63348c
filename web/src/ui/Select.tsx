import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { Icon } from './Icon.tsx';
import { SelectList } from './SelectList.tsx';
import styles from './Select.module.css';
import fields from './fields.module.css';
import { useFloating } from './use-floating.ts';

type Attributes = Pick<
  ComponentProps<'button'>,
  'id' | 'className' | 'disabled' | 'title' | 'onBlur' | 'aria-invalid' | 'aria-describedby'
>;

export interface SelectProps extends Attributes {
  /** Its name; where a `<label>` is drawn, the same words, and `id` joins the two. */
  label: string;
  value: string;
  choices: readonly (Choice | ChoiceGroup)[];
  onChange: (value: string) => void;
  /** What the empty value means, as the first choice: `All types`. */
  all?: string;
  /** What the button says while no choice has the value. */
  none?: string;
  required?: boolean;
  /** A dialog that opens puts the focus here. */
  autoFocus?: boolean;
}

/** Another window or tab is no choice; only the Tab key takes what is highlighted. */
function keepWhenAway(
  state: UseSelectState<string>,
  { type, changes }: UseSelectStateChangeOptions<string>,
): Partial<UseSelectState<string>> {
  const isAway = type === useSelect.stateChangeTypes.ToggleButtonBlur && !document.hasFocus();
  return isAway ? { ...changes, selectedItem: state.selectedItem } : changes;
}

/** One of a few values: a button with a list, by the select-only combobox pattern of ARIA. */
export function Select(props: SelectProps) {
  const { label, value, choices, onChange, all, none, required, autoFocus, ...attributes } = props;
  const groups: readonly (Choice | ChoiceGroup)[] =
    all === undefined ? choices : [{ value: '', label: all }, ...choices];
  const flat = groups.flatMap((each) => ('group' in each ? each.choices : [each]));
  const labelOf = (each: string | null): string =>
    flat.find((choice) => choice.value === each)?.label ?? '';
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const select = useSelect<string>({
    items: flat.map((choice) => choice.value),
    selectedItem: flat.some((choice) => choice.value === value) ? value : null,
    itemToString: labelOf,
    stateReducer: keepWhenAway,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChange(selectedItem),
  });
  const { isOpen, highlightedIndex } = select;
  useFloating(isOpen, button, list, select.closeMenu);
  const longest = flat.reduce(
    (most, each) => (each.label.length > most.length ? each.label : most),
    '',
  );
  // The list is drawn while it is open only: it may be long, and there are many on some pages.
  const listProps = select.getMenuProps(
    { ref: setList, 'aria-label': label },
    { suppressRefError: true },
  );
  return (
    <>
      <button
        type="button"
        {...select.getToggleButtonProps({
          ref: setButton,
          'aria-label': label,
          ...attributes,
          onKeyDown: (event: KeyboardEvent) => ownKeys(event, isOpen),
          // A click focuses no button in Safari.
          onClick: () => button?.focus(),
        })}
        className={`${styles.button} ${attributes.className ?? fields.field}`}
        aria-required={required}
        aria-controls={isOpen ? listProps.id : undefined}
        {...(isOpen && highlightedIndex >= 0 ? {} : { 'aria-activedescendant': undefined })}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
      >
        <span className={styles.text} data-longest={longest}>
          {flat.some((each) => each.value === value) ? labelOf(value) : (none ?? ' ')}
        </span>
        <Icon name="chevron" size={12} />
      </button>
      {isOpen && (
        <SelectList
          listProps={listProps}
          groups={groups}
          highlighted={flat[highlightedIndex]?.value}
          select={select}
        />
      )}
    </>
  );
}

/** What is typed on an open list is for the list alone: no dialog closes and no shortcut runs. */
function ownKeys(event: KeyboardEvent, isOpen: boolean): void {
  const isChord = event.ctrlKey || event.metaKey || (event.altKey && event.key.length === 1);
  if (isChord) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  if (!isOpen || isChord || event.key === 'Tab') return;
  event.stopPropagation();
  if (event.key === 'Escape') event.preventDefault();
}
