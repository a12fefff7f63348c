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

  it('G03: in the playground, whose editor writes styles, still runs no script but our own', () => {
    const own = securityHeaders(false, { isPlayground: true }).get('Content-Security-Policy') ?? '';
    expect(own).toContain("script-src 'self';");
    expect(own).toContain("style-src 'self' 'unsafe-inline';");
    expect(own).toContain("font-src 'self' data:;");
    expect(own.replace(/(style|font)-src [^;]+;/g, '')).not.toMatch(
      /https:|unsafe|data: [^;]*data:/,
    );
  });
});
