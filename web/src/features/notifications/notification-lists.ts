/** Keeps the lists of notifications in Apollo's cache true: one came, one was dismissed, one came back. */
import type { ApolloCache, Reference } from '@apollo/client';

interface StoredConnection {
  nodes?: readonly Reference[];
  totalCount?: number | null;
}

type ReadField = (name: string, from: Reference) => unknown;

function recounted(connection: StoredConnection, by: number): Partial<StoredConnection> {
  return typeof connection.totalCount === 'number'
    ? { totalCount: Math.max(0, connection.totalCount + by) }
    : {};
}

function change(
  cache: ApolloCache,
  id: number,
  next: (
    connection: StoredConnection,
    at: number,
    tools: { readField: ReadField; reference: Reference | undefined },
  ) => StoredConnection,
): void {
  const cacheId = cache.identify({ __typename: 'Notification', id });
  if (!cacheId) return;
  cache.modify<Record<string, unknown>>({
    fields: {
      notifications(stored: unknown, { readField, toReference }) {
        const connection = stored as StoredConnection | null;
        if (!connection?.nodes) return connection;
        const at = connection.nodes.findIndex((node) => readField('id', node) === id);
        return next(connection, at, {
          readField: readField as ReadField,
          reference: toReference(cacheId),
        });
      },
    },
  });
}

/** Puts a notification that the cache holds into every list that was read, newest first. */
export function addNotification(cache: ApolloCache, id: number): void {
  change(cache, id, (connection, at, { readField, reference }) => {
    if (at !== -1 || !reference) return connection;
    const nodes = connection.nodes ?? [];
    const created = String(readField('created', reference));
    const place = nodes.findIndex((node) => String(readField('created', node)) <= created);
    return {
      ...connection,
      ...recounted(connection, 1),
      nodes: nodes.toSpliced(place === -1 ? nodes.length : place, 0, reference),
    };
  });
}

export function removeNotification(cache: ApolloCache, id: number): void {
  change(cache, id, (connection, at) =>
    at === -1
      ? connection
      : {
          ...connection,
          ...recounted(connection, -1),
          nodes: (connection.nodes ?? []).toSpliced(at, 1),
        },
  );
}
