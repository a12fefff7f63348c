const TICK_MS = 10;
/** A timer is a little late on a machine that does nothing else. */
const USUAL_MS = 5;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * How long other programs have kept this process from running: its timer was late, and it had not used a processor
 * itself meanwhile. What a gateway in this process takes for its own work does not count as that.
 */
export class StallMeter {
  readonly #timer: NodeJS.Timeout;
  #sum = 0;
  #dueAt = performance.now() + TICK_MS;
  #cpu = cpuMs();

  constructor() {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Milliseconds since it was made. */
  get stalledMs(): number {
    return this.#sum + this.#now();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #now(): number {
    const late = performance.now() - this.#dueAt - (cpuMs() - this.#cpu);
    return late > USUAL_MS ? late : 0;
  }

  #tick(): void {
    this.#sum += this.#now();
    this.#cpu = cpuMs();
    this.#dueAt = performance.now() + TICK_MS;
  }
}

/** Does the work, and says how many milliseconds it took: without those in which this process could not run. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const meter = new StallMeter();
  try {
    const begun = performance.now();
    const result = await work();
    return { result, ms: performance.now() - begun - meter.stalledMs };
  } finally {
    meter.stop();
  }
}
