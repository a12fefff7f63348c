import { sql } from 'kysely';
import { formatDate } from '../../../../schema/figure-text.ts';
import type { Database, Executor } from '../../db/database.ts';
import { SCHEDULE_FROM, TARGET_NAME } from './schedule-sql.ts';
import { namedFirst } from './named-first.ts';
import { notify } from '../notifications/notify.ts';

/** Times that a mail is tried, and the minutes between them: eight hours and a half in all. */
const WAITS_MINUTES = [1, 5, 30, 120, 360];
const ATTEMPTS = WAITS_MINUTES.length + 1;
/** After that long without a try, the mail's figures are out of date. */
const LATEST_HOURS = 48;
/** How long a mail is kept for the one who sends it, who has long given up by then. */
const LEASE_MINUTES = 10;

/** A mail that nobody else sends for now: of a delivered report, or of an alert. */
export type ClaimedMail = DeliveryMail | AlertMail;

interface Claimed {
  seq: number;
  recipient: number;
  attempts: number;
}

export interface DeliveryMail extends Claimed {
  kind: 'delivery';
  delivery: number;
  /** What was delivered, shared by those who get the same. */
  answer: number;
  reportName: string;
  isDashboard: boolean;
  senderName: string;
  asOf: string;
  rowCount: number;
  burst: boolean;
}

export interface AlertMail extends Claimed {
  kind: 'alert';
  message: number;
  asOf: string;
  title: string;
  sentence: string;
  why: string | null;
  reportName: string;
  question: Record<string, unknown>;
}

/** The next mail that is due, kept from others while it is sent; those that were tried least come first. */
export async function claimMail(db: Executor): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    /* report-mails.claim */
    with next as (
      select seq from delivery_mails
      where state = 'due' and next_try <= now() and attempts < ${ATTEMPTS}::integer
      order by attempts, next_try, seq limit 1 for update skip locked
    ), claimed as (
      update delivery_mails m
      set attempts = m.attempts + 1, next_try = now() + ${LEASE_MINUTES}::integer * interval '1 minute'
      from next where m.seq = next.seq
      returning m.seq, m.delivery, m.message, m.attempts
    )
    select c.seq, c.attempts, case when c.message is null then 'delivery' else 'alert' end as kind,
      c.delivery, c.message, coalesce(d.recipient, n.recipient) as recipient, d.answer,
      coalesce(a.report_name, n.report_name) as "reportName",
      a.dashboard is not null as "isDashboard", s.name as "senderName",
      coalesce(a.as_of, n.as_of) as "asOf", a.row_count as "rowCount", a.burst,
      n.title, n.sentence, n.why, n.question
    from claimed c left join report_deliveries d on d.seq = c.delivery
      left join delivery_answers a on a.seq = d.answer left join users s on s.seq = a.sender
      left join alert_messages n on n.seq = c.message`.execute(db);
  return rows[0] ?? null;
}

interface KeptAnswer {
  question: Record<string, unknown> | null;
  answer: Buffer | null;
  tileQuestions: Record<string, unknown>[];
}

/** The question that was asked and all of its answer, gzipped JSON; of a dashboard the questions of its tiles. */
export async function findAnswered(db: Executor, answer: number): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    /* report-mails.answer */
    select a.question, a.answer, (
      select coalesce(jsonb_agg(p.question), '[]') from delivery_tiles p
      where p.delivered = a.seq and p.question is not null) as "tileQuestions"
    from delivery_answers a where a.seq = ${answer}`.execute(db);
  return rows[0] ?? null;
}

export async function markSent(db: Executor, { seq }: ClaimedMail): Promise<void> {
  await sql`
    /* report-mails.sent */
    update delivery_mails set state = 'sent', reason = null where seq = ${seq}`.execute(db);
}

/** Says why a mail was not sent, now or for good; what is the server's trouble puts off all that are due. */
export async function putOff(
  db: Executor,
  { seq }: ClaimedMail,
  { reason, isFinal, isServers }: { reason: string; isFinal: boolean; isServers: boolean },
): Promise<void> {
  // The one at hand was counted when it was claimed.
  const tried = sql`attempts + (seq <> ${seq})::integer`;
  await sql`
    /* report-mails.putOff */
    update delivery_mails set reason = ${reason}, attempts = ${tried},
      state = case when ${isFinal} or ${tried} >= ${ATTEMPTS}::integer then 'failed' else 'due' end,
      next_try = now() + coalesce((${WAITS_MINUTES}::integer[])[${tried}], 0) * interval '1 minute'
    where state = 'due' and (seq = ${seq} or (${isServers} and next_try <= now()))`.execute(db);
}

