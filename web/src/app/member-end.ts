/** Tells what was made for one signed-in user, such as their GraphQL client, that they are gone. */
const listeners = new Set<() => void>();

export function onMemberEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function memberEnded(): void {
  for (const listener of [...listeners]) listener();
}
