import type { RoleRule, SignOnPolicy } from '../../../../schema/settings/single-sign-on.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { SIGN_ON_REFUSALS, type SignOnRefusal } from '../../../../schema/single-sign-on.ts';
import type { Database, Executor } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { writeAudit } from '../../http/audit.ts';
import { Problem } from '../../http/problem.ts';
import { beginSession, type SignedIn, type SignInBrowser } from './begin-session.ts';
import {
  findByEmail,
  findByIdentity,
  findIdToken,
  keepIdToken,
  linkIdentity,
  touchIdentity,
  type ProviderAccount,
  type SignOnUser,
} from './identities.repository.ts';
import { signOut } from './session.service.ts';

/** What the provider says of a person; the gateway has checked that the provider says it. */
export interface Identity extends ProviderAccount {
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** The values of the role claim. */
  roles: readonly string[];
  /** The manager's e-mail, where the provider tells it. */
  manager: string | null;
  /** As it came: the provider asks for it when the session ends. */
  idToken: string;
}

/** A change that no administrator makes: the provider's word stands behind it. */
interface ByProvider {
  db: Executor;
  requestId: string;
  by: null;
  ifMatch: null;
}

const byProvider = (db: Executor, requestId: string): ByProvider => ({
  db,
  requestId,
  by: null,
  ifMatch: null,
});

/** What the administration of users does for a sign-on: by its own rules, and with its own audit rows. */
interface Accounts {
  /** One change after the other until the transaction ends. */
  lock(db: Executor): Promise<void>;
  /** @returns the new user's number */
  add(
    write: ByProvider,
    account: {
      name: string;
      email: string;
      level: number;
      role: Role;
      manager: null;
      passwordHash: null;
    },
  ): Promise<number>;
  change(
    write: ByProvider,
    user: { email: string },
    change: { level: number; role: Role } | { manager: { email: string } },
  ): Promise<unknown>;
}

export interface SignOnDependencies {
  policy: SignOnPolicy;
  accounts: Accounts;
}

/** Undoes the transaction of a sign-on; the refusal is recorded after it. */
class SignOnRefused extends Error {
  constructor(
    readonly code: SignOnRefusal,
    readonly userSeq: number | null = null,
  ) {
    super(SIGN_ON_REFUSALS[code]);
  }
}

/** Opens a session for the person whom a provider names, or says why not. */
export async function signInByIdentity(
  db: Database,
  deps: SignOnDependencies,
  identity: Identity,
  browser: SignInBrowser,
): Promise<SignedIn | { refused: SignOnRefusal }> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { seq } = await userOf(tx, deps, identity, browser.requestId);
      const signedIn = await beginSession(tx, browser, seq);
      await keepIdToken(tx, hashToken(signedIn.token), identity.idToken);
      await writeAudit(tx, {
        userSeq: seq,
        requestId: browser.requestId,
        resource: 'session',
        id: seq,
        action: 'sign-in',
        details: { address: browser.clientAddress, provider: identity.issuer },
      });
      return signedIn;
    });
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error;
    const { code, userSeq } = error;
    await recordSignOnRefusal(db, browser, { code, userSeq, reason: identity.subject });
    return { refused: code };
  }
}

/** The sentence that the person reads, and for the administrator what was wrong in detail. */
export function recordSignOnRefusal(
  db: Executor,
  { clientAddress, requestId }: Pick<SignInBrowser, 'clientAddress' | 'requestId'>,
  refusal: { code: SignOnRefusal; userSeq: number | null; reason: string },
): Promise<void> {
  return writeAudit(db, {
    userSeq: refusal.userSeq,
    requestId,
    resource: 'session',
    id: refusal.userSeq ?? 'unknown',
    action: 'sign-in-refused',
    details: {
      address: clientAddress,
      summary: SIGN_ON_REFUSALS[refusal.code],
      reason: refusal.reason,
    },
  });
}

/** Ends a session, and answers what the provider asks for to end its own; `null` for a session with a password. */
export async function signOutEverywhere(
  db: Executor,
  token: string,
  requestId: string,
): Promise<string | null> {
  const idToken = await findIdToken(db, hashToken(token));
  await signOut(db, token, requestId);
  return idToken;
}

