import { networkOf } from '../../../../schema/client-network.ts';
import type { Executor } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { refundTry, reserveTry, type Tallies, type Tally } from './guess-budget.ts';
import { changeTallies } from './tries.repository.ts';

/** Whose try it is. */
export interface TryFrom {
  /** The e-mail in lower case, whether or not there is such an account. */
  account: string;
  clientAddress: string;
  /** The hash of a token that makes this browser known to this account; `null` for a stranger. */
  device: Buffer | null;
}

export interface ReservedTry {
  /** It was right, or could not be checked: it does not count. */
  refund(outcome: 'right' | 'unchecked'): Promise<void>;
}

interface Keys {
  owner: string;
  strangers: { network: string; account: string } | null;
}

function keysOf({ account, clientAddress, device }: TryFrom): Keys {
  if (device) return { owner: `device ${account} ${device.toString('hex')}`, strangers: null };
  const network = networkOf(clientAddress);
  return {
    owner: `caller ${account} ${network}`,
    strangers: { network: `address ${network}`, account: `account ${account}` },
  };
}

const listOf = ({ owner, strangers }: Keys): string[] => [
  owner,
  ...(strangers ? [strangers.network, strangers.account] : []),
];

function talliesOf({ owner, strangers }: Keys, tallyOf: (key: string) => Tally): Tallies {
  return {
    owner: tallyOf(owner),
    strangers: strangers && {
      network: tallyOf(strangers.network),
      account: tallyOf(strangers.account),
    },
  };
}

function byKey(keys: Keys, tallies: Tallies): Map<string, Tally> {
  const stored = new Map([[keys.owner, tallies.owner]]);
  if (keys.strangers && tallies.strangers) {
    stored.set(keys.strangers.network, tallies.strangers.network);
    stored.set(keys.strangers.account, tallies.strangers.account);
  }
  return stored;
}

/**
 * Counts a try before its password is checked.
 * @param waitedMs how long the request has waited for its turn
 * @throws Problem 429 with the seconds to wait
 */
export async function reserve(db: Executor, from: TryFrom, waitedMs: number): Promise<ReservedTry> {
  const keys = keysOf(from);
  const refused = await changeTallies(db, listOf(keys), (tallyOf, now) => {
    const decision = reserveTry(talliesOf(keys, tallyOf), { now, arrived: now - waitedMs });
    // Thrown in the transaction, which then writes nothing: refusing must stay cheap.
    if (decision.refused && !decision.isChanged) throw tooMany(decision.refused);
    return { tallies: byKey(keys, decision.tallies), result: decision.refused };
  });
  if (refused) throw tooMany(refused);
  return {
    refund: (outcome) =>
      changeTallies(db, listOf(keys), (tallyOf, now) => {
        const tallies = refundTry(talliesOf(keys, tallyOf), outcome, now);
        return { tallies: byKey(keys, tallies), result: undefined };
      }),
  };
}

function tooMany(limit: NonNullable<ReturnType<typeof reserveTry>['refused']>): Problem {
  const { resetSeconds } = limit;
  const seconds = resetSeconds === 1 ? '1 second' : `${resetSeconds} seconds`;
  return new Problem(429, `Too many attempts. Try again in ${seconds}.`, {
    retryAfterSeconds: resetSeconds,
    limit,
  });
}
