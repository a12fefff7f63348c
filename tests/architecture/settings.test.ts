import { describe, expect, it } from '@jest/globals';
import { readConfig as readGatewayConfig } from '../../gateway/src/config.ts';
import { readConfig as readRestConfig } from '../../rest/src/config.ts';
import { misspelledSettings } from '../../schema/settings/read-settings.ts';

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('the settings of both services', () => {
  it('are checked in one pass: the gateway that starts the REST service names its faults too', () => {
    const env = {
      PORT: 'http',
      DEMO_SIZE: 'huge',
      DATABASE_URL: 'mysql://u:hidden@db/x',
      SMTP_URL: 'smtp://mail.example.com',
      SESSION_MINUTES: '0',
      SESION_SECRET: 'hidden-hidden-hidden',
    };
    const message = messageOf(() => readGatewayConfig(env));
    for (const start of [
      'PORT=http must be',
      'DEMO_SIZE=huge must be none, tiny, demo, full or xl',
      'DATABASE_URL must be',
      'MAIL_FROM is missing',
      'PUBLIC_URL is missing',
      'SESION_SECRET is not a setting. Did you mean SESSION_SECRET?',
    ]) {
      expect(message).toContain(`\n  ${start}`);
    }
    // Both services know it; it is said once.
    expect(message.match(/SESSION_MINUTES=0/g)).toHaveLength(1);
    expect(message).not.toContain('hidden');
  });

  it('of the REST service are its own business where the gateway does not start it', () => {
    const env = { REST_BASE_URL: 'http://rest:4001', DEMO_SIZE: 'tiny', DATABASE_URL: 'nonsense' };
    expect(readGatewayConfig(env).restBaseUrls).toEqual(['http://rest:4001']);
    expect(messageOf(() => readRestConfig(env))).toContain('DATABASE_URL must be');
  });

  it('never show the user and password of an address', () => {
    const message = messageOf(() => readGatewayConfig({ REST_BASE_URL: 'ftp://u:hidden@rest' }));
    expect(message).toContain('REST_BASE_URL=ftp://…@rest must be');
  });
});

