import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../lib/session.ts';
import { greetingFor, landingScope } from './landing-scope.ts';

const rep = { seq: 12, isRep: true } as Viewer;
const staff = { seq: 40, isRep: false } as Viewer;

describe('what the home page asks for', () => {
  it('R03: a rep sees the own accounts, and every number leads to them', () => {
    const { kind, variables, links } = landingScope(rep, '2026-06-18');
    expect(kind).toBe('mine');
    expect(variables.mine).toEqual({ reps: [12] });
    expect(variables.cold).toEqual({ reps: [12], notContactedIn: 6 });
    expect(links).toEqual({
      accounts: '/search?rep=12',
      cold: '/search?rep=12&notContacted=6',
      clients: '/search?rep=12&status=client',
      prospects: '/search?rep=12&status=prospect',
    });
  });

  it('R03: whoever holds no accounts sees the whole company', () => {
    const { kind, variables, links } = landingScope(staff, '2026-06-18');
    expect(kind).toBe('all');
    expect(variables.mine).toEqual({});
    expect(links.accounts).toBe('/search');
    expect(variables.weekNotes).toEqual({ startDate: '2026-06-12', endDate: '2026-06-18' });
  });

  it('greets by the hour', () => {
    expect([greetingFor(8), greetingFor(13), greetingFor(22)]).toEqual([
      'Good morning',
      'Good afternoon',
      'Good evening',
    ]);
  });
});
