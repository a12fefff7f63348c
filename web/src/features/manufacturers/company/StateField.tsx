import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import floating from '../../../ui/floating.module.css';
import select from '../../../ui/Select.module.css';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { useFloating } from '../../../ui/use-floating.ts';
import { STATES } from '../search/us-states.ts';

export interface StateFieldProps {
  attributes: ComponentProps<'input'>;
  text: string;
  onText: (text: string) => void;
}

const isCode = (text: string): boolean =>
  STATES.some(({ code }) => code === text.trim().toUpperCase());

/** States whose code or name begins like the text. */
function fitting(text: string): typeof STATES {
  const typed = text.trim().toUpperCase();
  return STATES.filter(
    ({ code, name }) => code.startsWith(typed) || name.toUpperCase().startsWith(typed),
  );
}

/** A state by its code or name: a list shows those that fit while somebody types, and all of them on an arrow. */
export function StateField({ attributes, text, onText }: StateFieldProps) {
  const [offer, setOffer] = useState<'fitting' | 'all' | null>(null);
  const [field, setField] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const states = offer === 'all' ? STATES : offer === 'fitting' ? fitting(text) : [];
  const isOpen = states.length > 0;
  const close = (): void => setOffer(null);
  const box = useCombobox({
    items: states,
    listLabel: 'States',
    listRef: setList,
    text,
    onText: (next) => {
      setOffer('fitting');
      onText(next);
    },
    onPick: ({ code }) => {
      close();
      onText(code);
    },
    isOpen,
    // `NE` is Nebraska, though New York begins so as well: Enter saves it.
    takesFirst: (typed) => !isCode(typed),
  });
  useFloating(isOpen, field, list, close);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const closes = isOpen && event.key === 'Escape';
    if (event.key === 'ArrowDown' && !isOpen) setOffer('all');
    if (closes) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    // Enter takes what is marked; the next one saves.
    else if (event.key !== 'Enter' || box.marked === undefined) attributes.onKeyDown?.(event);
  };
  return (
    <span ref={setField}>
      <input {...box.fieldProps({ ...attributes, onKeyDown })} />
      {isOpen && (
        <div {...box.listProps} popover="manual" className={`${floating.panel} ${select.list}`}>
          {states.map((state, index) => (
            <div
              key={state.code}
              {...box.optionProps(state, index)}
              className={`${select.option} ${select.suggestion}`}
              data-highlighted={state === box.marked || undefined}
            >
              {state.name}
              <span>{state.code}</span>
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
