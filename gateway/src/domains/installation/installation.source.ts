import { z } from 'zod';
import type { RestClient } from '../../http/rest-client.ts';
import { count, flag, moment } from '../../http/wire.ts';

const installationRow = z
  .object({
    versions: z.object({
      portal: z.string(),
      node: z.string(),
      database: z.string(),
      schema: z.string(),
    }),
    settings: z.array(z.object({ name: z.string(), enabled: flag })),
    jobs: z.array(z.object({ name: z.string(), active: count, failing: count, lastRunAt: moment })),
    database: z.object({
      bytes: z.number(),
      tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
    }),
  })
  .transform(({ database, ...facts }) => ({
    databaseBytes: database.bytes,
    tables: database.tables,
    ...facts,
  }));

/** What an administrator asks before asking for help. */
export type Installation = z.output<typeof installationRow>;

export class InstallationSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  read(): Promise<Installation> {
    return this.#rest.get('/api/installation', installationRow);
  }
}
