/** The position that a draw in [0, 1) falls on in running sums: items come up in proportion to their weights. */
export function positionIn(sums: ArrayLike<number>, draw: number): number {
  const wanted = draw * (sums[sums.length - 1] ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
