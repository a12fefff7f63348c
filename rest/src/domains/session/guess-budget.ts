import type { StatedLimit } from '../../../../schema/rate-limit-headers.ts';

/**
 * How many passwords may be tried. Pure functions over tallies and a clock; tries.repository.ts keeps the tallies.
 *
 * A try is counted before the password is checked and taken back when it was right, so tries in parallel cannot pass
 * the limits. A browser that has signed in before (a known device) has tallies of its own: nothing that strangers do
 * counts against it. Strangers share the account's budget, and none of them can use it up for the others.
 */

/** Failures of one key. Moments are milliseconds since 1970. */
export interface Tally {
  failures: number;
  /** What `failures` counts from: the owner's last try, the network's first one, the last drain of the account. */
  since: number;
  /** No try before this moment; `null` when none was refused or delayed. */
  waitUntil: number | null;
}

/** `owner`: of this device, or of this account from this network. The other two only for strangers. */
export interface Tallies {
  owner: Tally;
  strangers: { network: Tally; account: Tally } | null;
}

/** The tallies afterwards; with `refused`, the try must not be made. */
export interface Decision {
  tallies: Tallies;
  refused: StatedLimit | null;
  /** False when nothing has to be stored. */
  isChanged: boolean;
}

export interface Moment {
  now: number;
  /** Before `now` by as long as the request had to wait for its turn. */
  arrived: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Tries without a delay; after them 1, 2, 4 … 60 seconds. */
const FREE_TRIES = 5;
const DELAY_MAX = MINUTE;
/** Tries that come too early lengthen a short delay up to this, however long a burst of them takes. */
const BURST_DELAY_MAX = 10 * SECOND;
/** A delay is not lengthened by less: refusing must stay cheap. */
const LENGTHEN_MIN = SECOND / 2;
const NETWORK_TRIES_A_MINUTE = 30;
/** Half of the account's 100 tries an hour at once; the other half comes back over the hour. */
const ACCOUNT_BURST = 50;
const ACCOUNT_DRAIN = HOUR / 50;
/** While the account's budget is used up: tries of a network that wait only shortly. */
const FAIR_SHARE = 3;
const SHORT_WAIT = 5 * SECOND;
const LONG_WAIT = 5 * MINUTE;

/** Counts a try, or refuses it. */
export function reserveTry(before: Tallies, { now, arrived }: Moment): Decision {
  const owner = inWindow(before.owner, HOUR, now);
  const strangers = before.strangers && {
    network: inWindow(before.strangers.network, MINUTE, now),
    account: drained(before.strangers.account, now),
  };
  // By the time of arrival: what arrived beside the last free try does not become allowed by waiting for its turn.
  if (owner.waitUntil !== null && owner.waitUntil > arrived) {
    const waitUntil = lengthened(owner, now);
    const limit = guesses(waitUntil - now);
    if (waitUntil < owner.waitUntil + LENGTHEN_MIN) return refused(before, limit);
    return {
      tallies: { owner: { ...owner, waitUntil }, strangers },
      refused: limit,
      isChanged: true,
    };
  }
  if (strangers && strangers.network.failures >= NETWORK_TRIES_A_MINUTE) {
    const waitMs = strangers.network.since + MINUTE - now;
    return refused(before, { ...NETWORK_LIMIT, resetSeconds: inSeconds(waitMs) });
  }
  if (strangers && strangers.account.failures >= ACCOUNT_BURST) {
    const hasFairShare = owner.failures < FAIR_SHARE;
    const hasWaited = hasFairShare && owner.waitUntil !== null;
    if (!hasWaited) {
      const waitMs = hasFairShare ? SHORT_WAIT : LONG_WAIT;
      const waiting = { ...owner, waitUntil: now + waitMs };
      return {
        tallies: { owner: waiting, strangers },
        refused: guesses(waitMs),
        isChanged: true,
      };
    }
  }
  return {
    tallies: {
      owner: {
        failures: owner.failures + 1,
        since: now,
        waitUntil: owner.failures + 1 < FREE_TRIES ? null : now + delayAfter(owner.failures + 1),
      },
      strangers: strangers && {
        network: { ...strangers.network, failures: strangers.network.failures + 1 },
        account: {
          ...strangers.account,
          failures: Math.min(ACCOUNT_BURST, strangers.account.failures + 1),
        },
      },
    },
    refused: null,
    isChanged: true,
  };
}

/** Takes a reserved try back: `right` forgives the owner's failures, `unchecked` says that nothing was learned. */
export function refundTry(
  { owner, strangers }: Tallies,
  outcome: 'right' | 'unchecked',
  now: number,
): Tallies {
  const failures = outcome === 'right' ? 0 : Math.max(0, owner.failures - 1);
  const untried = failures >= FREE_TRIES ? owner.waitUntil : now;
  return {
    owner: { ...owner, failures, waitUntil: outcome === 'right' ? null : untried },
    strangers: strangers && {
      network: less(strangers.network),
      account: less(strangers.account),
    },
  };
}

const NETWORK_LIMIT = {
  name: 'sign-ins-of-network',
  quota: NETWORK_TRIES_A_MINUTE,
  windowSeconds: MINUTE / SECOND,
};

function guesses(waitMs: number): StatedLimit {
  return {
    name: 'sign-in-tries',
    quota: FREE_TRIES,
    windowSeconds: HOUR / SECOND,
    resetSeconds: inSeconds(waitMs),
  };
}

function refused(tallies: Tallies, limit: StatedLimit): Decision {
  return { tallies, refused: limit, isChanged: false };
}

const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / SECOND));

const less = (tally: Tally): Tally => ({ ...tally, failures: Math.max(0, tally.failures - 1) });

const delayAfter = (failures: number): number =>
  Math.min(DELAY_MAX, 2 ** (failures - FREE_TRIES) * SECOND);

/** Two hundred tries at once stay five, also where the machine takes seconds to refuse the rest. */
function lengthened({ failures, since, waitUntil }: Tally, now: number): number {
  const soonest = waitUntil ?? now;
  if (failures < FREE_TRIES) return soonest;
  return Math.max(soonest, Math.min(now + delayAfter(failures), since + BURST_DELAY_MAX));
}

/** Starts again when the window is over; a wait outlasts it. */
function inWindow(tally: Tally, windowMs: number, now: number): Tally {
  if (now < tally.since + windowMs) return tally;
  const isWaiting = tally.waitUntil !== null && tally.waitUntil > now;
  return { failures: 0, since: now, waitUntil: isWaiting ? tally.waitUntil : null };
}

/** What of the budget has come back since: no hour has more than 100 tries, wherever it begins. */
function drained(tally: Tally, now: number): Tally {
  const steps = Math.max(0, Math.floor((now - tally.since) / ACCOUNT_DRAIN));
  const failures = Math.max(0, tally.failures - steps);
  return { ...tally, failures, since: failures === 0 ? now : tally.since + steps * ACCOUNT_DRAIN };
}
