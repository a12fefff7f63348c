import { z } from 'zod';

interface RedisNode {
  host: string;
  port: number;
}

interface RedisAccount {
  username?: string;
  password?: string;
  isEncrypted: boolean;
}

/** Where Redis is: one server, the sentinels that know which one it is, or some nodes of a cluster. */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | ({ kind: 'sentinel'; nodes: RedisNode[]; master: string } & RedisAccount)
  | ({ kind: 'cluster'; nodes: RedisNode[] } & RedisAccount);

const SEVERAL =
  /^redis(s?)\+(sentinel|cluster):\/\/(?:([^:@/]*):([^@/]*)@)?([^@/]+)(?:\/([\w.-]*))?$/;
const NODE = /^([\w.-]+|\[[\da-fA-F:]+\])(?::(\d{1,5}))?$/;
const PORTS = { sentinel: 26_379, cluster: 6_379 };

/** `null` for what is no address. */
export function redisAddressOf(text: string): RedisAddress | null {
  const several = SEVERAL.exec(text);
  if (!several) {
    const isUrl = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);
    return isUrl ? { kind: 'server', url: text } : null;
  }
  const [, tls, kind, user = '', password = '', hosts = '', master = ''] = several;
  if (!isDecodable(user) || !isDecodable(password)) return null;
  const nodes = hosts.split(',').map((host) => nodeOf(host, PORTS[kind as keyof typeof PORTS]));
  if (nodes.includes(null)) return null;
  const shared = {
    nodes: nodes.filter((node) => node !== null),
    isEncrypted: tls === 's',
    ...(user && { username: decodeURIComponent(user) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
  if (kind === 'cluster') return master === '' ? { kind, ...shared } : null;
  return master === '' ? null : { kind: 'sentinel', master, ...shared };
}

function isDecodable(text: string): boolean {
  return !/%(?![\da-fA-F]{2})/.test(text);
}

function nodeOf(text: string, defaultPort: number): RedisNode | null {
  const [, host, port] = NODE.exec(text.trim()) ?? [];
  if (host === undefined) return null;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? defaultPort : Number(port),
  };
}

export const redisAddress = z
  .string()
  .refine(
    (text) => redisAddressOf(text) !== null,
    'must be an address such as redis://host:6379, redis+sentinel://host-1:26379,host-2:26379/name-of-the-master or redis+cluster://host-1:6379,host-2:6379 (with rediss for TLS; a percent sign, @, : and / in the password are written as %25, %40, %3A and %2F)',
  );
