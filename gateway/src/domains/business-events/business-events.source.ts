import { z } from 'zod';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { id, reference, requiredDay, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import type { CreateBusinessEventInput, UpdateBusinessEventInput } from '../../schema.generated.ts';

const eventRow = z
  .object({
    seq: id,
    date: requiredDay,
    title: z.string(),
    team: reference,
    teamName: text,
    authorName: text,
    version,
  })
  .transform(({ team, ...event }) => ({ teamSeq: team, ...event }));

/** What happened to the business on a day. */
export type BusinessEvent = z.output<typeof eventRow>;

const wire = ({ teamSeq, ...input }: UpdateBusinessEventInput): Record<string, unknown> => ({
  ...input,
  ...(teamSeq !== undefined && { team: teamSeq }),
});

/** Events of the business. */
export class BusinessEventsSource {
  readonly records: RecordSource<BusinessEvent, CreateBusinessEventInput, UpdateBusinessEventInput>;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'business-events',
      type: 'BusinessEvent',
      row: eventRow,
      createWire: wire,
      changeWire: wire,
      inputNames: { team: 'teamSeq' },
      changeMethod: 'PUT',
    });
    this.#rest = rest;
  }

  /** The events from one day to another, both included. */
  list(from: string | null, to: string | null): Promise<BusinessEvent[]> {
    return allPages((limit, after) =>
      this.#rest.getList('/api/business-events', eventRow, { from, to, limit, after }),
    );
  }
}
