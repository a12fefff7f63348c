import { z } from 'zod';
import { RestProblem } from '../errors/rest-problem.ts';
import type { RestClient } from '../http/rest-client.ts';

const suggestionWire = z.object({ email: z.string(), password: z.string(), label: z.string() });

export type SignInSuggestion = z.output<typeof suggestionWire>;

/** The demo sign-ins that a sign-in page may offer: asked for once, none where the backend has none. */
export class SignInSuggestions {
  #known: SignInSuggestion[] | null = null;

  /** Never fails: a page without suggestions is better than no page. */
  async list(rest: RestClient): Promise<SignInSuggestion[]> {
    if (this.#known) return this.#known;
    const found = await rest.getList('/auth/demo-sign-ins', suggestionWire).then(
      ({ rows }) => rows,
      (error: unknown) => (error instanceof RestProblem && error.status < 500 ? [] : null),
    );
    this.#known = found;
    return found ?? [];
  }
}
