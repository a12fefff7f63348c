import nodemailer from 'nodemailer';
import type { MailAddress, MailServer } from '../../../schema/settings/mail-settings.ts';

export interface OutgoingMail {
  /** The same however often the mail is sent: who gets it twice can see that it is one. */
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
}

/** What became of a mail that the server did not take. */
export interface Refusal {
  /** All mails would fare like this one. */
  isServers: boolean;
  /** Sending it again is no use. */
  isFinal: boolean;
  /** For people of the portal: without addresses and without words of the server. */
  reason: string;
  /** For the log: what happened, and what to do about it. */
  detail: string;
}

export interface MailSender {
  /** `null` when the server took it. */
  send(mail: OutgoingMail): Promise<Refusal | null>;
}

/** Much less together than the minutes that a service keeps a mail for itself, so that two never send one. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const isThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** Hands mails to a server, each over a connection of its own. A password never goes over an open line. */
export function createMailSender({ host, port, isSecure, signIn }: MailServer): MailSender {
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    // Nobody listens within one machine, and its server's certificate is rarely one that can be checked.
    ignoreTLS: isThisMachine(host),
    requireTLS: signIn !== null && !isSecure && !isThisMachine(host),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const answers = () =>
    transport.verify().then(
      () => true,
      () => false,
    );
  return {
    async send({ to, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          to: [to],
          // Nobody's absence notice comes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        return refusalOf(error as SmtpError, answers);
      }
    },
  };
}

export interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** What the errors of nodemailer mean. @param answers whether the server can be talked to at all */
export async function refusalOf(
  error: SmtpError,
  answers: () => Promise<boolean>,
): Promise<Refusal> {
  const { code, command, responseCode } = error;
  const isFinal = responseCode !== undefined && responseCode >= 500;
  const said = responseCode === undefined ? '' : ` (${responseCode})`;
  const ofServer = (reason: string, remedy: string): Refusal => ({
    isServers: true,
    isFinal: false,
    reason,
    detail: `${error.message}. ${remedy}`,
  });
  const ofMail = (reason: string, final: boolean): Refusal => ({
    isServers: false,
    isFinal: final,
    reason,
    detail: error.message,
  });
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const remedy = 'Check the user and the password in SMTP_URL.';
    return ofServer('the mail server refused the sign-in of the portal', remedy);
  }
  if (responseCode === 421) {
    const remedy = 'It asks for patience: fewer mails at once, or a higher limit there.';
    return ofServer('the mail server was busy (421)', remedy);
  }
  if (code === 'ETLS' || /certificate|\b(SSL|TLS)\b/.test(error.message)) {
    const remedy =
      'Check whether SMTP_URL must begin with smtps:, and the server’s certificate (NODE_EXTRA_CA_CERTS names a private authority).';
    return ofServer('there was no safe connection to the mail server', remedy);
  }
  if (command === 'MAIL FROM') {
    const remedy = 'Check that the server may send for the address in MAIL_FROM.';
    return ofServer(`the mail server refused the portal as sender${said}`, remedy);
  }
  if (command === 'RCPT TO') return ofMail(`the mail server refused the address${said}`, isFinal);
  if (code === 'EENVELOPE' && command === 'API') {
    return ofMail('the e-mail address cannot be used', true);
  }
  if (command === 'DATA') return ofMail(`the mail server refused the mail${said}`, isFinal);
  // A connection that broke over one mail is that mail's trouble.
  if (await answers()) return ofMail('the connection to the mail server broke', false);
  const remedy = 'Check host and port in SMTP_URL, and that the way there is open.';
  return ofServer('the mail server could not be reached', remedy);
}
