import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../../schema/settings/read-settings.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('start with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4_000,
      restBaseUrls: null,
      restPort: 4_001,
      dataDir: '.data',
      sessionMinutes: 30,
      trustProxyHops: 0,
      googleMapsKey: null,
      mapTiles: null,
      logLevel: 'info',
      webDir: 'web/dist',
      trustedDocuments: 'off',
      rateLimitPerSecond: 20,
      rateLimitBurst: 60,
      upstreamTimeoutMs: 4_000,
      shedAfterMs: 500,
    });
    // Links that nobody has set are left out.
    expect(readConfig({})).toMatchObject({
      socialLinks: [],
      statsSiteUrl: null,
      contentSiteUrl: null,
      oldAdminStatsUrl: null,
      support: { email: null, phone: null, url: null },
    });
    // What runs in production depends on what was built.
    expect(readConfig({ NODE_ENV: 'production' }).trustedDocuments).toBeNull();
  });

  it('take what is given, and count an empty value as unset', () => {
    const config = readConfig({
      PORT: '8080',
      REST_BASE_URL: 'https://api.example.com/v1/, http://10.0.0.2:4001',
      SOCIAL_LINKS:
        'News=https://example.com/a?b=c,Jobs=https://example.com/j,Blog=https://example.com/b',
      PORTAL_TODAY: '2026-06-18',
      LOG_LEVEL: ' ',
    });
    expect(config).toMatchObject({
      port: 8_080,
      restBaseUrls: ['https://api.example.com/v1', 'http://10.0.0.2:4001'],
      today: '2026-06-18',
      logLevel: 'info',
    });
    expect(config.socialLinks[0]).toEqual({ label: 'News', url: 'https://example.com/a?b=c' });
  });

  it('give the portal and its REST service a port each', () => {
    expect(() => readConfig({ PORT: '4001' })).toThrow('REST_PORT=4001 must differ from PORT');
    // A backend elsewhere has its own; 0 stands for a port that the system chooses.
    expect(readConfig({ PORT: '4001', REST_BASE_URL: 'http://10.0.0.2:4001' }).port).toBe(4_001);
    expect(readConfig({ PORT: '0', REST_PORT: '0' }).port).toBe(0);
  });

  it('name every bad variable at once, with what is allowed, and no secret', () => {
    const bad = {
      PORT: 'http',
      SESSION_MINUTES: '0',
      REST_BASE_URL: 'ftp://x',
      PORTAL_TODAY: '2026-02-30',
      SOCIAL_LINKS: 'one=https://example.com',
      LOG_LEVEL: 'loud',
      TRUSTED_DOCUMENTS: 'on',
      RATE_LIMIT_PER_SECOND: '-1',
      RATE_LIMIT_BURST: '0',
      UPSTREAM_TIMEOUT_MS: '999',
      SHED_AFTER_MS: 'soon',
      SESSION_SECRET: 'short-secret',
      REDIS_URL: 'http://user:password@x',
    };
    const read = () => readConfig(bad);
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(bad)) expect(read).toThrow(new RegExp(`^  ${name}`, 'm'));
    expect(read).toThrow('PORT=http must be a port number from 0 to 65535');
    expect(read).not.toThrow(/short-secret|user:password/);
  });
});
