import { describe, expect, it } from '@jest/globals';
import {
  actorOf,
  isAllowed,
  isEverAllowed,
  PERMISSIONS,
  scopesOf,
  type PermissionId,
  type PermissionViewer,
} from '../../schema/permissions.ts';
import { domainRoutes } from '../../rest/src/domains.ts';

const viewer = (
  seq: number,
  level: number,
  isManager = false,
  active = true,
): PermissionViewer => ({
  seq,
  level,
  isManager,
  active,
});
const REP = viewer(10, 32);
const MANAGER = viewer(20, 16, true);
const OWN = { seq: 10, managerSeq: 20 };
const FOREIGN = { seq: 11, managerSeq: 21 };
const NOBODYS = { seq: null, managerSeq: null };

describe('who somebody is to a record', () => {
  it.each([
    ['anonymous', null, OWN, 'anonymous'],
    ['an inactive rep', viewer(10, 32, false, false), OWN, 'inactive'],
    ['staff', viewer(30, 16), OWN, 'staff'],
    ['a rep on the own record', REP, OWN, 'repOwn'],
    ['a rep on another’s record', REP, FOREIGN, 'repOther'],
    ['a rep on a record without a rep', REP, NOBODYS, 'repOwn'],
    ['the manager of the record’s rep', MANAGER, OWN, 'managerOfRep'],
    ['a manager on the own record', MANAGER, { seq: 20, managerSeq: null }, 'managerOfRep'],
    ['the manager of others', MANAGER, FOREIGN, 'managerOther'],
    ['a director', viewer(40, 8), FOREIGN, 'admin'],
    ['an administrator who is a manager too', viewer(1, 1, true), FOREIGN, 'admin'],
  ] as const)('M02: %s', (_who, who, owner, actor) => {
    expect(actorOf(who, owner)).toBe(actor);
  });
});

/**
 * The specification's permission table as it is printed, for the rows that the REST service decides:
 * number, An In St Ro Rx Mo Mx Ad, and the rules that stand for it here.
 */
const PRINTED: [row: string, verdicts: string, rules: PermissionId[]][] = [
  ['1', 'Y - Y Y Y Y Y Y', ['session.signIn']],
  ['2', 'Y Y Y Y Y Y Y Y', ['session.signOut']],
  ['3', '- - Y Y Y Y Y Y', ['users.me']],
  ['4', '- - Y Y Y Y Y Y', ['users.read']],
  ['4b', '- - - Y - Y - Y', ['users.readEmail']],
  ['5, 6', '- - Y Y Y Y Y Y', ['notes.read']],
  ['7', '- - - Y - Y - Y', ['notes.create']],
  ['8', '- - - Y - Y - Y', ['notes.update']],
  ['9', '- - - Y - Y - Y', ['notes.delete', 'notes.restore']],
  ['10 to 12', '- - Y Y Y Y Y Y', ['audience.read']],
  ['13', '- - - Y - Y - Y', ['user-url-comments.write']],
  ['14, 15', '- - - Y Y Y Y Y', ['contacts.create', 'contacts.update']],
  ['16', '- - - Y - Y - Y', ['contacts.delete', 'contacts.restore']],
  ['17', '- - Y Y Y Y Y Y', ['activities.read']],
  ['18, 19', '- - - Y - Y - Y', ['activities.create', 'activities.update']],
  ['20', '- - - Y - Y - Y', ['activities.delete', 'activities.restore']],
  ['21', '- - Y Y H H H H', ['notifications.read']],
  ['22', '- - Y Y H H H H', ['notifications.delete']],
  ['23, 24', '- - - Y Y Y Y Y', ['company-info.write']],
  ['25', '- - - Y Y Y Y Y', ['competition.write']],
  ['26', '- - - Y Y Y Y Y', ['manufacturers.update']],
  ['26b', '- - - - - - - Y', ['manufacturers.updateIdentity']],
  // No rule could open a company's password: there is none that names it.
  ['26c', '- - - - - - - -', []],
  ['27', '- - - Y Y Y Y Y', ['manufacturers.setProspectTag']],
  ['28', '- - - Y Y Y Y Y', ['manufacturers.setDoNotCall']],
  ['28b', '- - - - - Y Y Y', ['manufacturers.clearDoNotCall']],
  ['29 to 34', '- - Y Y Y Y Y Y', ['manufacturers.read', 'manufacturers.search']],
  ['35 to 40', '- - Y Y Y Y Y Y', ['contracts.read', 'audience.read', 'stats.read']],
  [
    '41 to 44',
    '- - Y Y Y Y Y Y',
    [
      'contacts.read',
      'company-info.read',
      'competition.read',
      'invoices.read',
      'problems.read',
      'content.read',
      'csi-sections.read',
      'products.read',
    ],
  ],
  // Where no rule above applies, the generic writes are refused to all.
  ['45 to 47', '- - - - - - - -', ['generic.refused']],
  ['50', '- - - Y Y Y Y Y', ['lists.export']],
  ['52', '- - - - - - - Y', ['audit.read']],
  ['53', 'Y Y Y Y Y Y Y Y', ['health.read']],
  ['54', '- - Y Y Y Y Y Y', ['analytics.run', 'saved-items.write']],
  ['55', '- - Y Y Y Y Y Y', ['saved-items.read']],
];

