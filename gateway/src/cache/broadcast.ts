import { randomUUID } from 'node:crypto';

/** Carries messages to other gateways and brings theirs. */
export interface GatewayLine {
  publish(message: string): void;
  listen(onMessage: (message: string) => void): void;
}

interface Message<T> {
  from: string;
  /** Gateways of another release, which share the Redis during an upgrade, read this name. */
  changes: readonly T[];
}

/** Tells something to all who listen, in this gateway and in those that share its Redis. */
export class Broadcast<T> {
  readonly #listeners: ((told: T) => void)[] = [];
  readonly #line: GatewayLine | null;
  readonly #own = randomUUID();

  constructor(line: GatewayLine | null) {
    this.#line = line;
    line?.listen((message) => {
      const { from, changes } = JSON.parse(message) as Message<T>;
      if (from !== this.#own) this.#deliver(changes);
    });
  }

  listen(listener: (told: T) => void): void {
    this.#listeners.push(listener);
  }

  publish(told: readonly T[]): void {
    if (told.length === 0) return;
    this.#deliver(told);
    const message: Message<T> = { from: this.#own, changes: told };
    this.#line?.publish(JSON.stringify(message));
  }

  #deliver(told: readonly T[]): void {
    for (const each of told) for (const listener of this.#listeners) listener(each);
  }
}
