import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { notify } from '../notifications/notify.ts';

/** Times that a mail is tried, and the minutes between them: eight hours and a half in all. */
const WAITS_MINUTES = [1, 5, 30, 120, 360];
const ATTEMPTS = WAITS_MINUTES.length + 1;
/** After that long without a try, the mail's figures are out of date. */
const LATEST_HOURS = 48;
/** How long a mail is kept for the one who sends it, who has long given up by then. */
const LEASE_MINUTES = 10;

/** A mail that nobody else sends for now. */
export interface ClaimedMail {
  delivery: number;
  recipient: number;
  attempts: number;
  /** What was delivered, shared by those who get the same. */
  answer: number;
  reportName: string;
  senderName: string;
  asOf: string;
  rowCount: number;
  burst: boolean;
}

/** The next mail that is due, kept from others while it is sent; those that were tried least come first. */
export async function claimMail(db: Executor): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    /* report-mails.claim */
    with next as (
      select delivery from delivery_mails
      where state = 'due' and next_try <= now() and attempts < ${ATTEMPTS}::integer
      order by attempts, next_try, delivery limit 1 for update skip locked
    ), claimed as (
      update delivery_mails m
      set attempts = m.attempts + 1, next_try = now() + ${LEASE_MINUTES}::integer * interval '1 minute'
      from next where m.delivery = next.delivery
      returning m.delivery, m.attempts
    )
    select c.delivery, c.attempts, d.recipient, d.answer, a.report_name as "reportName", s.name as "senderName",
      a.as_of as "asOf", a.row_count as "rowCount", a.burst
    from claimed c join report_deliveries d on d.seq = c.delivery
      join delivery_answers a on a.seq = d.answer join users s on s.seq = a.sender`.execute(db);
  return rows[0] ?? null;
}

/** The question that was asked and all of its answer, gzipped JSON. */
export async function findAnswered(
  db: Executor,
  answer: number,
): Promise<{ question: Record<string, unknown>; answer: Buffer } | null> {
  const { rows } = await sql<{ question: Record<string, unknown>; answer: Buffer }>`
    /* report-mails.answer */
    select question, answer from delivery_answers where seq = ${answer}`.execute(db);
  return rows[0] ?? null;
}

export async function markSent(db: Executor, { delivery }: ClaimedMail): Promise<void> {
  await sql`
    /* report-mails.sent */
    update delivery_mails set state = 'sent', reason = null where delivery = ${delivery}`.execute(
    db,
  );
}

/** Says why a mail was not sent, now or for good; what is the server's trouble puts off all that are due. */
export async function putOff(
  db: Executor,
  { delivery }: ClaimedMail,
  { reason, isFinal, isServers }: { reason: string; isFinal: boolean; isServers: boolean },
): Promise<void> {
  // The one at hand was counted when it was claimed.
  const tried = sql`attempts + (delivery <> ${delivery})::integer`;
  await sql`
    /* report-mails.putOff */
    update delivery_mails set reason = ${reason}, attempts = ${tried},
      state = case when ${isFinal} or ${tried} >= ${ATTEMPTS}::integer then 'failed' else 'due' end,
      next_try = now() + coalesce((${WAITS_MINUTES}::integer[])[${tried}], 0) * interval '1 minute'
    where state = 'due' and (delivery = ${delivery} or (${isServers} and next_try <= now()))`.execute(
    db,
  );
}

/** Ends what was begun as often as a mail may be, and what nobody could begin for days. */
export async function giveUpLateMails(db: Executor): Promise<void> {
  await sql`
    /* report-mails.giveUp */
    update delivery_mails set state = 'failed', reason = coalesce(reason, 'it could not be sent in time')
    where state = 'due' and next_try <= now() and (attempts >= ${ATTEMPTS}::integer
      or created_at <= now() - ${LATEST_HOURS}::integer * interval '1 hour')`.execute(db);
}

/** People whose reasons one notice names. */
const NAMED_MAX = 3;
const SCHEDULES_PAGE = '/schedules';
const PORTAL = 0;

interface Untold {
  schedule: number;
  owner: number;
  reportName: string;
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
      select n.schedule, t.owner, r.name as "reportName", n.due_on as "dueOn",
        array_agg(u.name || ' got no e-mail: ' || n.reason || '.' order by u.name, u.seq) as words
      from untold n join report_schedules t on t.seq = n.schedule join saved_reports r on r.seq = t.report
        join users u on u.seq = n.recipient
      group by n.schedule, t.owner, r.name, n.due_on order by n.schedule, n.due_on`.execute(tx);
    for (const untold of rows) await tell(tx, untold);
  });
}

async function tell(
  tx: Executor,
  { schedule, owner, reportName, dueOn, words }: Untold,
): Promise<void> {
  const others = words.length - NAMED_MAX;
  const told = [
    ...words.slice(0, NAMED_MAX),
    ...(others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'} got none either.`] : []),
  ].join(' ');
  await sql`
    /* report-mails.problem */
    update report_schedules set last_run = last_run
      || jsonb_build_object('problem', concat_ws(' ', last_run ->> 'problem', ${told}::text))
    where seq = ${schedule} and last_run ->> 'on' = ${dueOn}::text`.execute(tx);
  await notify(tx, PORTAL, [owner], {
    kind: 'schedule',
    text: `The report “${reportName}” of ${dueOn} is in the inboxes, but did not reach everybody by e-mail. ${told}`,
    link: SCHEDULES_PAGE,
  });
}
