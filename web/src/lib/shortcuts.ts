/** Keyboard shortcuts: one listener, one registry; the cheat-sheet shows what is registered. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { quietly } from './stale-chunk.ts';
import { isText, typeInto } from './type-into.ts';

export interface ShortcutOptions {
  enabled?: boolean;
  /** Also while typing in a field; the default for keys with Ctrl, ⌘ or Alt. */
  inFields?: boolean;
  /** Gives way to any other registration of the same keys: for the shell, below every page. */
  fallback?: boolean;
  /** Opens a form or a search: what is typed before its first field has the focus is that field's text. */
  opensField?: boolean;
}

export interface Shortcut {
  id: number;
  /** `n`, `mod+k`, `ctrl+enter`, `g s`, `?`. */
  keys: string;
  description: string;
}

interface Registered extends Shortcut {
  inFields: boolean;
  opensField: boolean;
  run: (event: KeyboardEvent) => void;
}

const SEQUENCE_MS = 1000;
/** What owns the keyboard while it is open: letters typed into it must not act on the page behind. */
const OVERLAYS = '[aria-modal="true"], [role="dialog"], [role="menu"], [role="listbox"]';
const isCovered = (): boolean => document.querySelector(OVERLAYS) !== null;
const useRegistered = create<readonly Registered[]>(() => []);
const registered = (): readonly Registered[] => useRegistered.getState();
let nextId = 1;
let pendingKey: { key: string; at: number } | null = null;

/** The first key of a sequence that this event can still end. */
const begunBefore = ({ timeStamp }: KeyboardEvent): string | null =>
  pendingKey && timeStamp - pendingKey.at < SEQUENCE_MS ? pendingKey.key : null;

const replace = (next: readonly Registered[]): void => useRegistered.setState(next, true);

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  // Such as the text of a note that is being saved.
  if ((target as HTMLInputElement).readOnly) return false;
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type);
  }
  // A button with a list: letters look for a choice.
  return target instanceof HTMLTextAreaElement || target.getAttribute('role') === 'combobox';
}

/** True when the event is exactly this chord; `left` is the arrow. Symbols ignore Shift, since layouts differ. */
export function matchesChord(chord: string, event: KeyboardEvent): boolean {
  const parts = chord.toLowerCase().split('+');
  const key = parts.at(-1) || '+';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  const pressed = event.key.toLowerCase();
  if (pressed !== key && pressed !== `arrow${key}`) return false;
  const control = event.ctrlKey || event.metaKey;
  if ((has('mod') || has('ctrl')) !== control) return false;
  if (has('alt') !== event.altKey) return false;
  const isSymbol = key.length === 1 && !/[a-z]/.test(key);
  return isSymbol || has('shift') === event.shiftKey;
}

const isPlain = (keys: string): boolean => !/(?:^|\s)(?:mod|ctrl|alt)\+./.test(keys);

function candidates(event: KeyboardEvent): Registered[] {
  const typing = isField(event.target);
  const covered = isCovered();
  return registered()
    .filter((entry) => !isPlain(entry.keys) || entry.inFields || !(typing || covered))
    .reverse();
}

/** What is on its way: the next page, a part of the shell, a field. At which tick the keyboard stops waiting for it. */
const awaited = new Map<string, number>();
/** The keys that wait for it. */
let held: KeyboardEvent[] = [];
/** Ticks, not the clock: a browser that was too busy to show a field was too busy for ticks, too. */
const TICK_MS = 100;
let ticks = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
/** What never comes must not take the keyboard with it. */
const HOLD_TICKS = 100;
const FIELD = 'field';
const FIELD_TICKS = 30;
/** The field that was left when another one was announced: what comes is not for it. */
let leaving: Element | null = null;
/** The end of a save: what is typed before it would be lost with the form. */
export const SAVE = 'save';
/** Keys that continue a form after typed text. */
const FORM_KEYS = ['Tab', 'Enter', 'Backspace'];
/** A held key is being replayed. */
const REPLAY = 'replay';
let isReplay = false;

const isHolding = (): boolean => ticks < Math.max(...awaited.values());

function tick(): void {
  ticks += 1;
  if (isHolding()) return;
  awaited.clear();
  held = [];
  clearInterval(ticking);
  ticking = undefined;
}

/** From here on plain keys wait for `releaseShortcuts` where they are meant for what is coming. */
export function holdShortcuts(what = 'page', count = HOLD_TICKS): void {
  if (what === FIELD) leaving = document.activeElement;
  awaited.set(what, ticks + count);
  ticking ??= setInterval(tick, TICK_MS);
}

/** The form of the next record is on its way: what is typed until its field has the focus is that field's. */
export const awaitField = (count = FIELD_TICKS): void => holdShortcuts(FIELD, count);

/** No field is coming after all: what was typed goes to the one that has the focus. */
export const endFieldWait = (): void => releaseShortcuts(FIELD);

/** For keys that act on something still loading: they, and all keys after them, run at its `releaseShortcuts`. */
export function postponeShortcut(event: KeyboardEvent, what: string): void {
  holdShortcuts(what);
  held.unshift(event);
}

