/** More paths than a viewer goes back to. */
const MOST = 200;

/** Memoizes a lookup that depends on the path alone. Matching a path compiles every pattern that it is tried against. */
export function memoizeByPath<Found>(find: (path: string) => Found): (path: string) => Found {
  const found = new Map<string, Found>();
  return (path) => {
    const known = found.get(path);
    if (known !== undefined) return known;
    const answer = find(path);
    if (found.size >= MOST) found.clear();
    found.set(path, answer);
    return answer;
  };
}
