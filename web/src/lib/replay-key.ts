/** Keys that were pressed before their form was on screen. */
import { FOCUSABLE } from './focusable.ts';
import { isText, typeInto } from './type-into.ts';

/** Has the effect that Tab, Enter or Backspace, also with Ctrl or Shift, would have had on the focused element. */
export function replayKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const modifiers = { shiftKey, ctrlKey, metaKey, altKey };
  const options = { key, code, ...modifiers, bubbles: true, cancelable: true };
  const isOpen = target.dispatchEvent(new KeyboardEvent('keydown', options));
  if (!isOpen || ctrlKey || metaKey || altKey) return;
  if (key === 'Tab') step(target, shiftKey ? -1 : 1);
  else if (key === 'Backspace') erase(target);
  else enter(target);
}

/** A script cannot ask the browser to move the focus as Tab does. */
function step(target: Element, by: 1 | -1): void {
  const inside = target.closest('[role="dialog"], form') ?? document;
  const stops = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && (stop === target || stop.getClientRects().length > 0),
  );
  const next = stops[stops.findIndex((stop) => stop === target) + by];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function erase(target: Element): void {
  if (!isText(target)) return;
  const { selectionStart: from, selectionEnd: end } = target;
  if (from === null || end === 0) return;
  typeInto(target, '', from === end ? from - 1 : from);
}

function enter(target: Element): void {
  if (target instanceof HTMLTextAreaElement) typeInto(target, '\n');
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (target instanceof HTMLElement) target.click();
}
