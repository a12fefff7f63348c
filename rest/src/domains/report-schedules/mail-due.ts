import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isEverAllowed } from '../../../../schema/permissions.ts';
import { mayAsk } from '../../analytics/access.ts';
import type { Dataset } from '../../analytics/dataset.ts';
import type { AnalyticsAnswer } from '../../analytics/query.ts';
import type { Database } from '../../db/database.ts';
import { isMailbox } from '../../../../schema/mail-address.ts';
import type { MailSettings } from '../../../../schema/settings/mail-settings.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { findPeople } from '../../http/find-people.ts';
import type { MailSender, OutgoingMail, Refusal } from '../../http/mail-server.ts';
import { mailTable } from './mail-table.ts';
import {
  claimMail,
  findAnswered,
  giveUpLateMails,
  markSent,
  putOff,
  tellOwners,
  type AlertMail,
  type ClaimedMail,
  type DeliveryMail,
} from './mail.repository.ts';
import { oneLine } from '../../http/letter.ts';
import { alertMail, reportMail } from './report-mail.ts';
import { readReport, type ReportQuestion } from '../../analytics/report-question.ts';

export interface MailOptions {
  db: Database;
  settings: Pick<MailSettings, 'from' | 'portalUrl'>;
  sender: MailSender;
  /** Who may read the rows of which dataset. */
  mayRead?: typeof mayAsk;
  /** True once no further mail is to be begun. */
  isStopping?: () => boolean;
  /** A mail that was not sent, for the log. */
  onFailure(facts: Record<string, unknown>, message: string): void;
}

/** Rows that a mail shows. */
const ROWS_MAX = 20;

interface Answered {
  /** `null` for one in a form that is not known here, and of a dashboard. */
  question: ReportQuestion | null;
  /** `null` of a dashboard: its mail shows no rows. */
  answer: AnalyticsAnswer | null;
  /** What its reader must be allowed to read. */
  datasets: readonly Dataset[];
}
type ReadAnswered = (seq: number) => Promise<Answered | null>;

/**
 * Sends every mail that is due, one after the other. Several services may do so at once: a mail belongs to the one
 * who claimed it, and comes back to all when that one died over it.
 */
export async function mailDue(options: MailOptions): Promise<void> {
  const { db, onFailure, isStopping = () => false } = options;
  await giveUpLateMails(db);
  const read = rememberingTheLast(db);
  while (!isStopping()) {
    const mail = await claimMail(db);
    if (!mail) break;
    const refusal = await sendOne(mail, read, options);
    if (!refusal) {
      await markSent(db, mail);
      continue;
    }
    const { seq, attempts } = mail;
    onFailure({ mail: seq, attempts, detail: refusal.detail }, `no e-mail sent: ${refusal.reason}`);
    await putOff(db, mail, refusal);
    if (refusal.isServers) break;
  }
  await tellOwners(db);
}

const never = (reason: string): Refusal => ({
  isServers: false,
  isFinal: true,
  reason,
  detail: reason,
});

async function sendOne(
  mail: ClaimedMail,
  read: ReadAnswered,
  options: MailOptions,
): Promise<Refusal | null> {
  try {
    const person = (await findPeople(options.db, [mail.recipient])).get(mail.recipient);
    if (!person?.active) return never('they are no longer active');
    if (!isMailbox(person.email)) {
      return never('they have no e-mail address that mails can be sent to');
    }
    if (mail.kind === 'alert') return await sendAlert(mail, person, options);
    const answered = await read(mail.answer);
    if (!answered) return never('the report is no longer kept');
    const { mayRead = mayAsk } = options;
    const hidden = answered.datasets.find((dataset) => !mayRead(dataset, person));
    if (hidden) return never(`they may not read the rows of ${hidden.title}`);
    return await options.sender.send(written(mail, person, answered, options));
  } catch (error) {
    const { stack, message } = error as Error;
    const reason = 'it could not be written';
    return { isServers: false, isFinal: false, reason, detail: stack ?? message };
  }
}

/** A mail of an alert, to one who may still read what it is about. */
async function sendAlert(
  mail: AlertMail,
  person: SignedInUser,
  { mayRead = mayAsk, sender, settings: { from, portalUrl } }: MailOptions,
): Promise<Refusal | null> {
  const question = readReport(mail.question);
  if (question && !mayRead(question.dataset, person)) {
    return never(`they may not read the rows of ${question.dataset.title}`);
  }
  return sender.send({
    messageId: `<alert-${mail.message}.${mail.asOf}@${new URL(portalUrl).hostname}>`,
    from,
    to: { name: oneLine(person.name), address: person.email },
    ...alertMail({
      ...mail,
      hasFigures: isEverAllowed('lists.export', person),
      link: `${portalUrl}/alerts/messages/${mail.message}`,
    }),
  });
}

function written(
  mail: DeliveryMail,
  person: SignedInUser,
  { question, answer }: Answered,
  { settings: { from, portalUrl } }: MailOptions,
): OutgoingMail {
  // A mail leaves the portal as a file does: rows leave with those who may take them away.
  const hasRows = question !== null && isEverAllowed('lists.export', person);
  const { period, rowsOf } = answer?.meta ?? { period: null, rowsOf: null };
  return {
    // If the sender died before recording it, it may arrive twice: the same id shows that both are one mail.
    messageId: `<report-delivery-${mail.delivery}.${mail.asOf}@${new URL(portalUrl).hostname}>`,
    from,
    to: { name: oneLine(person.name), address: person.email },
    ...reportMail({
      ...mail,
      period,
      rowsOf,
      table: hasRows && answer ? mailTable(question, answer, ROWS_MAX) : null,
      link: `${portalUrl}/inbox/${mail.delivery}`,
    }),
  };
}

const unpacked = async (answer: Buffer): Promise<AnalyticsAnswer> =>
  JSON.parse((await promisify(gunzip)(answer)).toString()) as AnalyticsAnswer;

/** Those who get the same rows mostly come one after the other. */
function rememberingTheLast(db: Database): ReadAnswered {
  let last: { seq: number; answered: Answered } | null = null;
  return async (seq) => {
    if (last?.seq === seq) return last.answered;
    const found = await findAnswered(db, seq);
    if (!found) return null;
    const question = found.question && readReport(found.question);
    const tiles = found.tileQuestions.map(readReport);
    const answered = {
      question,
      answer: found.answer && (await unpacked(found.answer)),
      datasets: [question, ...tiles].flatMap((each) => each?.dataset ?? []),
    };
    last = { seq, answered };
    return answered;
  };
}
