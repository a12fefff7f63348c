import { z } from 'zod';
import { isMailbox } from '../mail-address.ts';
import { givenValue, type Environment } from './environment.ts';

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isSecure: boolean;
  /** `null`: the server takes mails without a sign-in. */
  signIn: { user: string; password: string } | null;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** How delivered reports are sent by e-mail. */
export interface MailSettings {
  server: MailServer;
  from: MailAddress;
  /** What links begin with, without a slash at the end. */
  portalUrl: string;
}

const USUAL_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** `null` for what is no address of a mail server. */
function readMailServer(text: string): MailServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usualPort = USUAL_PORTS[protocol];
  const isMore = pathname.replace('/', '') !== '' || search !== '' || hash !== '';
  if (usualPort === undefined || hostname === '' || isMore) return null;
  if ((username === '') !== (password === '')) return null;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? usualPort : Number(port),
      isSecure: protocol === 'smtps:',
      signIn:
        username === ''
          ? null
          : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  } catch {
    return null;
  }
}

export const mailServer = z.string().transform((text, ctx) => {
  const server = readMailServer(text.trim());
  if (server) return server;
  const message =
    'must be the address of a mail server such as smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com (a percent sign, @, : and / in the password are written as %25, %40, %3A and %2F)';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const mailAddress = z.string().transform((text, ctx): MailAddress => {
  const [, quoted, name = quoted ?? '', address = text.trim()] =
    /^\s*(?:"([^"<>\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  if (isMailbox(address)) return { name, address };
  const message =
    'must be one e-mail address, with a name if you like: Rep portal <portal@example.com>';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A mail server alone is not enough: what is missing beside it. */
export function mailFaults(env: Environment): string[] {
  if (givenValue(env, 'SMTP_URL') === undefined) return [];
  const needed = {
    MAIL_FROM: 'the sender of the mails, such as Rep portal <portal@example.com>',
    PUBLIC_URL: 'the address of the portal that people use, such as https://portal.example.com',
  };
  return Object.entries(needed)
    .filter(([name]) => givenValue(env, name) === undefined)
    .map(
      ([name, what]) =>
        `${name} is missing: ${what}. SMTP_URL is set, so reports are sent by e-mail; leave it out to send none`,
    );
}