/** It is here and has registered its shortcuts: runs what was pressed meanwhile. */
export function releaseShortcuts(what = 'page'): void {
  awaited.delete(what);
  const isForField = [FIELD, SAVE, REPLAY].includes(what);
  const from = isForField ? null : document.activeElement;
  // The form of the next company is over the page already, and its field is on its way.
  const isNext = what === SAVE && held[0] && isCovered() && !isText(document.activeElement);
  if (isNext) awaitField();
  // What is typed for a field that is here waits for nothing but another field.
  const mayRun = (): boolean =>
    [FIELD, REPLAY].includes(what) ? !awaited.has(FIELD) : !isHolding();
  while (held[0] && mayRun()) {
    const field = document.activeElement;
    if (!isCharacter(held[0])) return void replayNext();
    if (field !== from && isText(field)) {
      const end = held.findIndex((event) => !isCharacter(event));
      const keys = held.splice(0, end === -1 ? held.length : end);
      typeInto(field, keys.map(({ key }) => key).join(''));
    } else act(held.shift() as KeyboardEvent);
  }
}

/**
 * Replays the first held key on the focused element, once React has rendered what the keys before it changed. Until then
 * all keys are held, so that none overtakes it.
 */
async function replayNext(): Promise<void> {
  holdShortcuts(REPLAY);
  const code = await quietly(() => import('./replay-key.ts')).catch(() => null);
  await new Promise((drawn) => setTimeout(drawn));
  const event = held.shift();
  isReplay = true;
  if (event) code?.replayKey(event);
  isReplay = false;
  setTimeout(() => releaseShortcuts(REPLAY));
}

function onFocus({ target }: FocusEvent): void {
  if (awaited.has(FIELD) && isText(target) && target !== leaving) releaseShortcuts(FIELD);
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * A letter or a sign that would act on the page, and the keys that go on in a form after it; the browser keeps all
 * others, and so do fields and overlays.
 */
function isPageKey(event: KeyboardEvent): boolean {
  const isAfterText = FORM_KEYS.includes(event.key) && (held.length > 0 || awaited.has(REPLAY));
  if (!isCharacter(event) && !isAfterText) return false;
  if (awaited.has(REPLAY)) return true;
  if (event.key === ' ' && held.length === 0) return false;
  if (isField(event.target)) return false;
  return awaited.has(FIELD) || awaited.has(SAVE) || !isCovered();
}

/** While only parts of the shell are on their way, the page that is here has its keys, but not after one that waits. */
function isForNow(event: KeyboardEvent): boolean {
  if (held.length > 0 || ['page', FIELD, SAVE, REPLAY].some((what) => awaited.has(what)))
    return false;
  const begins = ({ keys }: Registered) => matchesChord(keys.split(' ')[0] ?? '', event);
  return begunBefore(event) !== null || candidates(event).some(begins);
}

/** In the capture phase, before the form on screen handles keys that are meant for the next one. */
function onFormKey(event: KeyboardEvent): void {
  if (isReplay || event.isComposing || !FORM_KEYS.includes(event.key)) return;
  if (!isHolding() || !isPageKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  held.push(event);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
  if (event.key === 'Escape') awaited.delete(FIELD);
  if (!isHolding()) held = [];
  else if (!isReplay && isPageKey(event) && !isForNow(event)) {
    event.preventDefault();
    held.push(event);
    return;
  }
  act(event);
}

function act(event: KeyboardEvent): void {
  const usable = candidates(event);
  const before = begunBefore(event);
  pendingKey = null;
  const inSequence = before
    ? usable.find(({ keys }) => {
        const [first, second] = keys.split(' ');
        return second !== undefined && first === before && matchesChord(second, event);
      })
    : undefined;
  const hit =
    inSequence ?? usable.find(({ keys }) => !keys.includes(' ') && matchesChord(keys, event));
  if (hit) {
    event.preventDefault();
    if (hit.opensField) awaitField();
    hit.run(event);
    return;
  }
  const opener = usable.find(({ keys }) => {
    const [first, second] = keys.split(' ');
    return second !== undefined && first !== undefined && matchesChord(first, event);
  });
  if (opener) pendingKey = { key: opener.keys.split(' ')[0] ?? '', at: event.timeStamp };
}

/**
 * Runs `handler` on the keys while mounted and enabled; the latest registration of the same keys wins.
 * The default action of the browser is prevented. Registered before the page is painted: what can be seen can be used.
 */
export function useShortcut(
  keys: string,
  description: string,
  handler: (event: KeyboardEvent) => void,
  options: ShortcutOptions = {},
): void {
  const { enabled = true, inFields = !isPlain(keys) } = options;
  const { fallback = false, opensField = false } = options;
  const run = useEffectEvent(handler);
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const id = nextId++;
    if (registered().length === 0) {
      window.addEventListener('keydown', onFormKey, true);
      window.addEventListener('keydown', onKeyDown);
      window.addEventListener('focusin', onFocus);
    }
    const entry = {
      id,
      keys,
      description,
      inFields,
      opensField,
      run: (event: KeyboardEvent) => run(event),
    };
    replace(fallback ? [entry, ...registered()] : [...registered(), entry]);
    return () => {
      replace(registered().filter((entry) => entry.id !== id));
      if (registered().length > 0) return;
      awaited.delete(FIELD);
      window.removeEventListener('keydown', onFormKey, true);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onFocus);
    };
  }, [keys, description, enabled, inFields, fallback, opensField]);
}

/** Does what the keys would do, for buttons and the palette; `false` when nothing listens to them. */
export function runShortcut(keys: string): boolean {
  const entry = registered().findLast((candidate) => candidate.keys === keys);
  entry?.run(new KeyboardEvent('keydown', { key: keys }));
  return entry !== undefined;
}

/** All shortcuts that work right now, for the cheat-sheet; the same keys appear once. */
export function useShortcutList(): readonly Shortcut[] {
  const byKeys = new Map(useRegistered().map((entry) => [entry.keys, entry]));
  return [...byKeys.values()];
}
