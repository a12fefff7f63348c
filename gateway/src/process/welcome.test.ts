import { describe, expect, it } from '@jest/globals';
import { portalAddress, welcomeText, type Welcome } from './welcome.ts';

const DEMO = [
  { email: 'rep@demo.example', password: 'public', label: 'Rep Dana Keller' },
  { email: 'manager@demo.example', password: 'public', label: 'Manager Lee Navarro' },
];

const textOf = (welcome: Partial<Welcome>): string =>
  welcomeText({
    url: 'http://127.0.0.1:4000',
    host: '127.0.0.1',
    suggestions: [],
    isDemoWanted: false,
    hasWebApp: true,
    absent: [],
    silentBackends: [],
    ...welcome,
  });

describe('the address that is printed', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4000'],
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://127.0.0.1:4000'],
    ['::1', 'http://[::1]:4000'],
    ['192.168.1.20', 'http://192.168.1.20:4000'],
    ['localhost', 'http://localhost:4000'],
  ])('opens in a browser on this machine: HOST=%s', (host, url) => {
    expect(portalAddress({ publicUrl: null, host }, 4000)).toBe(url);
  });

  it('is the public one where that is set', () => {
    const publicUrl = 'https://portal.example.com';
    expect(portalAddress({ publicUrl, host: '0.0.0.0' }, 4000)).toBe(publicUrl);
  });
});

describe('the welcome', () => {
  it('says who can open the portal', () => {
    expect(textOf({})).toContain('Only this computer can open it. To let others in, set HOST');
    expect(textOf({ host: '0.0.0.0' })).toContain('Other computers can open it');
    expect(textOf({ host: '192.168.1.20' })).toContain('It listens on 192.168.1.20 only.');
  });

  it('names the demo users, and their password once', () => {
    const text = textOf({ suggestions: DEMO });
    expect(text).toContain('Sign in with the password public as:');
    expect(text).toContain('rep@demo.example      Rep Dana Keller');
    expect(text.match(/public/g)).toHaveLength(1);
    expect(text).not.toContain('Warning');
  });

  it('warns of demo users where others can sign in as them and DEMO_SIZE did not ask for it', () => {
    const open = { host: '0.0.0.0', suggestions: DEMO };
    expect(textOf(open)).toContain('Warning: other computers can sign in as the demo users');
    expect(textOf({ ...open, isDemoWanted: true })).not.toContain('Warning');
    expect(textOf({ ...open, suggestions: [] })).not.toContain('Warning');
  });

  it('warns of a missing web app, and of a backend that does not answer, without its password', () => {
    expect(textOf({ hasWebApp: false })).toContain('Run `npm run build`.');
    const text = textOf({
      silentBackends: ['http://u:hidden@rest:4001', 'http://u:hidden@rest-2:4001'],
    });
    expect(text).toContain(
      'the REST backend http://…@rest:4001, http://…@rest-2:4001 does not answer',
    );
    expect(text).not.toContain('hidden');
  });
});
