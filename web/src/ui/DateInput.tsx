import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { addDays } from '../../../schema/calendar-date.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { parseTypedDate, typedDate, type TypedDateOptions } from '../lib/dates.ts';
import { useToday } from '../lib/session.ts';
import styles from './DateInput.module.css';
import fields from './fields.module.css';
import floating from './floating.module.css';
import { Icon } from './Icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
/** Loaded when it is opened for the first time. */
const DatePanel = lazyPart(async () => (await import('./DatePanel.tsx')).DatePanel);

type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'disabled' | 'placeholder' | 'required' | 'aria-invalid' | 'aria-describedby'
>;

export interface DateInputProps extends Attributes, TypedDateOptions {
  /** Its name; where a `<label>` is drawn, the same words, and `id` joins the two. */
  label: string;
  /** The text as typed, valid or not. */
  text: string;
  onText: (text: string) => void;
  /** A date picked from the calendar, formatted as typed text; without it, `onText` is called. */
  onPick?: (text: string) => void;
  onEnter?: (event: KeyboardEvent) => void;
  /** The field lost the focus. */
  onLeft?: () => void;
  /** Fills its container. */
  isWide?: boolean;
}

/** A date as people type it, with a calendar behind a button; the arrows step by a day. */
export function DateInput(props: DateInputProps) {
  const { label, text, onText, onPick, onEnter, onLeft, prefer, notBefore, isWide, ...attributes } =
    props;
  const today = useToday();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFloating(isOpen, root, panel, close);
  useDismiss(isOpen, root, close);
  const day = parseTypedDate(text, today, { prefer, notBefore });

  const onInputKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter?.(event);
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) setOpen(true);
    else if (day !== null) onText(typedDate(addDays(day, step)));
    else if (text.trim() === '') onText(typedDate(today));
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    input.current?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (relatedTarget !== null) setOpen(false);
    onLeft?.();
  };
  return (
    <span
      ref={setRoot}
      className={`${styles.date} ${isWide ? styles.wide : ''}`}
      onKeyDown={onEscape}
      onBlur={onBlur}
    >
      <input
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="6/18/2026"
        title="6/18, tue, today or +3"
        aria-label={label}
        {...attributes}
        className={attributes.className ?? fields.field}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onInputKey}
      />
      <button
        type="button"
        className={styles.open}
        disabled={attributes.disabled}
        aria-label={`Calendar: ${label}`}
        title="Pick a date"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" size={14} />
      </button>
      {isOpen && (
        <div
          ref={setPanel}
          popover="manual"
          role="dialog"
          aria-label={`Calendar: ${label}`}
          tabIndex={-1}
          className={`${floating.panel} ${styles.panel}`}
        >
          <Suspense fallback={null}>
            <DatePanel
              label={label}
              day={day}
              today={today}
              onPick={(picked) => {
                (onPick ?? onText)(typedDate(picked));
                setOpen(false);
                input.current?.focus();
              }}
            />
          </Suspense>
        </div>
      )}
    </span>
  );
}