describe('the settings of single sign-on', () => {
  const PROVIDER = {
    OIDC_ISSUER: 'https://login.example.com/realms/acme',
    OIDC_CLIENT_ID: 'rep-portal',
    OIDC_CLIENT_SECRET: 'hidden-at-the-provider',
    PUBLIC_URL: 'https://portal.example.com/',
    DEMO_SIZE: 'none',
  };
  const SECRET = { GATEWAY_SECRET: 's'.repeat(32) };

  it('are none by default, and passwords count', () => {
    expect(readGatewayConfig({})).toMatchObject({ signOn: null, hasPasswords: true });
    expect(readRestConfig({})).toMatchObject({ signOn: null, hasPasswords: true });
  });

  it('say who the portal is at the provider, and whom the REST service lets in', () => {
    expect(readGatewayConfig(PROVIDER).signOn).toMatchObject({
      clientId: 'rep-portal',
      scopes: 'openid profile email',
      roleClaim: 'groups',
      redirectUri: 'https://portal.example.com/session/single-sign-on/callback',
    });
    const roles = 'portal-admins=admin, leads = staff:explore+more, *=32';
    expect(readRestConfig({ ...PROVIDER, ...SECRET, OIDC_ROLE_MAP: roles }).signOn?.roles).toEqual([
      { value: 'portal-admins', level: 1, role: 'admin' },
      { value: 'leads', level: 16, role: ['staff', 'explore', 'more'] },
      { value: '*', level: 32, role: 'rep' },
    ]);
    const named = '{"CN=Sales,OU=Groups": "rep"}';
    expect(readRestConfig({ ...PROVIDER, ...SECRET, OIDC_ROLE_MAP: named }).signOn?.roles).toEqual([
      { value: 'CN=Sales,OU=Groups', level: 32, role: 'rep' },
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER=http://login.example.com must be'],
    [{ OIDC_ISSUER: 'https://login.example.com?x=1' }, 'must be the https address'],
    [{ OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES=profile must be scopes'],
    [{ OIDC_ROLE_MAP: 'sales=boss' }, 'OIDC_ROLE_MAP=sales=boss must be pairs'],
    [{ OIDC_ROLE_MAP: '{"sales"' }, 'must be pairs'],
    [{ OIDC_CREATE_USERS: 'on' }, 'OIDC_CREATE_USERS=on needs OIDC_ROLE_MAP'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
    [{ REST_BASE_URL: 'http://rest:4001' }, 'GATEWAY_SECRET is missing'],
    [{ OIDC_ISSUER: '' }, 'OIDC_CLIENT_ID is set without OIDC_ISSUER'],
    [{ OIDC_ISSUER: '', OIDC_LOCAL_PASSWORDS: 'off' }, 'nobody could sign in'],
  ])('are refused in words: %j', (change, words) => {
    const message = messageOf(() => readGatewayConfig({ ...PROVIDER, ...change }));
    expect(message).toContain(words);
    expect(message).not.toContain('hidden');
  });

  it('ask a REST service that runs alone for the secret of gateways', () => {
    expect(messageOf(() => readRestConfig(PROVIDER))).toContain('GATEWAY_SECRET is missing');
  });
});

describe('a misspelled setting', () => {
  it.each([
    ['DEMOSIZE', 'DEMO_SIZE'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['rest_base_url', 'REST_BASE_URL'],
    ['TRUSTED_DOCUMENT', 'TRUSTED_DOCUMENTS'],
  ])('gets a hint: %s', (name, meant) => {
    expect(misspelledSettings({ [name]: 'x' })).toEqual([
      `${name} is not a setting. Did you mean ${meant}?`,
    ]);
  });

  it('is not seen in what other programs use', () => {
    const others =
      'HOME HOSTNAME PATH USER LANG PWD TERM SHELL LOGNAME EDITOR NODE_OPTIONS TZ host';
    const env = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));
    expect(misspelledSettings({ ...env, npm_config_port: '1', DATABASE_PASSWORD: 'x' })).toEqual(
      [],
    );
    expect(misspelledSettings({ DEMO_SIZE: 'none', DEMOSIZE: '' })).toEqual([]);
  });
});

describe('the demo, whose passwords are public', () => {
  it('is the default on this machine only, and never in production', () => {
    expect(readGatewayConfig({}).host).toBe('127.0.0.1');
    expect(readRestConfig({}).demoSize).toBe('demo');
    expect(readRestConfig({ NODE_ENV: 'production' }).demoSize).toBe('none');
    expect(readRestConfig({ NODE_ENV: 'production', DEMO_SIZE: 'tiny' }).demoSize).toBe('tiny');
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { PUBLIC_URL: 'https://portal.example.com' },
  ])('is refused where others come in, unless it is asked for: %j', (env) => {
    const message = messageOf(() => readGatewayConfig(env));
    expect(message).toContain('DEMO_SIZE=none');
    expect(message).toContain('DEMO_SIZE=demo');
    for (const chosen of [
      { DEMO_SIZE: 'none' },
      { DEMO_SIZE: 'demo' },
      { NODE_ENV: 'production' },
      // The REST service elsewhere decides about its own data.
      { REST_BASE_URL: 'http://rest:4001' },
    ]) {
      expect(messageOf(() => readGatewayConfig({ ...env, ...chosen }))).toBe('');
    }
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
    'is taken on the loopback: %s',
    (HOST) => {
      expect(readGatewayConfig({ HOST, PUBLIC_URL: 'http://localhost:4000' }).host).toBe(HOST);
    },
  );

  it('is refused by a REST service that others reach', () => {
    const read = () => readRestConfig({ REST_HOST: '0.0.0.0' });
    expect(messageOf(read)).toContain('REST_HOST=0.0.0.0');
    expect(readRestConfig({ REST_HOST: '0.0.0.0', DEMO_SIZE: 'none' }).demoSize).toBe('none');
  });
});
