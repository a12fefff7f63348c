import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisLine } from '../../gateway/src/cache/redis-line.ts';
import { RedisStamps } from '../../gateway/src/cache/redis-stamps.ts';
import { SharedBuckets } from '../../gateway/src/edge/shared-buckets.ts';
import { TokenBuckets } from '../../gateway/src/session/token-buckets.ts';
import { answersOn } from '../support/answers-on.ts';
import { freePort } from '../support/free-port.ts';
import { installedRedis } from '../support/redis-server.ts';
import { until } from '../support/until.ts';

const program = installedRedis();
/** Debian's package redis-server brings the program. */
const withRedis = program === null ? describe.skip : describe;

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

/** A Redis of any kind in a folder of its own. @returns its port and its process id */
async function start(lines: readonly string[], args: readonly string[] = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-redis-'));
  const file = join(folder, 'redis.conf');
  const settings = [`port ${port}`, 'bind 127.0.0.1', 'save ""', `dir ${folder}`, ...lines];
  writeFileSync(file, settings.join('\n'));
  const child = spawn(program ?? '', [file, ...args], { stdio: 'ignore' });
  cleanUps.push(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  if (!(await answersOn(port, () => child.exitCode === null))) throw new Error('no Redis');
  return { port, kill: () => child.kill('SIGKILL') };
}

/** One command in words. */
function tell(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString());
    });
    socket.once('error', reject);
  });
}

async function open(url: string): Promise<{ line: RedisLine; warned: string[] }> {
  const warned: string[] = [];
  const line = new RedisLine(url, (message) => warned.push(message));
  cleanUps.push(() => line.close());
  await line.open();
  return { line, warned };
}

async function expectStamps(line: RedisLine): Promise<void> {
  const stamps = new RedisStamps(line);
  const tags = ['all', 'lists', 'company:1'];
  const before = await until(
    async () => stamps.read(tags),
    (read) => read !== null,
  );
  await stamps.renew(['lists', 'company:1']);
  const after = await stamps.read(tags);
  expect(after?.[0]).toBe(before?.[0]);
  expect(after?.[1]).not.toBe(before?.[1]);
  expect(after?.[2]).not.toBe(before?.[2]);
}

withRedis('REDIS_URL with sentinels', () => {
  it('follows the master when the sentinels choose another one', async () => {
    const master = await start([]);
    const replica = await start([`replicaof 127.0.0.1 ${master.port}`]);
    const sentinel = await start(
      [
        `sentinel monitor portal 127.0.0.1 ${master.port} 1`,
        'sentinel down-after-milliseconds portal 500',
        'sentinel failover-timeout portal 2000',
      ],
      ['--sentinel'],
    );
    await until(
      () => tell(replica.port, 'info replication'),
      (text) => text.includes('master_link_status:up'),
    );
    // The sentinel hears of the replica from the master, which it asks every ten seconds.
    await until(
      () => tell(sentinel.port, 'sentinel replicas portal'),
      (text) => text.includes(String(replica.port)),
    );
    const { line } = await open(`redis+sentinel://127.0.0.1:${sentinel.port}/portal`);
    await expectStamps(line);
    master.kill();
    await until(
      () => line.ask((client) => client.set('after', 'the failover', { EX: 60 })),
      (answer) => answer === 'OK',
    );
    expect(await tell(replica.port, 'get after')).toContain('the failover');
  });
});

withRedis('REDIS_URL with a cluster', () => {
  it('keeps what is read together on one node', async () => {
    const node = await start(['cluster-enabled yes']);
    await tell(node.port, 'cluster addslotsrange 0 16383');
    await until(
      () => tell(node.port, 'cluster info'),
      (text) => text.includes('cluster_state:ok'),
    );
    const { line } = await open(`redis+cluster://127.0.0.1:${node.port}`);
    await expectStamps(line);
    expect(line.isCluster).toBe(true);
  });

  it('that is away is said once, and nothing waits for it', async () => {
    const { line, warned } = await open(`redis+cluster://127.0.0.1:${await freePort()}`);
    const begun = Date.now();
    expect(await line.ask((client) => client.get('x'))).toBeNull();
    expect(Date.now() - begun).toBeLessThan(300);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('Redis (REDIS_URL) does not answer');
  });
});

withRedis('limits with a Redis', () => {
  it('are counted once for all gateways, and by each for itself while Redis is away', async () => {
    const redis = await start([]);
    const gateway = async () => {
      const { line } = await open(`redis://127.0.0.1:${redis.port}`);
      return new SharedBuckets('tests', line, new TokenBuckets({ perSecond: 1, burst: 10 }));
    };
    const [first, second] = [await gateway(), await gateway()];
    const taken = async (buckets: SharedBuckets, times: number) => {
      let count = 0;
      for (let i = 0; i < times; i += 1)
        if ((await buckets.take('7')).waitSeconds === 0) count += 1;
      return count;
    };
    // A second may pass meanwhile: it brings one more.
    const together = (await taken(first, 8)) + (await taken(second, 8));
    expect(together).toBeGreaterThanOrEqual(10);
    expect(together).toBeLessThanOrEqual(11);
    first.give('7');
    await until(
      () => Promise.resolve(second.take('7')),
      ({ waitSeconds }) => waitSeconds === 0,
    );
    redis.kill();
    await until(
      () => taken(first, 1),
      (count) => count === 1,
    );
    expect(await taken(second, 20)).toBeGreaterThanOrEqual(9);
  });
});
