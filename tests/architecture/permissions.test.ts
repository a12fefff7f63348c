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

describe('the table', () => {
  // As printed in the specification's permission table: An In St Ro Rx Mo Mx Ad.
  it.each([
    ['session.signIn', 'Y-YYYYYY'],
    ['session.signOut', 'YYYYYYYY'],
    ['users.me', '--YYYYYY'],
    ['users.read', '--YYYYYY'],
    ['users.readEmail', '---Y-Y-Y'],
    ['notes.read', '--YYYYYY'],
    ['notes.create', '---Y-Y-Y'],
    ['notes.update', '---Y-Y-Y'],
    ['notes.delete', '---Y-Y-Y'],
    ['notes.restore', '---Y-Y-Y'],
    ['manufacturers.read', '--YYYYYY'],
    ['manufacturers.search', '--YYYYYY'],
    ['manufacturers.setProspectTag', '---YYYYY'],
    ['manufacturers.setDoNotCall', '---YYYYY'],
    ['manufacturers.clearDoNotCall', '-----YYY'],
    ['audit.read', '-------Y'],
  ] as const)('M02: %s is %s', (id, verdicts) => {
    expect(Object.values(PERMISSIONS[id]).join('')).toBe(verdicts);
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
        const somewhere = [OWN, FOREIGN, NOBODYS].some((owner) => isAllowed(id, who, owner));
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
