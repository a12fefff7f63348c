import { z } from 'zod';
import { writeResult, type UserProblem } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, requiredMoment, text } from '../../http/wire.ts';
import { deviceWords } from './device-words.ts';

const OWN = '/api/sessions';

const sessionRow = z
  .object({
    seq: id,
    createdAt: requiredMoment,
    lastUsedAt: requiredMoment,
    address: text,
    userAgent: text,
    current: flag,
  })
  .transform(({ address, userAgent, ...session }) => ({
    networkAddress: address,
    device: deviceWords(userAgent),
    ...session,
  }));

/** One browser or program that is signed in. */
export type Session = z.output<typeof sessionRow>;

/** Where people are signed in, as the REST backend keeps it. */
export class SessionsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The viewer's own. */
  async list(): Promise<Session[]> {
    return (await this.#rest.getList(OWN, sessionRow)).rows;
  }

  async listOf(userSeq: number): Promise<Session[]> {
    const path = restPath`/api/user-accounts/${userSeq}/sessions`;
    return (await this.#rest.getList(path, sessionRow)).rows;
  }

  end(seq: number): Promise<{ error: UserProblem | null }> {
    return this.#end(restPath`/api/sessions/${seq}`);
  }

  endOthers(): Promise<{ error: UserProblem | null }> {
    return this.#end(OWN);
  }

  endOf(userSeq: number, seq: number): Promise<{ error: UserProblem | null }> {
    return this.#end(restPath`/api/user-accounts/${userSeq}/sessions/${seq}`);
  }

  endAllOf(userSeq: number): Promise<{ error: UserProblem | null }> {
    return this.#end(restPath`/api/user-accounts/${userSeq}/sessions`);
  }

  async #end(path: string): Promise<{ error: UserProblem | null }> {
    const { problem } = await writeResult<true, never>(
      this.#rest.delete(path).then(() => true as const),
      () => null,
    );
    return { error: problem };
  }
}
