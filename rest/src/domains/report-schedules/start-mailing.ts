import type { Database } from '../../db/database.ts';
import type { MailSettings } from '../../../../schema/settings/mail-settings.ts';
import { mailResets } from '../../http/mail-resets.ts';
import { mailDue, type MailOptions } from './mail-due.ts';
import { createMailSender } from '../../http/mail-server.ts';

const EVERY_MS = 5_000;
/** How long a stopping service waits for the mail at hand: one that it forgets is sent again. */
const LAST_MAIL_MS = 4_000;

export interface MailingOptions {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  settings: MailSettings;
  everyMs?: number;
  onFailure: MailOptions['onFailure'];
}

/** Sends mails that are due, until it is stopped; two rounds never overlap, and no delivery waits for one. */
export function startMailing(options: MailingOptions): { stop(): Promise<void> } {
  const { database, settings, onFailure } = options;
  const sender = createMailSender(settings.server);
  let isStopping = false;
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    const db = database();
    if (!db) return;
    try {
      const parts = { db, settings, sender, isStopping: () => isStopping, onFailure };
      // First: somebody waits at the sign-in page.
      await mailResets(parts);
      await mailDue(parts);
    } catch (error) {
      onFailure({ detail: (error as Error).message }, 'mails could not be looked for');
    }
  };
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, options.everyMs ?? EVERY_MS).unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, LAST_MAIL_MS).unref();
      });
      await Promise.race([running, patience]);
    },
  };
}
