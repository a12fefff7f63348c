import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../viewer.ts';
import { ViewerCache } from './viewer-cache.ts';

const VIEWER = { scopes: ['rep'] } as unknown as Viewer;

describe('what is remembered of viewers', () => {
  it('Q03: lasts 4 seconds', () => {
    let now = 1_000;
    const viewers = new ViewerCache(() => now);
    viewers.set('token', VIEWER);
    now += 3_999;
    expect(viewers.get('token')).toBe(VIEWER);
    now += 1;
    expect(viewers.get('token')).toBeNull();
  });

  it('A07: a read that was under way during the sign-out does not bring the session back', () => {
    const viewers = new ViewerCache(() => 1_000);
    viewers.set('token', VIEWER);
    viewers.forget('token');
    viewers.set('token', VIEWER);
    expect(viewers.get('token')).toBeNull();
  });
});
