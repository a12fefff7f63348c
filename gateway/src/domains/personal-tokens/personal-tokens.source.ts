import { z } from 'zod';
import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, moment, requiredMoment } from '../../http/wire.ts';
import type { CreatePersonalTokenInput } from '../../schema.generated.ts';

const OWN = '/api/personal-tokens';

const tokenRow = z.object({
  seq: id,
  name: z.string(),
  hint: z.string(),
  mayWrite: flag,
  mayExplore: flag,
  created: requiredMoment,
  expires: requiredMoment,
  lastUsed: moment,
});

const newTokenRow = tokenRow.extend({ token: z.string().min(1) });

export type PersonalToken = z.output<typeof tokenRow>;

/** Personal tokens, as the REST backend keeps them. */
export class PersonalTokensSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The newest first. @param user another user, or `null` for the viewer */
  async list(user: number | null): Promise<PersonalToken[]> {
    const path = user === null ? OWN : restPath`/api/users/${user}/personal-tokens`;
    return (await this.#rest.getList(path, tokenRow)).rows;
  }

  create(
    input: CreatePersonalTokenInput,
  ): Promise<WriteResult<z.output<typeof newTokenRow>, never>> {
    return writeResult<z.output<typeof newTokenRow>, never>(
      this.#rest.write(OWN, input, newTokenRow),
      () => null,
    );
  }

  revoke(seq: number): Promise<WriteResult<true, never>> {
    return writeResult<true, never>(
      this.#rest.delete(restPath`/api/personal-tokens/${seq}`).then(() => true as const),
      () => null,
    );
  }
}
