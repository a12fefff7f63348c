import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../../schema/settings/read-settings.ts';
import { readConfig } from './config.ts';

describe('whose word counts about the caller’s address', () => {
  it('is the same machine’s, unless gateways run elsewhere', () => {
    expect(readConfig({}).trustProxy).toBe('loopback');
    const trusted = 'loopback, uniquelocal,10.0.0.0/8,2001:db8::1';
    expect(readConfig({ REST_TRUST_PROXY: trusted }).trustProxy).toBe(trusted);
  });

  it.each(['*', 'a b', 'loopback,', '10.0.0.0/8;all'])(
    'is never what cannot be read: %s',
    (REST_TRUST_PROXY) => {
      expect(() => readConfig({ REST_TRUST_PROXY })).toThrow(ConfigError);
    },
  );
});

describe('the mail server', () => {
  const OTHERS = { MAIL_FROM: 'Rep portal <portal@example.com>', PUBLIC_URL: 'https://p.example/' };
  const mailOf = (env: Record<string, string>) => readConfig({ ...OTHERS, ...env }).mail;
  const refusal = (env: Record<string, string>): string => {
    try {
      readConfig(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    throw new Error('it was taken');
  };

  it('is none unless it is named', () => {
    expect(readConfig({}).mail).toBeNull();
    expect(mailOf({ SMTP_URL: ' ' })).toBeNull();
  });

  it('is read from one address, with what mails need beside it', () => {
    expect(mailOf({ SMTP_URL: 'smtp://me%40firm:p%2Fa%3As%40s%25@mail.example.com' })).toEqual({
      server: {
        host: 'mail.example.com',
        port: 587,
        isSecure: false,
        signIn: { user: 'me@firm', password: 'p/a:s@s%' },
      },
      from: { name: 'Rep portal', address: 'portal@example.com' },
      portalUrl: 'https://p.example',
    });
    expect(mailOf({ SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'a@b.example' })).toMatchObject({
      server: { host: '::1', port: 465, isSecure: true, signIn: null },
      from: { name: '', address: 'a@b.example' },
    });
    expect(
      mailOf({ SMTP_URL: 'smtp://m:25', MAIL_FROM: '"Reps, all" <a@b.example>' }),
    ).toMatchObject({ server: { port: 25 }, from: { name: 'Reps, all', address: 'a@b.example' } });
  });

  it.each([
    'mail.firm.example',
    'http://mail.example.com',
    'smtp://user@mail.example.com',
    'smtp://u:p@mail.example.com/in?pool=true',
    'smtp://u:100%@mail.example.com',
  ])('is never what cannot be read, and a password is not repeated: %s', (SMTP_URL) => {
    const message = refusal({ ...OTHERS, SMTP_URL });
    expect(message).toContain('SMTP_URL must be the address of a mail server');
    expect(message).not.toContain(SMTP_URL);
  });

  it.each(['portal', 'a@b.example, c@d.example', 'A <a@b.example> B', 'A\r\nBcc: x <a@b.example>'])(
    'sends for one address only: %s',
    (MAIL_FROM) => {
      const message = refusal({ ...OTHERS, SMTP_URL: 'smtp://m', MAIL_FROM });
      expect(message).toContain('must be one e-mail address');
    },
  );

  it('says what else it needs', () => {
    const message = refusal({ SMTP_URL: 'smtp://u:secret@m' });
    expect(message).toContain('MAIL_FROM is missing: the sender');
    expect(message).toContain('PUBLIC_URL is missing: the address of the portal');
    expect(message).not.toContain('secret');
    expect(refusal({ ...OTHERS, SMTP_URL: 'smtp://m', PUBLIC_URL: 'ftp://p' })).toContain('http');
  });

  it('keeps passwords of other settings out of messages too', () => {
    expect(refusal({ DATABASE_URL: 'mysql://u:secret@db' })).not.toContain('secret');
  });
});

describe('the nightly backups', () => {
  it('are made in production unless they are off, elsewhere where they are asked for', () => {
    expect(readConfig({}).backups.at).toBeNull();
    expect(readConfig({ NODE_ENV: 'production' }).backups.at).toBe('02:30');
    expect(readConfig({ NODE_ENV: 'production', BACKUP_AT: 'off' }).backups.at).toBeNull();
    expect(readConfig({ BACKUP_AT: '23:05' }).backups.at).toBe('23:05');
  });

  it('are kept by a rule of days, weeks and months', () => {
    const keepOf = (BACKUP_KEEP: string) => readConfig({ BACKUP_KEEP }).backups.keep;
    expect(readConfig({}).backups.keep).toEqual({ daily: 7, weekly: 4, monthly: 12 });
    expect(keepOf('3 daily')).toEqual({ daily: 3, weekly: 0, monthly: 0 });
    expect(keepOf('1 monthly,2 daily')).toEqual({ daily: 2, weekly: 0, monthly: 1 });
    for (const wrong of ['7', '0 daily', '4 weekly', '7 days', '7 daily, 8 daily', '367 daily']) {
      expect(() => keepOf(wrong)).toThrow(/BACKUP_KEEP=.* such as 7 daily, 4 weekly, 12 monthly/);
    }
    expect(() => readConfig({ BACKUP_AT: '2:30' })).toThrow(/BACKUP_AT=2:30 must be a time of day/);
  });

  it('are tried on a server whose address is never repeated', () => {
    const refused = () => readConfig({ BACKUP_PROOF_URL: 'mysql://u:hidden@db/x' });
    expect(refused).toThrow(/BACKUP_PROOF_URL must be an address such as postgres:/);
    expect(refused).not.toThrow(/hidden/);
  });
});
