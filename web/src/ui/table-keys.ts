/** Where a key leads from `index` in a list of `count` rows, `page` of them on screen; `null` for other keys. */
export function targetOfKey(
  key: string,
  index: number,
  count: number,
  page: number,
): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(count - 1, index + page);
    case 'PageUp':
      return Math.max(0, index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
