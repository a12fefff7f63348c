import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../lib/session.ts';
import { headerLinks } from './header-links.ts';

const viewer = (over: Partial<Viewer>): Viewer => ({
  seq: 12,
  name: 'Dana Keller',
  email: 'rep@demo.example',
  level: 16,
  isRep: false,
  isManager: false,
  scopes: [],
  mayExplore: false,
  mayWrite: false,
  ...over,
});
const labels = (over: Partial<Viewer>): string[] =>
  headerLinks(viewer(over)).map(({ label }) => label);

describe('the header’s links', () => {
  it('H06: Activities only for role rep with level 32', () => {
    expect(headerLinks(viewer({ level: 32, scopes: ['rep'] }))[0]).toEqual({
      label: 'Activities',
      to: '/activities?rep=12',
    });
    expect(labels({ level: 32, scopes: [] })).not.toContain('Activities');
    expect(labels({ level: 16, scopes: ['rep'] })).not.toContain('Activities');
  });

  it('H07: Manager only for level 8 or lower, or managers', () => {
    expect(labels({ level: 8 })).toContain('Manager');
    expect(labels({ level: 32, isManager: true })).toContain('Manager');
    expect(labels({ level: 9 })).not.toContain('Manager');
  });

  it('H08: Dashboard for everybody who is signed in', () => {
    expect(labels({})).toEqual(['Dashboard']);
  });
});
