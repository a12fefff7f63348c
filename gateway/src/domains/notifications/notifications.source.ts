import { z } from 'zod';
import type { Change, ChangeFilter } from '../../cache/changes.ts';
import { NOTIFICATION_KINDS } from '../../../../schema/enumerations.ts';
import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, requiredMoment, text } from '../../http/wire.ts';

const KIND: Record<(typeof NOTIFICATION_KINDS)[number], NotificationKind> = {
  renewal: 'RENEWAL',
  assignment: 'ASSIGNMENT',
  mention: 'MENTION',
  tag: 'TAG',
  'do-not-call': 'DO_NOT_CALL',
  export: 'EXPORT',
  schedule: 'SCHEDULE',
  alert: 'ALERT',
  content: 'CONTENT',
  invoice: 'INVOICE',
};

/** A newer backend may send kinds that this gateway does not know: they are delivered all the same. */
const kind = z
  .enum(NOTIFICATION_KINDS)
  .transform((word) => KIND[word])
  .catch('OTHER');

/** A path of the portal itself; an address elsewhere is no link. */
const localPath = text.transform((link) => (link && /^\/([^/\\]|$)/.test(link) ? link : null));

const notificationRow = z.object({
  id,
  kind,
  text: text.transform((words) => words ?? ''),
  link: localPath,
  created: requiredMoment,
});

/** Something that the viewer was told. */
export type Notification = z.output<typeof notificationRow>;

/** The viewer's notifications, as the REST backend keeps them. */
export class NotificationsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Those that are not dismissed, newest first. */
  async list({ first, after }: PageRequest): Promise<Connection<Notification>> {
    const query = { limit: first, after };
    return connectionOf(
      await this.#rest.getList('/api/user-notifications', notificationRow, query),
    );
  }

  /** Those after a notification, or from now on, as they come. */
  received(after?: number | null): AsyncIterableIterator<Notification> {
    return this.#rest.events('/api/events', notificationRow, after);
  }

  /** What anyone stores or deletes through this portal from a few seconds ago on, where it concerns the filter. */
  changed(filter: ChangeFilter): AsyncIterableIterator<Change> {
    return this.#rest.changes(filter);
  }

  /** Takes one out of the list. */
  dismiss(id: number): Promise<WriteResult<number, never>> {
    const call = this.#rest.delete(restPath`/api/user-notifications/${id}`).then(() => id);
    return writeResult<number, never>(call, () => null);
  }
}
