import { describe, expect, it } from '@jest/globals';
import { DANA } from '../../../../tests/support/web/session.ts';
import type { Viewer } from '../../lib/session.ts';
import { canSwitch, homeScope } from './home-scope.ts';
import { todayVariables } from './today-scope.ts';

const TODAY = '2026-06-18';
const manager: Viewer = { ...DANA, seq: 7, isRep: false, isManager: true };
const director: Viewer = { ...DANA, seq: 3, level: 8, isRep: false };
const staff: Viewer = { ...DANA, seq: 90, level: 16, isRep: false };
const asked = (viewer: Viewer, chosen: number | null = null) =>
  todayVariables(homeScope(viewer, chosen), viewer, TODAY);

describe('whose day it is', () => {
  it('R02 R03: a rep sees their own queue and numbers', () => {
    expect(asked(DANA)).toMatchObject({
      rep: 12,
      sold: { rep: 12, signedOn: { period: 'AYTD' } },
      renewalYear: { accountRep: 12, endDate: { period: 'AY' } },
      week: { rep: 12, date: { period: 'WTD' } },
      renewals: { accountRep: 12, endDate: { between: ['2026-04-19', '2026-09-16'] } },
      isTeam: false,
      canSwitch: false,
    });
  });

  it('R03: a manager sees the team, or the rep in the address', () => {
    expect(asked(manager)).toMatchObject({
      rep: 7,
      sold: { manager: 7 },
      renewalYear: { accountManager: 7 },
      team: { accountManager: 7 },
      isTeam: true,
      managerSeq: 7,
    });
    expect(asked(manager, 12)).toMatchObject({ rep: 12, sold: { rep: 12 }, isTeam: false });
    expect(asked(director)).toMatchObject({ canSwitch: true, managerSeq: null });
  });

  it('R03: a rep never sees another rep’s day by typing an address', () => {
    expect(canSwitch(DANA)).toBe(false);
    expect(asked(DANA, 99)).toMatchObject({ rep: 12, sold: { rep: 12 } });
  });

  it('R03: a user without accounts sees the whole company', () => {
    expect(asked(staff).sold).toEqual({ signedOn: { period: 'AYTD' } });
  });
});
