import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../lib/session.ts';
import { canSwitch, homeScope } from './home-scope.ts';
import { greetingFor, landingScope, mondayOf } from './landing-scope.ts';

const TODAY = '2026-06-18';
const rep = { seq: 12, isRep: true, isManager: false, level: 32 } as Viewer;
const manager = { seq: 7, isRep: false, isManager: true, level: 16 } as Viewer;
const director = { seq: 3, isRep: false, isManager: false, level: 8 } as Viewer;
const staff = { seq: 40, isRep: false, isManager: false, level: 16 } as Viewer;
const asked = (viewer: Viewer, chosen: number | null = null) =>
  landingScope(homeScope(viewer, chosen), viewer, TODAY);

describe('what the home page asks for', () => {
  it('R03: a rep sees the own accounts, and every number leads to them', () => {
    const { variables, links, where } = asked(rep);
    expect(where.sold).toEqual({ rep: 12, signedOn: { period: 'AYTD' } });
    expect(where.due).toEqual({
      accountRep: 12,
      endDate: { between: [TODAY, '2026-09-16'] },
    });
    expect(variables.prospectsOf).toBe(12);
    expect(links).toEqual({
      accounts: '/search?rep=12',
      cold: '/search?rep=12&notContacted=6',
      clients: '/search?rep=12&status=client',
      prospects: '/search?rep=12&status=prospect',
    });
  });

  it('R03: a manager sees the team, or the rep in the address', () => {
    expect(asked(manager).where.accounts).toEqual({ manager: 7 });
    expect(asked(manager, 12).where.accounts).toEqual({ rep: 12 });
    expect(asked(manager).variables).toMatchObject({ canSwitch: true, managerSeq: 7 });
    expect(asked(director).variables).toMatchObject({ canSwitch: true, managerSeq: null });
  });

  it('R03: a rep never sees another rep’s home by typing an address', () => {
    expect(canSwitch(rep)).toBe(false);
    expect(asked(rep, 99).where.accounts).toEqual({ rep: 12 });
    expect(asked(staff, 99).where.accounts).toEqual({});
  });

  it('R03: whoever holds no accounts sees the whole company', () => {
    expect(asked(staff).links?.accounts).toBe('/search');
    expect(asked(staff).variables.dueByMonth).toEqual({
      endDate: { between: ['2026-06-01', '2026-11-30'] },
    });
  });

  it('begins weeks on Monday', () => {
    expect(['2026-06-14', '2026-06-15', '2026-06-18'].map(mondayOf)).toEqual([
      '2026-06-08',
      '2026-06-15',
      '2026-06-15',
    ]);
  });

  it('greets by the hour', () => {
    expect([greetingFor(8), greetingFor(13), greetingFor(22)]).toEqual([
      'Good morning',
      'Good afternoon',
      'Good evening',
    ]);
  });
});
