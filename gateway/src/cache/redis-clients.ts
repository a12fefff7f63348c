import { createClient, createCluster, createSentinel } from '@redis/client';
import type { RedisAddress } from '../../../schema/settings/redis-address.ts';

/** Several keys in one step. */
interface Several {
  set(key: string, value: string, options: { EX: number }): unknown;
  exec(): Promise<unknown>;
}

/** The commands that the gateway uses, whatever answers them. */
export interface RedisCommands {
  get(key: string): Promise<string | null>;
  mGet(keys: string[]): Promise<(string | null)[]>;
  set(
    key: string,
    value: string,
    options: { EX: number } | { NX: true; EX: number },
  ): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  multi(): Several;
  publish(channel: string, message: string): Promise<unknown>;
}

export interface RedisConnection {
  commands: RedisCommands;
  isReady(): boolean;
  connect(): Promise<unknown>;
  /** Hears what is published on the channel, also after a connection was lost and came back. */
  listen(channel: string, onMessage: (message: string) => void): Promise<unknown>;
  onError(tell: (error: Error) => void): void;
  close(): void;
}

const CONNECT_WITHIN_MS = 500;
const reconnectStrategy = (tries: number): number => Math.min(100 * 2 ** tries, 5_000);
/** A sentinel's word on a new master is waited for no longer than this. */
const SCAN_EVERY_MS = 1_000;

/** A connection that fails at once while Redis is away: a request must not wait for it. */
export function redisConnection(address: RedisAddress): RedisConnection {
  if (address.kind === 'sentinel') return sentinelConnection(address);
  if (address.kind === 'cluster') return clusterConnection(address);
  const client = createClient({
    url: address.url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy },
  });
  // A server's connection that listens can do nothing else.
  const listening = client.duplicate();
  return {
    commands: client,
    isReady: () => client.isReady,
    connect: () => client.connect(),
    listen: async (channel, onMessage) => {
      if (!listening.isOpen) await listening.connect();
      await listening.subscribe(channel, onMessage);
    },
    onError: (tell) => {
      for (const each of [client, listening]) each.on('error', tell);
    },
    close: () => {
      for (const each of [client, listening]) if (each.isOpen) each.destroy();
    },
  };
}

type Account = { username?: string; password?: string; isEncrypted: boolean };

function accountOf({ username, password }: Account) {
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}

function socketOf({ isEncrypted }: Account) {
  return isEncrypted
    ? { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy, tls: true as const }
    : { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy };
}

function sentinelConnection(address: Extract<RedisAddress, { kind: 'sentinel' }>): RedisConnection {
  const client = createSentinel({
    name: address.master,
    sentinelRootNodes: address.nodes,
    nodeClientOptions: {
      ...accountOf(address),
      disableOfflineQueue: true,
      socket: socketOf(address),
    },
    sentinelClientOptions: { socket: socketOf(address) },
    scanInterval: SCAN_EVERY_MS,
    passthroughClientErrorEvents: true,
  });
  return {
    commands: client,
    isReady: () => client.isReady,
    connect: () => client.connect(),
    listen: (channel, onMessage) => client.subscribe(channel, onMessage),
    onError: (tell) => void client.on('error', tell),
    close: () => void (client.isOpen && client.destroy()),
  };
}

function clusterConnection(address: Extract<RedisAddress, { kind: 'cluster' }>): RedisConnection {
  const client = createCluster({
    rootNodes: address.nodes.map(({ host, port }) => ({
      socket: { host, port, ...socketOf(address) },
    })),
    defaults: {
      ...accountOf(address),
      disableOfflineQueue: true,
      socket: socketOf(address),
    },
  });
  let isConnected = false;
  return {
    commands: client,
    isReady: () => isConnected && client.isOpen,
    // It gives up where no node answers; a server's client goes on by itself.
    connect: async () => {
      await client.connect();
      isConnected = true;
    },
    listen: (channel, onMessage) => client.subscribe(channel, onMessage),
    onError: (tell) => void client.on('error', tell),
    close: () => void (client.isOpen && client.destroy()),
  };
}