/** Rules of calls that the printed table does not have; schema/permissions.ts gives the reasons. */
const ADDED: [rule: PermissionId, verdicts: string][] = [
  ['account.own', '- - Y Y Y Y Y Y'],
  ['session.reset', 'Y Y Y Y Y Y Y Y'],
  ['users.viewAs', '- - - - - Y - Y'],
  ['user-accounts.manage', '- - - - - - - Y'],
  ['installation.read', '- - - - - - - Y'],
  ['user-domains.update', '- - - Y Y Y Y Y'],
  ['backups.read', '- - - - - - - Y'],
  ['imports.manage', '- - - - - - - Y'],
  ['archive.export', '- - - - - - - Y'],
  ['audit.reportRefusal', '- - Y Y Y Y Y Y'],
  ['audit.reportToolCall', '- - Y Y Y Y Y Y'],
  ['manufacturers.assignRep', '- - - - - Y Y Y'],
  ['contracts.setLostReason', '- - - Y - Y - Y'],
  ['problems.update', '- - - Y Y Y Y Y'],
  ['content.update', '- - Y Y Y Y Y Y'],
  ['targets.read', '- - Y Y Y Y Y Y'],
  ['targets.readVersions', '- - H Y H Y H Y'],
  ['targets.write', '- - - - - Y - Y'],
  ['business-events.read', '- - Y Y Y Y Y Y'],
  ['business-events.write', '- - - - - Y - Y'],
  ['calendar-feeds.own', '- - Y Y Y Y Y Y'],
  ['calendar-feeds.read', 'Y Y Y Y Y Y Y Y'],
  ['personal-tokens.own', '- - Y Y Y Y Y Y'],
  ['personal-tokens.revoke', '- - H Y H H H Y'],
  ['personal-tokens.readOfOthers', '- - - - - - - Y'],
  ['proposals.own', '- - Y Y Y Y Y Y'],
  ['proposals.create', '- - - Y Y Y Y Y'],
  ['proposals.decide', '- - Y Y Y Y Y Y'],
];

describe('the table', () => {
  it.each([
    ...PRINTED.flatMap(([row, verdicts, rules]) =>
      rules.map((rule) => [`row ${row}`, rule, verdicts] as const),
    ),
    ...ADDED.map(([rule, verdicts]) => ['an added rule', rule, verdicts] as const),
  ])('M02: %s, %s, is %s', (_row, rule, verdicts) => {
    expect(Object.values(PERMISSIONS[rule]).join(' ')).toBe(verdicts);
  });

  it('M02: has no rule that is neither printed nor added with a reason', () => {
    const known = [...PRINTED.flatMap(([, , rules]) => rules), ...ADDED.map(([rule]) => rule)];
    expect([...new Set(known)].sort()).toEqual(Object.keys(PERMISSIONS).sort());
    expect(Object.keys(PERMISSIONS).filter((rule) => /password/i.test(rule))).toEqual([]);
  });

  it('M02: what is allowed on some record is not refused before the record is known', () => {
    const everybody = [
      null,
      REP,
      MANAGER,
      viewer(30, 16),
      viewer(40, 8),
      viewer(10, 32, false, false),
    ];
    for (const id of Object.keys(PERMISSIONS) as PermissionId[]) {
      for (const who of everybody) {
        const ones = who ? [{ seq: who.seq, managerSeq: null }] : [];
        const somewhere = [OWN, FOREIGN, NOBODYS, ...ones].some((owner) =>
          isAllowed(id, who, owner),
        );
        expect({ id, who, ever: isEverAllowed(id, who) }).toEqual({ id, who, ever: somewhere });
      }
    }
  });

  it('M02: names a rule for every call of the REST service', () => {
    const unknown = domainRoutes().filter(({ permission }) => !(permission in PERMISSIONS));
    expect(unknown).toEqual([]);
  });
});

describe('scopes', () => {
  it.each([
    ['explore', ['explore']],
    [
      ['rep', 'explore'],
      ['rep', 'explore'],
    ],
    [{ rep: true, explore: { since: 2020 }, admin: false }, ['rep', 'explore']],
    [null, []],
    [undefined, []],
  ])('M01: a role may be one scope, a list or a map: %j', (role, scopes) => {
    expect(scopesOf(role)).toEqual(scopes);
  });
});
