import { z } from 'zod';
import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { requiredMoment } from '../../http/wire.ts';

const FEED = '/api/calendar-feed';

const feedRow = z.object({ created: requiredMoment.nullable() });
const keyRow = z.object({ created: requiredMoment, key: z.string().min(1) });

export interface CalendarFeed {
  created: string;
}

/** The viewer's own calendar feed, as the REST backend keeps it. */
export class CalendarFeedsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** `null` where there is none, or a backend without feeds. */
  async find(): Promise<CalendarFeed | null> {
    const feed = await this.#rest.find(FEED, feedRow);
    return feed?.created ? { created: feed.created } : null;
  }

  create(): Promise<WriteResult<z.output<typeof keyRow>, never>> {
    return writeResult<z.output<typeof keyRow>, never>(
      this.#rest.write(FEED, {}, keyRow),
      () => null,
    );
  }

  remove(): Promise<WriteResult<true, never>> {
    return writeResult<true, never>(
      this.#rest.delete(FEED).then(() => true as const),
      () => null,
    );
  }
}
