import type { AccessEnd } from '../cache/access-ends.ts';
import { hashOf } from '../cache/hash-of.ts';
import type { SocketSession } from './socket-session.ts';

export interface OpenSocket {
  session: SocketSession;
  /** Says that its session is over. */
  close(): void;
}

/** Questions to the backend at a time: it has others to answer. */
const AT_ONCE = 8;

/** The sockets of this gateway, by whose they are. */
export class OpenSockets {
  readonly #ofUser = new Map<number, Set<OpenSocket>>();
  #round: Promise<void> = Promise.resolve();
  /** The round that has not begun. */
  #next: Promise<void> | null = null;

  countOf(seq: number): number {
    return this.#ofUser.get(seq)?.size ?? 0;
  }

  /** @returns what to call when the socket is closed */
  add(seq: number, socket: OpenSocket): () => void {
    const theirs = this.#ofUser.get(seq) ?? new Set();
    this.#ofUser.set(seq, theirs.add(socket));
    return () => {
      theirs.delete(socket);
      if (theirs.size === 0 && this.#ofUser.get(seq) === theirs) this.#ofUser.delete(seq);
    };
  }

  /** Asks again for those whose session may have ended, and closes those whose session has. */
  async recheck({ user, session }: AccessEnd): Promise<void> {
    if (user !== null) return closeEnded([...(this.#ofUser.get(user) ?? [])]);
    if (session === null) return this.#recheckEverybody();
    const isOfIt = ({ opened: { token } }: SocketSession) =>
      token !== null && hashOf(token) === session;
    return closeEnded(this.#all().filter((socket) => isOfIt(socket.session)));
  }

  /** One round at a time: those who ask while it runs share the next one. */
  #recheckEverybody(): Promise<void> {
    this.#next ??= this.#round.then(() => {
      this.#next = null;
      return closeEnded(this.#all());
    });
    this.#round = this.#next;
    return this.#next;
  }

  #all(): OpenSocket[] {
    return [...this.#ofUser.values()].flatMap((theirs) => [...theirs]);
  }
}

async function closeEnded(sockets: readonly OpenSocket[]): Promise<void> {
  for (let i = 0; i < sockets.length; i += AT_ONCE) {
    const some = sockets.slice(i, i + AT_ONCE).map(async ({ session, close }) => {
      if (!(await session.isOpenNow())) close();
    });
    await Promise.all(some);
  }
}
