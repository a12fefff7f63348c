import { describe, expect, it, jest } from '@jest/globals';
import { refusalOf, type SmtpError } from './mail-server.ts';

const error = (message: string, more: Partial<SmtpError>): SmtpError =>
  Object.assign(new Error(message), more);
const answering = (answers: boolean) => jest.fn(() => Promise.resolve(answers));

describe('what a mail server’s refusal means', () => {
  it.each([
    [
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
      true,
      'refused the address (550)',
    ],
    [
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 },
      false,
      'refused the address (450)',
    ],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, 'refused the mail (554)'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 451 }, false, 'refused the mail (451)'],
    [{ code: 'EENVELOPE', command: 'API' }, true, 'cannot be used'],
  ])('%j: this mail’s alone, for good %s', async (more, isFinal, reason) => {
    const answers = answering(true);
    const refusal = await refusalOf(error('<ann@example.com> no', more), answers);
    expect(refusal).toMatchObject({ isServers: false, isFinal });
    expect(refusal.reason).toContain(reason);
    expect(refusal.reason).not.toContain('ann@example.com');
    expect(answers).not.toHaveBeenCalled();
  });

  it.each([
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'sign-in', 'SMTP_URL'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender', 'MAIL_FROM'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'busy', 'higher limit'],
    [{ code: 'ETLS', command: 'STARTTLS' }, 'safe connection', 'smtps:'],
  ])('%j: everybody’s, to be tried again', async (more, reason, remedy) => {
    const refusal = await refusalOf(error('no', more), answering(true));
    expect(refusal).toMatchObject({ isServers: true, isFinal: false });
    expect(refusal.reason).toContain(reason);
    expect(refusal.detail).toContain(remedy);
  });

  it('a certificate that nobody vouches for is told from a server that is away', async () => {
    const odd = error('self-signed certificate', { code: 'ESOCKET', command: 'CONN' });
    expect((await refusalOf(odd, answering(false))).reason).toContain('no safe connection');
  });

  it('a broken connection stops all mails only where the server no longer answers', async () => {
    const broken = error('read ECONNRESET', { code: 'ECONNECTION', command: 'CONN' });
    expect(await refusalOf(broken, answering(true))).toMatchObject({ isServers: false });
    expect(await refusalOf(broken, answering(false))).toMatchObject({
      isServers: true,
      reason: 'the mail server could not be reached',
    });
  });
});
