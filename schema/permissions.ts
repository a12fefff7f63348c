import { isAdministrator, LEVELS } from './levels.ts';
import type { TokenRights } from './personal-token.ts';

/**
 * Who may do what: the permission table as data (one row per call, one column per actor).
 * The REST service decides by it on every request; the gateway refuses early by it what no
 * record could allow; the tests of both layers are generated from it.
 */

/**
 * anonymous; inactive user; staff (active, neither rep nor manager, level above 8);
 * rep on own record; rep on another's; manager of that rep; manager of others; administrator (level <= 8).
 */
export const ACTORS = [
  'anonymous',
  'inactive',
  'staff',
  'repOwn',
  'repOther',
  'managerOfRep',
  'managerOther',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Y allowed; - refused (401 for anonymous and inactive, else 403); H answered as "not found". */
export type Verdict = 'Y' | '-' | 'H';

function row(verdicts: string): Record<Actor, Verdict> {
  const cells = verdicts.split(' ') as Verdict[];
  return Object.fromEntries(ACTORS.map((actor, i) => [actor, cells[i]])) as Record<Actor, Verdict>;
}

/** Columns: An In St Ro Rx Mo Mx Ad, as in the permission table of the specification. */
export const PERMISSIONS = {
  'session.signIn': row('Y - Y Y Y Y Y Y'),
  'session.signOut': row('Y Y Y Y Y Y Y Y'),
  // Another password for who has lost theirs: the answer says nothing about who has an account.
  'session.reset': row('Y Y Y Y Y Y Y Y'),
  // Each viewer's own password, for the one they have, and own sessions.
  'account.own': row('- - Y Y Y Y Y Y'),
  'users.me': row('- - Y Y Y Y Y Y'),
  'users.read': row('- - Y Y Y Y Y Y'),
  'users.readEmail': row('- - - Y - Y - Y'),
  // The portal as another user has it, read only: `mayViewAs` adds that nobody does so above their own level.
  'users.viewAs': row('- - - - - Y - Y'),
  // Who may sign in, and as what. Nobody changes an account above their own level.
  'user-accounts.manage': row('- - - - - - - Y'),
  // What runs here, how it is set up, and whether it fares well.
  'installation.read': row('- - - - - - - Y'),
  'notes.read': row('- - Y Y Y Y Y Y'),
  'notes.create': row('- - - Y - Y - Y'),
  'notes.update': row('- - - Y - Y - Y'),
  'notes.delete': row('- - - Y - Y - Y'),
  'notes.restore': row('- - - Y - Y - Y'),
  'audience.read': row('- - Y Y Y Y Y Y'),
  'user-url-comments.write': row('- - - Y - Y - Y'),
  // Which category a domain has, which firm an address belongs to: shared data, kept like contacts.
  'user-domains.update': row('- - - Y Y Y Y Y'),
  'contacts.read': row('- - Y Y Y Y Y Y'),
  'contacts.create': row('- - - Y Y Y Y Y'),
  'contacts.update': row('- - - Y Y Y Y Y'),
  'contacts.delete': row('- - - Y - Y - Y'),
  'contacts.restore': row('- - - Y - Y - Y'),
  'activities.read': row('- - Y Y Y Y Y Y'),
  'activities.create': row('- - - Y - Y - Y'),
  'activities.update': row('- - - Y - Y - Y'),
  'activities.delete': row('- - - Y - Y - Y'),
  'activities.restore': row('- - - Y - Y - Y'),
  'notifications.read': row('- - Y Y H H H H'),
  'notifications.delete': row('- - Y Y H H H H'),
  // Each viewer's own feed. Its secret address is open to anyone who has it.
  'calendar-feeds.own': row('- - Y Y Y Y Y Y'),
  'calendar-feeds.read': row('Y Y Y Y Y Y Y Y'),
  // Each viewer's own tokens. Those of others are seen and ended by administrators.
  'personal-tokens.own': row('- - Y Y Y Y Y Y'),
  'personal-tokens.revoke': row('- - H Y H H H Y'),
  'personal-tokens.readOfOthers': row('- - - - - - - Y'),
  // What programs propose to write for their owner. Only a person decides.
  'proposals.own': row('- - Y Y Y Y Y Y'),
  'proposals.create': row('- - - Y Y Y Y Y'),
  'proposals.decide': row('- - Y Y Y Y Y Y'),
  'company-info.read': row('- - Y Y Y Y Y Y'),
  'company-info.write': row('- - - Y Y Y Y Y'),
  'competition.read': row('- - Y Y Y Y Y Y'),
  'competition.write': row('- - - Y Y Y Y Y'),
  'manufacturers.read': row('- - Y Y Y Y Y Y'),
  'manufacturers.search': row('- - Y Y Y Y Y Y'),
  'manufacturers.update': row('- - - Y Y Y Y Y'),
  'manufacturers.updateIdentity': row('- - - - - - - Y'),
  // Whose account a company is: managers hand out accounts, reps do not take them.
  'manufacturers.assignRep': row('- - - - - Y Y Y'),
  'manufacturers.setProspectTag': row('- - - Y Y Y Y Y'),
  'manufacturers.setDoNotCall': row('- - - Y Y Y Y Y'),
  'manufacturers.clearDoNotCall': row('- - - - - Y Y Y'),
  'contracts.read': row('- - Y Y Y Y Y Y'),
  // Why a client did not renew: said by those who may write about the company.
  'contracts.setLostReason': row('- - - Y - Y - Y'),
  'invoices.read': row('- - Y Y Y Y Y Y'),
  'problems.read': row('- - Y Y Y Y Y Y'),
  'problems.update': row('- - - Y Y Y Y Y'),
  'content.read': row('- - Y Y Y Y Y Y'),
  // Where a client's content stands: moved by the staff who make it, and by those who sell it.
  'content.update': row('- - Y Y Y Y Y Y'),
  'csi-sections.read': row('- - Y Y Y Y Y Y'),
  'products.read': row('- - Y Y Y Y Y Y'),
  'stats.read': row('- - Y Y Y Y Y Y'),
  'analytics.run': row('- - Y Y Y Y Y Y'),
  'saved-items.read': row('- - Y Y Y Y Y Y'),
  'saved-items.write': row('- - Y Y Y Y Y Y'),
  // Targets and events: set by managers for their own team, by administrators for all.
  'targets.read': row('- - Y Y Y Y Y Y'),
  'targets.readVersions': row('- - H Y H Y H Y'),
  'targets.write': row('- - - - - Y - Y'),
  'business-events.read': row('- - Y Y Y Y Y Y'),
  'business-events.write': row('- - - - - Y - Y'),
  // A whole list as a file: what leaves the portal leaves with those who sell.
  'lists.export': row('- - - Y Y Y Y Y'),
  'audit.read': row('- - - - - - - Y'),
  // Whether the nightly backups are good: of concern to who answers for the data.
  'backups.read': row('- - - - - - - Y'),
  // Files with records of any kind, undone as a whole; everything as one archive.
  'imports.manage': row('- - - - - - - Y'),
  'archive.export': row('- - - - - - - Y'),
  // What the gateway refused a user, told in that user's name.
  'audit.reportRefusal': row('- - Y Y Y Y Y Y'),
  'audit.reportToolCall': row('- - Y Y Y Y Y Y'),
  'health.read': row('Y Y Y Y Y Y Y Y'),
  // What the generic calls refuse to everybody: resources without a rule for writing.
  'generic.refused': row('- - - - - - - -'),
} as const satisfies Record<string, Record<Actor, Verdict>>;

export type PermissionId = keyof typeof PERMISSIONS;

/** What the table needs to know of the person who asks. */
export interface PermissionViewer {
  seq: number;
  level: number;
  active: boolean;
  /** True when some rep's managerid is this user's seq. */
  isManager: boolean;
  /** Of a script that came with a personal token; absent or `null` for a person with a session. */
  token?: TokenRights | null;
  /** Who is viewing as this user; absent or `null` where the user asks. */
  viewedBy?: Person | null;
}

/** Who somebody is, for what is said and recorded of them. */
export interface Person {
  seq: number;
  name: string;
}

/** Whose record it is: its rep or author and that person's manager; `null` for shared data. */
export interface RecordOwner {
  seq: number | null;
  managerSeq: number | null;
}

/**
 * Names the column of the table for a viewer and a record.
 * A record without an owner is nobody's: a rep is `repOwn` on it (figures.md, reading 14), a manager `managerOther`.
 */
export function actorOf(viewer: PermissionViewer | null, owner: RecordOwner | null): Actor {
  if (!viewer) return 'anonymous';
  if (!viewer.active) return 'inactive';
  if (isAdministrator(viewer)) return 'admin';
  const ownerSeq = owner?.seq ?? null;
  if (viewer.isManager) {
    const manages = owner !== null && owner.managerSeq === viewer.seq;
    return manages || ownerSeq === viewer.seq ? 'managerOfRep' : 'managerOther';
  }
  if (viewer.level === LEVELS.rep) {
    return ownerSeq === null || ownerSeq === viewer.seq ? 'repOwn' : 'repOther';
  }
  return 'staff';
}

/**
 * What only a person may do, in a session: no token creates another, changes a password or administers users, which a
 * file of users would.
 */
const PERSONS_DOMAINS: ReadonlySet<string> = new Set([
  'account',
  'imports',
  'personal-tokens',
  'sessions',
  'user-accounts',
]);
const PERSONS_RULES: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.reset',
  'calendar-feeds.own',
  'proposals.decide',
]);
/** Of `users`: everything else there administers them. */
const USER_READS: ReadonlySet<string> = new Set(['users.me', 'users.read', 'users.readEmail']);

