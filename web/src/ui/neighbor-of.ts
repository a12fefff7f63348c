/** The element of a page after this one that matches the same selector, or before the last. */
export function neighborOf(element: HTMLElement, selector: string): HTMLElement | undefined {
  const all = [...(element.closest('main')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.indexOf(element);
  return all[at + 1] ?? all[at - 1];
}
