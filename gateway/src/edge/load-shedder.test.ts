import { afterEach, describe, expect, it } from '@jest/globals';
import {
  Agent,
  createServer,
  request,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listenOnLoopback } from '../../../tests/support/recording-proxy.ts';
import { collectGarbage } from '../../../tests/support/collect-garbage.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { LoadShedder } from './load-shedder.ts';

let server: Server;
let shedder: LoadShedder;
let url: string;
const warned: object[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

async function start(listener: RequestListener, waitMaxMs = 200): Promise<void> {
  warned.length = 0;
  shedder = new LoadShedder({
    waitMaxMs,
    upstreamWaiting: () => 0,
    warn: (facts) => warned.push(facts),
  });
  server = createServer(shedder.guard(listener));
  url = await listenOnLoopback(server);
}

afterEach(async () => {
  shedder.close();
  await closeServer(server);
});

interface Seen {
  status: number;
  ms: number;
  headers: Record<string, unknown>;
  text: string;
}

/** By node:http and not by fetch: hundreds at once shall not wait for each other in the client. */
function ask(path: string, body = ''): Promise<Seen> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: body ? 'POST' : 'GET', agent }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part: string) => (text += part));
      res.on('end', () => {
        const ms = performance.now() - begun;
        resolve({ status: res.statusCode ?? 0, ms, headers: res.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 2_000 && !isSo(); i += 1) await sleep(10);
  expect(isSo()).toBe(true);
}

const takes =
  (ms: number): RequestListener =>
  (req, res) => {
    req.resume();
    setTimeout(() => res.end('served'), ms);
  };

const count = (answers: Seen[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('more requests than can run at once', () => {
  it('wait their turn, and are all served when that comes soon', async () => {
    await start(takes(50));
    const answers = await Promise.all(Array.from({ length: 150 }, () => ask('/graphql')));
    expect(count(answers, 200)).toBe(150);
    expect(shedder.facts()).toMatchObject({ running: 0, waiting: 0, refused: 0 });
  });

  it('are told to come back when they have waited too long, and in time', async () => {
    await start(takes(2_000));
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => ask('/graphql', '{"query":"{ viewer { mayWrite } }"}')),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(count(answers, 200)).toBeGreaterThanOrEqual(64);
    expect(refused.length).toBe(150 - count(answers, 200));
    expect(refused.length).toBeGreaterThan(0);
    // Relative, because a busy machine delays both: the first that runs is served after two seconds.
    const firstServed = Math.min(
      ...answers.filter(({ status }) => status === 200).map(({ ms }) => ms),
    );
    for (const { headers, text, ms } of refused) {
      expect(headers['retry-after']).toBe('1');
      expect(JSON.parse(text)).toMatchObject({
        errors: [{ extensions: { code: 'OVERLOADED', retryAfterSeconds: 1 } }],
      });
      expect(ms).toBeLessThan(firstServed);
    }
    expect(shedder.facts().refused).toBe(refused.length);
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.length).toBeLessThan(4);
  });

  it('do not stand in a line that is longer than can be served in time', async () => {
    await start(takes(100));
    const crowds: Promise<Seen>[] = [];
    const crowd = (size: number) => {
      for (let i = 0; i < size; i += 1) crowds.push(ask('/graphql'));
    };
    // 64 places for 100 ms each: 640 a second, 128 within the 200 ms that one may wait.
    for (let i = 0; i < 40; i += 1) {
      crowd(30);
      await sleep(20);
    }
    crowd(600);
    let longest = 0;
    for (let i = 0; i < 40; i += 1) {
      await sleep(5);
      longest = Math.max(longest, shedder.facts().waiting);
    }
    expect(longest).toBeLessThan(300);
    expect(count(await Promise.all(crowds), 200)).toBeGreaterThan(200);
  });

  it('are released once they are answered, even when the line never empties', async () => {
    const started: WeakRef<ServerResponse>[] = [];
    const held: (() => void)[] = [];
    await start((req, res) => {
      req.resume();
      started.push(new WeakRef(res));
      held.push(() => res.end('served'));
    }, 60_000);
    const inside = () => shedder.facts().running + shedder.facts().waiting;
    const answers: Promise<Seen>[] = [];
    const come = async (count: number) => {
      for (let i = 0; i < count; i += 1) answers.push(ask('/graphql'));
      await until(() => inside() === 400);
    };
    await come(400);
    while (started.length < 1_000) {
      const ended = held.splice(0);
      for (const end of ended) end();
      await until(() => inside() === 400 - ended.length);
      await come(ended.length);
    }
    expect(shedder.facts().waiting).toBeGreaterThan(0);
    collectGarbage();
    const kept = started.filter((ref) => ref.deref() !== undefined).length;
    // Each connection may still hold its last response.
    expect(kept).toBeLessThan(450);
    await until(() => (held.splice(0).forEach((end) => end()), inside() === 0));
    expect(count(await Promise.all(answers), 200)).toBe(answers.length);
  });

  it('are served again as soon as there is room', async () => {
    await start(takes(600));
    await Promise.all(Array.from({ length: 150 }, () => ask('/session')));
    const after = await Promise.all(Array.from({ length: 20 }, () => ask('/session')));
    expect(count(after, 200)).toBe(20);
  });

  it('never hold up the probes, nor the files of a page', async () => {
    await start((req, res) =>
      req.url === '/graphql' ? takes(2_000)(req, res) : res.end('at once'),
    );
    const crowd = Promise.all(Array.from({ length: 200 }, () => ask('/graphql')));
    await until(() => shedder.facts().waiting > 0);
    for (const path of ['/livez', '/readyz', '/metrics', '/assets/index.js', '/search']) {
      const { status } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      // The crowd is still there: the probe did not wait for it.
      expect(shedder.facts().running).toBeGreaterThan(0);
    }
    await crowd;
  });

  it('do not wait for those who send or read slowly', async () => {
    await start((req, res) => {
      req.resume().on('end', () => res.end('served'));
    });
    const slow = Array.from({ length: 100 }, () => {
      const headers = { 'content-length': 10 };
      const sent = request(`${url}/graphql`, { method: 'POST', headers, agent: new Agent() });
      sent.on('error', () => undefined);
      sent.write('half');
      return sent;
    });
    await until(() => shedder.facts().running + shedder.facts().waiting > 0);
    await until(() => shedder.facts().running + shedder.facts().waiting === 0);
    // Behind them it would be refused: they never come to an end.
    expect((await ask('/graphql', '{}')).status).toBe(200);
    for (const sent of slow) sent.destroy();
  });

  it('leave the line when their caller has gone', async () => {
    let started = 0;
    const held: (() => void)[] = [];
    const letGo = () => held.splice(0).forEach((end) => end());
    await start((req, res) => {
      started += 1;
      req.resume();
      held.push(() => res.end('served'));
    }, 60_000);
    let closed = 0;
    server.on('connection', (socket) => socket.once('close', () => (closed += 1)));
    // Far more than can run at once: if places open up, they go to requests ahead of the last one.
    const inside = () => shedder.facts().running + shedder.facts().waiting;
    const first = Array.from({ length: 200 }, () => ask('/graphql'));
    await until(() => inside() === 200);
    const gone = request(`${url}/graphql`, { agent: new Agent() });
    gone.on('error', () => undefined);
    gone.end();
    await until(() => inside() === 201);
    gone.destroy();
    // The others hold their places until the server has seen that the last in line has gone.
    await until(() => closed === 1);
    await until(() => (letGo(), inside() === 0));
    await Promise.all(first);
    expect([started, shedder.facts().refused]).toEqual([200, 0]);
  });

  it('all run at once where waiting is switched off', async () => {
    let [inside, most] = [0, 0];
    await start((req, res) => {
      inside += 1;
      most = Math.max(most, inside);
      res.on('close', () => (inside -= 1));
      void until(() => most === 150).then(() => res.end('served'));
      req.resume();
    }, 0);
    const answers = await Promise.all(Array.from({ length: 150 }, () => ask('/graphql')));
    expect(count(answers, 200)).toBe(150);
    expect(most).toBe(150);
  });
});

describe('the limit', () => {
  const ticks = (limit: AdaptiveLimit, times: number, lateMs: number, waiting = 0, full = true) => {
    for (let i = 0; i < times; i += 1) {
      if (full) limit.noticeFull();
      limit.tick(lateMs, waiting);
    }
  };

  it('shrinks while the event loop or the backend is behind, and not below what always runs', () => {
    const limit = new AdaptiveLimit();
    ticks(limit, 5, 60);
    expect(limit.size).toBe(54);
    ticks(limit, 5, 0, 40);
    expect(limit.size).toBe(46);
    ticks(limit, 500, 60);
    expect(limit.size).toBe(16);
  });

  it('grows while all places are taken and nothing is behind, but only then', () => {
    const limit = new AdaptiveLimit();
    ticks(limit, 50, 5, 0, false);
    expect(limit.size).toBe(64);
    ticks(limit, 50, 5);
    expect(limit.size).toBeGreaterThan(100);
    ticks(limit, 5_000, 5);
    expect(limit.size).toBe(512);
  });

  const busy = (limit: AdaptiveLimit, seconds: number, ms: number, full: boolean): void => {
    for (let i = 0; i < seconds * 50; i += 1) {
      for (let sample = 0; sample < 3; sample += 1) limit.noticeTime(ms);
      ticks(limit, 1, 0, 0, full);
    }
  };

  it('shrinks when the median request takes several times as long as usual', () => {
    const limit = new AdaptiveLimit();
    busy(limit, 10, 100, false);
    busy(limit, 1, 250, true);
    expect(limit.size).toBeGreaterThan(64);
    busy(limit, 1, 350, true);
    expect(limit.size).toBeLessThan(30);
  });

  it('learns that a backend is slow however few ask it, and makes room again', () => {
    const limit = new AdaptiveLimit();
    busy(limit, 10, 100, false);
    busy(limit, 20, 900, true);
    expect(limit.size).toBeGreaterThan(64);
  });

  it('is not misled by some requests that take long by nature', () => {
    const limit = new AdaptiveLimit();
    for (let i = 0; i < 500; i += 1) {
      for (const ms of [40, 40, 3_000]) limit.noticeTime(ms);
      ticks(limit, 1, 0);
    }
    expect(limit.size).toBe(512);
  });

  it('takes a pause of the machine for no overload', () => {
    const limit = new AdaptiveLimit();
    ticks(limit, 1, 3_000, 0, false);
    ticks(limit, 4, 0, 0, false);
    expect(limit.size).toBe(64);
  });
});
