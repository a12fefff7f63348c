import type { Logger } from 'pino';
import { CAPABILITIES, type Capability } from '../../../schema/capabilities.ts';
import type { CallOutcome } from '../observability/call-watch.ts';
import type { BackendOffer } from './backend-offer.ts';
import { NoOffer, probeBackend } from './probe-backend.ts';

const RETRY_MS = 5_000;
/** A backend may be upgraded behind a balancer, without ever being away. */
const REPEAT_MS = 10 * 60_000;
const AWAY: ReadonlySet<CallOutcome> = new Set(['unavailable', 'resting']);

export interface OfferLearnerParts {
  offer: BackendOffer;
  /** Where to ask now: the service that was asked last may be away. */
  baseUrl(): string;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Keeps what is known of the backend's calls true: learned at start, after the backend was away, and from time to time. */
export class OfferLearner {
  readonly #parts: OfferLearnerParts;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStarted = false;
  #wasAway = false;
  /** The backend tells its calls only to those who are signed in. */
  #needsToken = false;
  #told: string | null = null;

  constructor(parts: OfferLearnerParts) {
    this.#parts = parts;
  }

  /** Learns, and goes on learning until `close`; a backend that is away is asked again later. */
  start(): Promise<void> {
    this.#isStarted = true;
    return this.#learn(null);
  }

  /** Learns by a session, where the backend says nothing without one. */
  async signedIn(token: string): Promise<void> {
    if (this.#isStarted && this.#needsToken) await this.#learn(token);
  }

  /** Told how each call of the backend ended. */
  heard(outcome: CallOutcome): void {
    if (!this.#isStarted) return;
    if (AWAY.has(outcome)) this.#wasAway = true;
    else if (this.#wasAway && outcome !== 'timeout' && outcome !== 'cancelled') {
      this.#wasAway = false;
      void this.#learn(null);
    }
  }

  close(): void {
    this.#isStarted = false;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #learn(token: string | null): Promise<void> {
    this.#running ??= this.#ask(token).finally(() => (this.#running = null));
    return this.#running;
  }

  async #ask(token: string | null): Promise<void> {
    const { offer, baseUrl, log } = this.#parts;
    try {
      const absent = await probeBackend(baseUrl(), token);
      if (absent) {
        offer.learned(absent);
        this.#tell(absent);
        this.#needsToken = false;
      } else if (token === null) this.#needsToken = true;
      else {
        this.#needsToken = false;
        log.warn('the backend answers to every address alike: which calls it lacks is not known');
      }
      this.#learnAgainIn(REPEAT_MS);
    } catch (error) {
      if (!(error instanceof NoOffer)) throw error;
      log.warn({ reason: error.message }, 'the backend did not say which calls it has');
      this.#learnAgainIn(RETRY_MS);
    }
  }

  #learnAgainIn(ms: number): void {
    if (!this.#isStarted) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#learn(null), ms);
    this.#timer.unref();
  }

  /** Once for each answer that differs from the one before. */
  #tell(absent: readonly Capability[]): void {
    const told = absent.join();
    if (told === this.#told) return;
    this.#told = told;
    const { log } = this.#parts;
    if (absent.length === 0) log.info('the backend offers every call that the portal makes');
    for (const capability of absent) {
      const { title, calls } = CAPABILITIES[capability];
      log.warn({ capability, calls }, `the backend does not offer ${title}`);
    }
  }
}
