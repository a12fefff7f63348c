import { z } from 'zod';
import { RestProblem } from '../errors/rest-problem.ts';
import type { RestClient } from '../http/rest-client.ts';

const offerWire = z.object({ offered: z.boolean() });

/** Whether the backend mails links to choose a new password: asked for once, not where it has no such call. */
export class ResetOffer {
  #known: boolean | null = null;

  /** Never fails: a sign-in page without the link is better than no page. */
  async known(rest: RestClient): Promise<boolean> {
    if (this.#known !== null) return this.#known;
    const found = await rest.get('/auth/local/reset', offerWire).then(
      ({ offered }) => offered,
      (error: unknown) => (error instanceof RestProblem && error.status < 500 ? false : null),
    );
    this.#known = found;
    return found ?? false;
  }
}
