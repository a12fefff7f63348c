import {
  useCombobox as useHeadless,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { awaitField, endFieldWait } from '../lib/shortcuts.ts';

export interface ComboboxOptions<Item> {
  items: readonly Item[];
  listLabel: string;
  listRef?: (list: HTMLElement | null) => void;
  text: string;
  onText: (text: string) => void;
  onPick: (item: Item) => void;
  /** The list is on screen for this field; while it is not, the field has no keys of its own. */
  isOpen: boolean;
  /** Enter takes the first choice. Otherwise an arrow has to mark one before. */
  takesFirst?: (text: string) => boolean;
  /** The choices of this text are still on their way: Enter waits for them instead of taking one of another text. */
  isStale?: boolean;
  /** A choice opens a form: what is typed after Enter is for its first field. */
  opensField?: boolean;
}

const NONE = -1;
/** Ten seconds for the choices and the form. */
const ANSWER_TICKS = 100;
const { InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnter, ItemClick, ItemMouseMove } =
  useHeadless.stateChangeTypes;
const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter'];

/** Arrows and the pointer mark a choice, Enter and a click take it; the text is the caller's, and nothing else counts. */
function onlyChoosing<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  switch (type) {
    case InputKeyDownArrowDown:
    case InputKeyDownArrowUp:
    case ItemMouseMove:
      return state.isOpen
        ? { ...state, highlightedIndex: changes.highlightedIndex ?? NONE }
        : state;
    case InputKeyDownEnter:
    case ItemClick:
      return { ...state, selectedItem: changes.selectedItem ?? null };
    default:
      return state;
  }
}

/** A text field with a list of choices, by the combobox pattern of ARIA: what the elements of both need. */
export function useCombobox<Item>(options: ComboboxOptions<Item>) {
  const { items, text, onText, onPick, isOpen, listRef, takesFirst = () => true } = options;
  const { isStale = false, opensField = false } = options;
  const pick = (item: Item): void => {
    if (opensField) awaitField(ANSWER_TICKS);
    onPick(item);
  };
  const [moved, setMoved] = useState<{ text: string; index: number } | null>(null);
  // Typing begins at the start of the list again.
  const start = takesFirst(text) ? 0 : NONE;
  const marked = Math.min(moved?.text === text ? moved.index : start, items.length - 1);
  const box = useHeadless<Item>({
    items: [...items],
    inputValue: text,
    selectedItem: null,
    isOpen,
    highlightedIndex: marked,
    itemToString: () => text,
    stateReducer: onlyChoosing,
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      setMoved({ text, index: highlightedIndex ?? NONE }),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
  });
  /** The text whose first choice Enter has asked for. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const isTaking = awaited === text && isStale;
  const takeFirst = useEffectEvent(() => {
    if (awaited === text && items[0]) pick(items[0]);
    else if (opensField) endFieldWait();
  });
  useEffect(() => {
    if (awaited !== null && !isStale) takeFirst();
  }, [awaited, isStale]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isChord && isStale && moved?.text !== text && takesFirst(text)) {
      event.preventDefault();
      setAwaited(text);
      if (opensField) awaitField(ANSWER_TICKS);
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    const isChoosing = isOpen && (event.key !== 'Enter' || marked >= 0);
    // Other keys are the dialog's or the form's around it, such as Escape and Ctrl+Enter.
    if (!KEYS.includes(event.key) || isChord || !isChoosing) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  };
  return {
    /** What Enter takes while the list is open. */
    marked: isOpen ? items[marked] : undefined,
    labelProps: box.getLabelProps(),
    fieldProps: (props: ComponentProps<'input'>) => ({
      ...box.getInputProps({
        ...props,
        onKeyDown: (event) => {
          props.onKeyDown?.(event);
          onKeyDown(event);
        },
        onChange: (event) => {
          setAwaited(null);
          onText(event.currentTarget.value);
        },
      }),
      ...(isTaking && opensField && { readOnly: true }),
      ...(isOpen && marked >= 0 ? {} : { 'aria-activedescendant': undefined }),
    }),
    // Also while the list is not drawn: the library asks for it.
    listProps: box.getMenuProps(
      { 'aria-label': options.listLabel, ...(listRef && { ref: listRef }) },
      { suppressRefError: true },
    ),
    optionProps: (item: Item, index: number) => box.getItemProps({ item, index }),
  };
}