/** True for what no personal token and nobody else ever opens, whatever the user may do. */
export function isForPersonsOnly(id: string): boolean {
  const domain = id.slice(0, id.indexOf('.'));
  if (domain === 'users') return !USER_READS.has(id);
  return PERSONS_DOMAINS.has(domain) || PERSONS_RULES.has(id);
}

/** True where a program or another person asks in the user's place. */
function isStandIn(viewer: PermissionViewer | null): boolean {
  return Boolean(viewer?.token ?? viewer?.viewedBy);
}

/** True when the table allows the call for this viewer on this record; `H` hides a record from all but its owner. */
export function isAllowed(
  id: PermissionId,
  viewer: PermissionViewer | null,
  owner: RecordOwner | null,
): boolean {
  if (isStandIn(viewer) && isForPersonsOnly(id)) return false;
  const verdict = PERMISSIONS[id][actorOf(viewer, owner)];
  return verdict === 'Y' || (verdict === 'H' && viewer !== null && owner?.seq === viewer.seq);
}

/** True when some record exists on which the table would allow the call: what a layer without the record can decide. */
export function isEverAllowed(id: PermissionId, viewer: PermissionViewer | null): boolean {
  const table = PERMISSIONS[id];
  // Hidden is hidden in others' records: everybody has some of their own.
  const some = (...actors: Actor[]) => actors.some((actor) => table[actor] !== '-');
  if (!viewer) return some('anonymous');
  if (isStandIn(viewer) && isForPersonsOnly(id)) return false;
  if (!viewer.active) return some('inactive');
  if (isAdministrator(viewer)) return some('admin');
  if (viewer.isManager) return some('managerOfRep', 'managerOther');
  if (viewer.level === LEVELS.rep) return some('repOwn', 'repOther');
  return some('staff');
}

