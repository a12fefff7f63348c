import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

const policy = (hasGoogleMaps: boolean): string =>
  securityHeaders(false, { hasGoogleMaps }).get('Content-Security-Policy') ?? '';

describe('what a page may load', () => {
  it('P06 G03: is its own alone; with a key for Google’s maps also what these need, and frames and forms still nothing', () => {
    expect(policy(false)).not.toMatch(/https:|unsafe/);
    expect(policy(true)).toContain(
      "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;",
    );
    expect(policy(true)).toContain("frame-ancestors 'none'");
    expect(policy(true)).not.toContain('unsafe-eval');
    const referrer = (hasKey: boolean) =>
      securityHeaders(false, { hasGoogleMaps: hasKey }).get('Referrer-Policy');
    expect([referrer(false), referrer(true)]).toEqual([
      'same-origin',
      'strict-origin-when-cross-origin',
    ]);
  });

  it('P06: denies devices and sensors; the map may ask where the user is', () => {
    for (const isPlayground of [false, true]) {
      const header = securityHeaders(false, { isPlayground }).get('Permissions-Policy') ?? '';
      const allowed = new Map(
        header.split(', ').map((each) => each.split('=') as [string, string]),
      );
      for (const feature of ['camera', 'microphone', 'payment', 'usb', 'serial']) {
        expect([feature, allowed.get(feature)]).toEqual([feature, '()']);
      }
      expect(allowed.get('geolocation')).toBe('(self)');
      expect([...allowed.values()].filter((list) => !/^\((self)?\)$/.test(list))).toEqual([]);
    }
  });

  it('G03: in the playground, whose editor writes styles, still runs no script but our own', () => {
    const own = securityHeaders(false, { isPlayground: true }).get('Content-Security-Policy') ?? '';
    expect(own).toContain("script-src 'self';");
    expect(own).toContain("style-src 'self' 'unsafe-inline';");
    expect(own).toContain("font-src 'self' data:;");
    expect(own.replace(/(style|font)-src [^;]+;/g, '')).not.toMatch(
      /https:|unsafe|data: [^;]*data:/,
    );
  });

  it('Q39: lets the usage analytics in only where the installation has an id for it', () => {
    const of = (hasAnalytics: boolean): string =>
      securityHeaders(false, { hasAnalytics }).get('Content-Security-Policy') ?? '';
    expect(of(true)).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(of(true)).toContain('https://*.google-analytics.com');
    expect(of(false)).not.toContain('google');
  });
});
