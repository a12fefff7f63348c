import { setTimeout as sleep } from 'node:timers/promises';
import { sendAtRandom, summaryOf, type Summary } from '../load/poisson.ts';
import { prepareMix } from '../load/mix.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';

/** Three addresses guess at one account while a signed-in reader works and the owner signs in. */
export interface StormOptions {
  /** A gateway that trusts one proxy: the storm names its clients' addresses in X-Forwarded-For. */
  url: string;
  /** Wrong sign-ins spread over these seconds, then as many as `burst` at once. */
  seconds: number;
  wrongSignIns: number;
  burst: number;
  readsPerSecond: number;
}

export interface StormReport {
  /** The same reads before the storm. */
  alone: Summary;
  reader: Summary;
  /** States of the breaker before the backend's lookups, as often as each was seen. */
  breaker: Record<string, number>;
  /** Wrong sign-ins at the attacked account by status: 401 was evaluated. */
  guesses: Record<number, number>;
  /** 200 in parallel from one address at another account. */
  parallelGuesses: Record<number, number>;
  owner: { knownDevice: SignInResult; newAddress: SignInResult };
  /** People of one office who sign in at once. */
  office: { people: number; seconds: number; slowest: number };
}

interface SignInResult {
  seconds: number;
  /** How often it was told to wait; it comes back when Retry-After says. */
  waits: number;
}

const ATTACKED = 'manager@demo.example';
const GUESSED = 'director@demo.example';
const ATTACKERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
/** Enough addresses to use up the attacked account's budget with their free tries. */
const MORE_ATTACKERS = Array.from({ length: 10 }, (_, i) => `203.0.113.${100 + i}`);
const OFFICE_PEOPLE = 100;
const GIVE_UP_SECONDS = 60;

export async function signInStorm(options: StormOptions): Promise<StormReport> {
  const { url, seconds, wrongSignIns, burst, readsPerSecond } = options;
  const reader = await patiently(url, 'admin@demo.example', '198.51.100.1');
  const { device } = await patiently(url, ATTACKED, '198.51.100.2');
  const mix = await prepareMix(url, reader.cookie);
  // Compiled and connected before anything is measured.
  await sendAtRandom(url, readsPerSecond, 2, mix.next);
  const alone = summaryOf(await sendAtRandom(url, readsPerSecond, 5, mix.next), 5);

  const guesses: Record<number, number> = {};
  const guess = (from: string) => guessOnce(url, ATTACKED, from, guesses);
  const watch = watchBreaker(url);
  const readSeconds = seconds + 12;
  const reading = sendAtRandom(url, readsPerSecond, readSeconds, mix.next);
  const storm: Promise<void>[] = [];
  for (let i = 0; i < wrongSignIns; i += 1) {
    storm.push(guess(ATTACKERS[i % ATTACKERS.length] ?? ''));
    await sleep((seconds * 1_000) / wrongSignIns);
  }
  storm.push(...Array.from({ length: burst }, (_, i) => guess(ATTACKERS[i % 3] ?? '')));
  await Promise.all(storm);
  for (const from of MORE_ATTACKERS) {
    await Promise.all(Array.from({ length: 5 }, () => guess(from)));
  }
  let isOver = false;
  const attack = (async () => {
    for (let i = 0; !isOver; i += 1) await guess(ATTACKERS[i % 3] ?? '');
  })();
  const [knownDevice, newAddress] = await Promise.all([
    patiently(url, ATTACKED, '198.51.100.3', device),
    patiently(url, ATTACKED, '198.51.100.4'),
  ]);
  isOver = true;
  await attack;
  const parallelGuesses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: 200 }, () => guessOnce(url, GUESSED, '203.0.113.9', parallelGuesses)),
  );
  const summary = summaryOf(await reading, readSeconds);
  const breaker = await watch.end();
  return {
    alone,
    reader: summary,
    breaker,
    guesses,
    parallelGuesses,
    owner: { knownDevice, newAddress },
    office: await signInOffice(url),
  };
}

function post(url: string, email: string, password: string, from: string, cookie = '') {
  return fetch(`${url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ email, password }),
  });
}

async function guessOnce(
  url: string,
  email: string,
  from: string,
  counts: Record<number, number>,
): Promise<void> {
  const answer = await post(url, email, 'a wrong guess', from);
  await answer.body?.cancel();
  counts[answer.status] = (counts[answer.status] ?? 0) + 1;
}

/** Signs in with the right password as a person does who waits as long as the page says. */
async function patiently(
  url: string,
  email: string,
  from: string,
  device = '',
): Promise<SignInResult & { cookie: string; device: string }> {
  const begun = performance.now();
  for (let waits = 0; performance.now() - begun < GIVE_UP_SECONDS * 1_000; waits += 1) {
    const answer = await post(url, email, DEMO_PASSWORD, from, device);
    const said = await answer.text();
    if (answer.status === 200) {
      const [cookie = '', known = ''] = answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0] ?? '');
      return { seconds: (performance.now() - begun) / 1_000, waits, cookie, device: known };
    }
    const wait = Number(answer.headers.get('retry-after'));
    // 429: too many sign-ins; 503: the whole machine is busy. Both say when to come back.
    if (![429, 503].includes(answer.status) || !(wait > 0)) {
      throw new Error(`sign-in of ${email} answered ${answer.status}: ${said}`);
    }
    await sleep(wait * 1_000);
  }
  throw new Error(`${email} could not sign in within ${GIVE_UP_SECONDS} s`);
}

async function signInOffice(url: string): Promise<StormReport['office']> {
  const names = ['rep', 'rep2', 'staff', 'developer', 'admin'];
  const begun = performance.now();
  const people = await Promise.all(
    Array.from({ length: OFFICE_PEOPLE }, (_, i) =>
      patiently(url, `${names[i % names.length]}@demo.example`, '198.51.100.99'),
    ),
  );
  return {
    people: people.length,
    seconds: (performance.now() - begun) / 1_000,
    slowest: Math.max(...people.map(({ seconds }) => seconds)),
  };
}

function watchBreaker(url: string): { end(): Promise<Record<string, number>> } {
  const seen: Record<string, number> = {};
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const state = /^gateway_upstream_breaker\{state="([^"]+)"\} 1$/m.exec(text)?.[1] ?? 'unknown';
      seen[state] = (seen[state] ?? 0) + 1;
      await sleep(200);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
