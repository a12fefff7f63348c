export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether text can be typed there: nothing else has a cursor position. */
export const isText = (target: EventTarget | null): target is TextField =>
  typeof (target as TextField | null)?.selectionStart === 'number';

/** Types a text at the cursor, as one change: of several in a row React would keep the last. */
export function typeInto(field: TextField, text: string, from = field.selectionStart ?? 0): void {
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