/** Ends what was begun as often as a mail may be, and what nobody could begin for days. */
export async function giveUpLateMails(db: Executor): Promise<void> {
  await sql`
    /* report-mails.giveUp */
    update delivery_mails set state = 'failed', reason = coalesce(reason, 'it could not be sent in time')
    where state = 'due' and next_try <= now() and (attempts >= ${ATTEMPTS}::integer
      or created_at <= now() - ${LATEST_HOURS}::integer * interval '1 hour')`.execute(db);
}

const SCHEDULES_PAGE = '/schedules';
const ALERTS_PAGE = '/alerts';
const PORTAL = 0;

interface Untold {
  schedule: number;
  owner: number;
  reportName: string;
  isDashboard: boolean;
  dueOn: string;
  /** `Ann Lee got no e-mail: the address was refused.` */
  words: string[];
}

/** Notifies each owner once, when the day of a schedule is over and none of its mails is pending. */
export function tellOwners(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Untold>`
      /* report-mails.untold */
      with untold as (
        update delivery_mails m set told = true
        from report_deliveries d join report_schedules t on t.seq = d.schedule
        where m.delivery = d.seq and m.state = 'failed' and not m.told
          and (t.next_on > d.due_on or t.paused_why is not null or t.deleted_at is not null)
          and not exists (
            select 1 from report_deliveries o join delivery_mails w on w.delivery = o.seq
            where o.schedule = d.schedule and o.due_on = d.due_on and w.state = 'due')
        returning d.schedule, d.due_on, d.recipient, m.reason
      )
      select n.schedule, t.owner, ${TARGET_NAME} as "reportName", b.seq is not null as "isDashboard", n.due_on as "dueOn",
        array_agg(u.name || ' got no e-mail: ' || n.reason || '.' order by u.name, u.seq) as words
      from untold n join (${SCHEDULE_FROM}) on t.seq = n.schedule join users u on u.seq = n.recipient
      group by n.schedule, t.owner, r.name, b.name, b.seq, n.due_on order by n.schedule, n.due_on`.execute(
      tx,
    );
    for (const untold of rows) await tell(tx, untold);
    await tellOwnersOfAlerts(tx);
  });
}

async function tell(
  tx: Executor,
  { schedule, owner, reportName, isDashboard, dueOn, words }: Untold,
): Promise<void> {
  const told = namedFirst(words, 'none');
  await sql`
    /* report-mails.problem */
    update report_schedules set last_run = last_run
      || jsonb_build_object('problem', concat_ws(' ', last_run ->> 'problem', ${told}::text))
    where seq = ${schedule} and last_run ->> 'on' = ${dueOn}::text`.execute(tx);
  await notify(tx, PORTAL, [owner], {
    kind: 'schedule',
    text: `The ${isDashboard ? 'dashboard' : 'report'} “${reportName}” of ${formatDate(dueOn)} is in the inboxes, but did not reach everybody by e-mail. ${told}`,
    link: SCHEDULES_PAGE,
  });
}

interface UntoldAlert {
  owner: number;
  title: string;
  words: string[];
}

/** The same for alerts: each owner once for what an evaluation told, when none of its mails is pending. */
async function tellOwnersOfAlerts(tx: Executor): Promise<void> {
  const { rows } = await sql<UntoldAlert>`
    /* alert-mails.untold */
    with untold as (
      update delivery_mails m set told = true from alert_messages n
      where m.message = n.seq and m.state = 'failed' and not m.told
        and not exists (
          select 1 from alert_messages o join delivery_mails w on w.message = o.seq
          where o.alert = n.alert and o.fired_at = n.fired_at and w.state = 'due')
      returning n.alert, n.fired_at, n.title, n.recipient, m.reason
    )
    select t.owner, min(n.title) as title,
      array_agg(u.name || ' got no e-mail: ' || n.reason || '.' order by u.name, u.seq) as words
    from untold n join alerts t on t.seq = n.alert join users u on u.seq = n.recipient
    group by n.alert, n.fired_at, t.owner order by n.alert, n.fired_at`.execute(tx);
  for (const { owner, title, words } of rows) {
    const text = `The alert “${title}” is in the inboxes, but did not reach everybody by e-mail. ${namedFirst(words, 'none')}`;
    await notify(tx, PORTAL, [owner], { kind: 'alert', text, link: ALERTS_PAGE });
  }
}
