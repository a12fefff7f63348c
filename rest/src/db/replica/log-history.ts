interface Sample {
  at: number;
  position: bigint;
}

const SAMPLES_MAX = 120;
/** At the start of a page the primary's position is after the page's header, which a replica does not replay. */
const PAGE_HEADER = 40n;

/** Where the primary's log was at which moment: it tells how many seconds behind a replica is, also while nobody writes. */
export class LogHistory {
  readonly #samples: Sample[] = [];

  /** @param at milliseconds */
  add(at: number, position: bigint): void {
    this.#samples.push({ at, position });
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift();
  }

  /** Seconds since the primary was where the replica is now; at least that many where it was longer ago than is kept. */
  secondsBehind(replayed: bigint, now: number): number {
    const last = this.#samples.at(-1);
    const isReached = ({ position }: Sample): boolean => position <= replayed + PAGE_HEADER;
    if (!last || isReached(last)) return 0;
    const reached = this.#samples.findLast(isReached);
    const at = (reached ?? this.#samples[0] ?? last).at;
    return Math.max(0, (now - at) / 1_000);
  }
}
