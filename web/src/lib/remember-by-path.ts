/** More paths than a viewer goes back to. */
const MOST = 200;

/** A search that gives the same for the same path, done once for each: a pattern is compiled each time that a path is held against it. */
export function rememberByPath<Found>(find: (path: string) => Found): (path: string) => Found {
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
