import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listenOnLoopback } from './recording-proxy.ts';
import { PostgresServer } from './postgres-pair.ts';

type Role = 'primary' | 'replica' | 'away';

interface Place {
  server: PostgresServer;
  role: Role;
  /** Looks in a row without an answer. */
  misses: number;
  health: { url: string; server: Server };
}

const LOOK_EVERY_MS = 200;
/** About a second: a server that pauses is not one that ended. */
const MISSES_MAX = 4;

/**
 * What Patroni or an operator of Kubernetes does for a primary and its replica: says which is which at /primary and
 * /replica, has the primary wait for the replica while there is one, promotes the replica when the primary is gone, and
 * makes a new replica in the place of the old primary.
 */
export class DatabaseWatch {
  readonly #folder: string;
  readonly #places: Place[] = [];
  readonly #print: (line: string) => void;
  #isStopped = false;
  #isSynchronous = false;
  #watching: Promise<void> = Promise.resolve();

  private constructor(folder: string, print: (line: string) => void) {
    this.#folder = folder;
    this.#print = print;
  }

  static async start(
    bin: string,
    folder: string,
    print: (line: string) => void,
  ): Promise<DatabaseWatch> {
    const watch = new DatabaseWatch(folder, print);
    const primary = await PostgresServer.create(bin, folder);
    await watch.#add(primary, 'primary');
    await watch.#add(await PostgresServer.replicaOf(primary, folder), 'replica');
    watch.#watching = watch.#watch();
    return watch;
  }

  /** Each server's port, and the port where it says what it is. */
  get places(): { port: number; healthPort: number }[] {
    return this.#places.map(({ server, health }) => ({
      port: server.port,
      healthPort: Number(new URL(health.url).port),
    }));
  }

  get servers(): PostgresServer[] {
    return this.#places.map(({ server }) => server);
  }

  get primary(): PostgresServer {
    return this.#in('primary').server;
  }

  get replica(): PostgresServer {
    return this.#in('replica').server;
  }

  /** Whether every commit waits for the replica, so that it can take the primary's place without a loss. */
  get isSynchronous(): boolean {
    return this.#isSynchronous;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#watching;
    for (const { server, health } of this.#places) {
      await server.stop();
      await closeServer(health.server);
    }
  }

  #in(role: Role): Place {
    const place = this.#places.find((one) => one.role === role);
    if (!place) throw new Error(`There is no ${role} at the moment.`);
    return place;
  }

  async #add(server: PostgresServer, role: Role): Promise<void> {
    const health = createServer((req, res) => {
      const isSo = req.url === `/${place.role}`;
      res.writeHead(isSo ? 200 : 503).end();
    });
    const place: Place = {
      server,
      role,
      misses: 0,
      health: { url: await listenOnLoopback(health), server: health },
    };
    this.#places.push(place);
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      await Promise.all(this.#places.map((place) => this.#look(place)));
      try {
        await this.#decide();
      } catch (error) {
        this.#print(`database: ${(error as Error).message}`);
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  async #look(place: Place): Promise<void> {
    try {
      const [row] = await place.server.sql<{ recovers: boolean }>(
        'select pg_is_in_recovery() as recovers',
      );
      place.role = row?.recovers ? 'replica' : 'primary';
      place.misses = 0;
    } catch (error) {
      // A refused connection is an end; silence may be a pause.
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      place.misses += isRefused ? MISSES_MAX / 2 : 1;
      if (place.misses >= MISSES_MAX) place.role = 'away';
    }
  }

  async #decide(): Promise<void> {
    const primary = this.#places.find(({ role }) => role === 'primary');
    const replica = this.#places.find(({ role }) => role === 'replica');
    if (primary) return this.#synchronize(primary.server);
    // Only a replica that had every acknowledged commit may go on.
    if (!replica || !this.#isSynchronous) return;
    this.#print(`database: the primary is gone; promoting the replica on ${replica.server.port}`);
    await replica.server.promote();
    replica.role = 'primary';
    this.#isSynchronous = false;
    const old = this.#places.find((place) => place !== replica);
    if (old) void this.#replace(old, replica.server);
  }

  async #replace(old: Place, primary: PostgresServer): Promise<void> {
    await old.server.kill();
    old.server.destroy();
    old.server = await PostgresServer.replicaOf(primary, this.#folder, { port: old.server.port });
    this.#print(`database: a new replica on ${old.server.port}`);
  }

  /** Commits wait for the replica while there is one; without one they do not wait for ever. */
  async #synchronize(primary: PostgresServer): Promise<void> {
    const [row] = await primary.sql<{ streams: boolean; names: string }>(
      `select exists (select 1 from pg_stat_replication where state = 'streaming') as streams,
        current_setting('synchronous_standby_names') as names`,
    );
    if (!row) return;
    const wanted = row.streams ? '*' : '';
    if (row.names !== wanted) {
      await primary.sql(`alter system set synchronous_standby_names = '${wanted}'`);
      await primary.sql('select pg_reload_conf()');
      this.#isSynchronous = false;
      return;
    }
    this.#isSynchronous = row.streams;
  }
}
