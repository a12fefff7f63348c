const kept = new Map<string, Promise<unknown>>();

/**
 * What a file of our own holds, read once for all maps. The map's files are hashed assets like all others: a map asks
 * nobody else. After a failure the next map tries again.
 * @throws what `fetch` and `read` throw, and for an answer that is no file
 */
export function onceLoaded<S, T>(url: string, read: (stored: S) => T): Promise<T> {
  const known = kept.get(url) as Promise<T> | undefined;
  if (known) return known;
  const made = fetchJson<S>(url).then(read);
  kept.set(url, made);
  made.catch(() => kept.delete(url));
  return made;
}

async function fetchJson<S>(url: string): Promise<S> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map's outlines were answered with ${answer.status}.`);
  return (await answer.json()) as S;
}