async function userOf(
  tx: Executor,
  deps: SignOnDependencies,
  identity: Identity,
  requestId: string,
): Promise<SignOnUser> {
  if (identity.issuer !== deps.policy.issuer) throw new SignOnRefused('untrusted');
  const known = await findByIdentity(tx, identity);
  const rule = ruleFor(deps.policy, identity);
  const user = known ?? (await linked(tx, deps, { identity, rule, requestId }));
  if (!user.active) throw new SignOnRefused('inactive', user.seq);
  if (rule === null) throw new SignOnRefused('noRole', user.seq);
  await touchIdentity(tx, identity);
  await takeOver(tx, deps, user, { identity, rule, requestId });
  return user;
}

/** The first rule that fits decides; `undefined` where roles are administered here, `null` where none fits. */
function ruleFor(policy: SignOnPolicy, { roles }: Identity): RoleRule | null | undefined {
  if (policy.roles === null) return undefined;
  return policy.roles.find(({ value }) => value === '*' || roles.includes(value)) ?? null;
}

interface Claimed {
  identity: Identity;
  rule: RoleRule | null | undefined;
  requestId: string;
}

/** A first sign-in: by a verified e-mail to the user who has it, or to a new one. */
async function linked(
  tx: Executor,
  deps: SignOnDependencies,
  { identity, rule, requestId }: Claimed,
): Promise<SignOnUser> {
  const { email, issuer } = identity;
  if (email === null) throw new SignOnRefused('noEmail');
  if (!identity.isEmailVerified && !deps.policy.trustsEmail) throw new SignOnRefused('unverified');
  // One after the other: two first sign-ins at once would make two users.
  await deps.accounts.lock(tx);
  const linkedMeanwhile = await findByIdentity(tx, identity);
  if (linkedMeanwhile) return linkedMeanwhile;
  const found = await findByEmail(tx, email, issuer);
  if (found?.isLinked) throw new SignOnRefused('otherAccount', found.seq);
  if (found && !found.active) throw new SignOnRefused('inactive', found.seq);
  if (rule === null) throw new SignOnRefused('noRole', found?.seq);
  const user = found ?? (await created(tx, deps, { identity, rule, requestId }, email));
  await linkIdentity(tx, identity, user.seq);
  await writeAudit(tx, {
    userSeq: user.seq,
    requestId,
    resource: 'users',
    id: user.seq,
    action: 'update',
    details: { summary: `${user.email} signs in with an account of ${issuer} from now on.` },
  });
  return user;
}

async function created(
  tx: Executor,
  { policy, accounts }: SignOnDependencies,
  { identity, rule, requestId }: Claimed,
  email: string,
): Promise<SignOnUser> {
  if (!policy.createsUsers || !rule) throw new SignOnRefused('noUser');
  try {
    const { level, role } = rule;
    const account = { name: identity.name ?? email, email, level, role };
    const seq = await accounts.add(byProvider(tx, requestId), {
      ...account,
      manager: null,
      passwordHash: null,
    });
    return { seq, email, active: true };
  } catch (error) {
    // A deleted user has the e-mail: an administrator decides whether the person comes back.
    if (error instanceof Problem && error.status === 409) throw new SignOnRefused('noUser');
    throw error;
  }
}

/** Level, scopes and manager as the provider has them now. What it takes away ends the user's other sessions. */
async function takeOver(
  tx: Executor,
  { accounts }: SignOnDependencies,
  { email }: SignOnUser,
  { identity, rule, requestId }: Claimed,
): Promise<void> {
  const change = async (request: Parameters<Accounts['change']>[2]): Promise<void> => {
    try {
      await accounts.change(byProvider(tx, requestId), { email }, request);
    } catch (error) {
      // The last administrator keeps the level, and a manager who cannot be one is left out: neither locks anybody out.
      if (!(error instanceof Problem) || ![409, 422].includes(error.status)) throw error;
    }
  };
  if (rule) await change({ level: rule.level, role: rule.role });
  if (identity.manager !== null) await change({ manager: { email: identity.manager } });
}
