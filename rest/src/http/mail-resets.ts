import { randomBytes, randomUUID } from 'node:crypto';
import { isMailbox } from '../../../schema/mail-address.ts';
import type { MailSettings } from '../../../schema/settings/mail-settings.ts';
import type { Database } from '../db/database.ts';
import { hashToken } from './authenticate.ts';
import type { MailSender } from './mail-server.ts';
import { oneLine, writtenMail } from './letter.ts';
import { claimLink, keepToken, settleMail, type DueLink } from '../db/password-resets.ts';

export interface ResetMailOptions {
  db: Database;
  settings: Pick<MailSettings, 'from' | 'portalUrl'>;
  sender: MailSender;
  isStopping?: () => boolean;
  /** A mail that was not sent, for the log. */
  onFailure(facts: Record<string, unknown>, message: string): void;
}

const TOKEN_BYTES = 32;

/** Sends every link that is asked for. The token is made here and stored as a hash: nobody can read it but the mail’s reader. */
export async function mailResets(options: ResetMailOptions): Promise<void> {
  const { db, sender, onFailure, isStopping = () => false } = options;
  while (!isStopping()) {
    const due = await claimLink(db);
    if (!due) return;
    if (!isMailbox(due.email)) {
      onFailure({ reset: due.seq }, 'no link sent: the e-mail address cannot be used');
      await settleMail(db, due.seq, true);
      continue;
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await keepToken(db, due.seq, hashToken(token));
    const refusal = await sender.send(linkMail(due, token, options.settings));
    await settleMail(db, due.seq, refusal === null || refusal.isFinal);
    if (!refusal) continue;
    onFailure({ reset: due.seq, detail: refusal.detail }, `no link sent: ${refusal.reason}`);
    if (refusal.isServers) return;
  }
}

function linkMail(
  { seq, name, email }: DueLink,
  token: string,
  { from, portalUrl }: ResetMailOptions['settings'],
) {
  return {
    messageId: `<password-reset-${seq}.${randomUUID()}@${new URL(portalUrl).hostname}>`,
    from,
    to: { name: oneLine(name), address: email },
    ...writtenMail({
      subject: 'Choose a new password',
      lines: [
        `Hello ${oneLine(name)}, somebody asked for a new password for your account of the portal.`,
        'The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.',
      ],
      // Behind the #, which no server and no log is sent.
      link: { label: 'Choose a new password', address: `${portalUrl}/reset-password#${token}` },
    }),
  };
}
