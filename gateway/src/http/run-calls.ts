import { RestProblem } from '../errors/rest-problem.ts';

/** One read or write of an operation, as the playground lists it. */
export interface RunCall {
  method: string;
  /** Without values: `/api/notes/{id}`. Ids and search words may be other people's secrets. */
  path: string;
  /** `null` while it runs, or when it was cut off. */
  status: number | null;
  ms: number;
  /** hit: answered without a call; miss: called and kept; none: not kept. */
  cache: 'hit' | 'miss' | 'none';
}

/** More than any operation needs that a developer reads call by call. */
const LISTED_MAX = 100;

const since = (begun: number): number => Math.round((performance.now() - begun) * 10) / 10;

/** The calls of one request to the backend. */
export class RunCalls {
  /** All that were sent. */
  count = 0;
  /** The first hundred, and the reads among them that the cache answered. */
  readonly list: RunCall[] = [];
  #isKept = false;

  /** A call that is under way. @param name `GET /api/notes/{id}` */
  async sent<T extends { status: number }>(name: string, answer: Promise<T>): Promise<T> {
    const begun = performance.now();
    const call = this.#listed(name, this.#isKept ? 'miss' : 'none');
    try {
      const { status } = await answer;
      Object.assign(call, { status });
    } catch (error) {
      if (error instanceof RestProblem) call.status = error.status;
    }
    call.ms = since(begun);
    return answer;
  }

  /** A read through the cache. @param through gets a `fetch` that says whether it was needed */
  async cached<F, T>(
    name: string,
    fetch: () => Promise<F>,
    through: (fetch: () => Promise<F>) => Promise<T>,
  ): Promise<T> {
    const begun = performance.now();
    let isSent = false;
    const value = await through(() => {
      isSent = true;
      this.#isKept = true;
      // The call is listed before this returns: nothing else can begin in between.
      const answer = fetch();
      this.#isKept = false;
      return answer;
    });
    if (!isSent) Object.assign(this.#listed(name, 'hit'), { status: 200, ms: since(begun) });
    return value;
  }

  #listed(name: string, cache: RunCall['cache']): RunCall {
    const [method = '', path = ''] = name.split(' ');
    const call: RunCall = { method, path, status: null, ms: 0, cache };
    if (this.list.length < LISTED_MAX) this.list.push(call);
    return call;
  }
}