/** The upstream's `role` is one scope, a list of scopes or a map of scopes (specification, section 3). */
export type Role = string | string[] | Record<string, unknown> | null | undefined;

/** The scopes that a role carries; in a map, a scope counts when its value is truthy. */
export function scopesOf(role: Role): string[] {
  if (!role) return [];
  if (typeof role === 'string') return [role];
  if (Array.isArray(role)) return role;
  return Object.keys(role).filter((scope) => Boolean(role[scope]));
}

/** Whether a user may explore the schema: the scope `explore`, which managers and administrators hold without a role. */
export function holdsExplore(
  user: Pick<PermissionViewer, 'level' | 'active' | 'isManager'>,
  scopes: readonly string[],
): boolean {
  return user.active && (isAdministrator(user) || user.isManager || scopes.includes('explore'));
}

/** The refusal of what no personal token opens. */
export const PERSONS_ONLY = 'Only a person may do this, signed in to the portal: no token does.';

/** The refusal of a write by a personal token that only reads. */
export const TOKEN_READS_ONLY =
  'This token only reads. Writing needs a token that may read and write.';

/** The refusal of what only the user may do, told to somebody who is viewing as them. */
export const viewsOnly = (name: string): string =>
  `You are viewing as ${name}, and can only look. Stop viewing as ${name} to do this.`;

/** What `mayViewAs` needs to know of a user. */
export interface ViewableUser {
  seq: number;
  level: number;
  active: boolean;
  managerSeq: number | null;
}

/** Whether somebody may view the portal as another user: by the table, and never as somebody above their own level. */
export function mayViewAs(viewer: PermissionViewer, user: ViewableUser): boolean {
  const { seq, level, active, managerSeq } = user;
  const isAnother = seq !== viewer.seq;
  return (
    isAnother &&
    active &&
    level >= viewer.level &&
    isAllowed('users.viewAs', viewer, { seq, managerSeq })
  );
}
