import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseHandle } from '../../rest/src/db/database.ts';
import { deliverDue } from '../../rest/src/domains/report-schedules/deliver-due.ts';
import { claimMail } from '../../rest/src/domains/report-schedules/mail.repository.ts';
import { mailDue, type MailOptions } from '../../rest/src/domains/report-schedules/mail-due.ts';
import { createMailSender } from '../../rest/src/http/mail-server.ts';
import type { MailServer } from '../../schema/settings/mail-settings.ts';
import { TEST_TODAY } from '../support/demo.ts';
import {
  startMailServer,
  type Answer,
  type ReceivedMail,
  type TestMailServer,
} from '../support/mail-server.ts';
import { openBeside } from '../support/open-beside.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { formatDate } from '../../schema/figure-text.ts';

interface Person {
  seq: number;
  name: string;
  email: string;
}
interface Schedule {
  seq: number;
  byMail: boolean;
  lastRun: { delivered: number; problem: string | null } | null;
}
type Failure = [facts: Record<string, unknown>, message: string];

let rest: TestRest;
/** Two services on one database. */
let services: DatabaseHandle[];
let mails: TestMailServer;
const tokens: Record<string, string> = {};
const people: Record<string, Person> = {};

const FROM = { name: 'Rep portal', address: 'portal@example.com' };
const BY_REP = {
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [{ name: 'rep' }],
  where: { date: { period: 'L12M' } },
  compare: 'NONE',
};

const personOf = (name: string): Person => {
  const person = people[name];
  if (!person) throw new Error(`there is no ${name}`);
  return person;
};

beforeAll(async () => {
  rest = await startRest({ sendsMail: true });
  services = [openBeside(rest), openBeside(rest)];
  for (const name of ['rep', 'rep2', 'manager', 'staff']) {
    tokens[name] = await rest.signIn(`${name}@demo.example`);
    const [user] = await rest.sql<Person>('select seq, name, email from users where email = $1', [
      `${name}@demo.example`,
    ]);
    if (user) people[name] = user;
  }
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await rest.close();
});
beforeEach(async () => {
  await rest.sql('delete from report_deliveries');
  await rest.sql('delete from report_schedules');
  await rest.sql('delete from notifications');
  for (const { seq, email } of Object.values(people)) {
    await rest.sql('update users set active = true, email = $2 where seq = $1', [seq, email]);
  }
  await serve();
});
afterEach(() => mails.close());

/** Another mail server in the place of the one there is. */
async function serve(answer?: Answer, options?: { port?: number; password?: string }) {
  mails = await startMailServer(answer, options);
}

const call = <T>(who: string, method: string, path: string, body?: object) =>
  rest.call<T>(method, path, { token: tokens[who] ?? '', ...(body && { body }) });

async function schedule(more: object = {}, name = 'Notes by rep'): Promise<number> {
  const report = await call<{ seq: number }>('manager', 'POST', '/api/saved-reports', {
    name,
    definition: BY_REP,
    visibility: 'company',
  });
  const { body } = await call<Schedule>('manager', 'POST', '/api/report-schedules', {
    report: report.body.seq,
    cadence: { every: 'day' },
    recipients: [personOf('rep').seq, personOf('rep2').seq],
    byMail: true,
    ...more,
  });
  return body.seq;
}

const database = (service: number) => {
  const handle = services[service];
  if (!handle) throw new Error('no such service');
  return handle.db;
};

async function deliver({ sendsMail = true } = {}): Promise<void> {
  await deliverDue({
    db: database(0),
    clock: { now: () => new Date(), today: () => TEST_TODAY },
    sendsMail,
    onError: (error) => {
      throw error;
    },
  });
}

/** What one service sends in a round. @returns what it logs */
async function send(
  service = 0,
  { server = mails.server, ...more }: Partial<MailOptions> & { server?: MailServer } = {},
): Promise<Failure[]> {
  const failures: Failure[] = [];
  await mailDue({
    db: database(service),
    settings: { from: FROM, portalUrl: 'https://portal.example.com' },
    sender: createMailSender(server),
    onFailure: (...failure) => failures.push(failure),
    ...more,
  });
  return failures;
}

/** As if the time to the next try had passed. */
const wait = () => rest.sql(`update delivery_mails set next_try = now() where state = 'due'`);
const states = async () =>
  (
    await rest.sql<{ state: string; attempts: number }>(
      `select m.state, m.attempts from delivery_mails m join report_deliveries d on d.seq = m.delivery
       order by d.recipient = ${personOf('rep').seq} desc, d.seq`,
    )
  ).map(({ state, attempts }) => `${state} ${attempts}`);
const told = async (who: string) =>
  (
    await rest.sql<{ text: string }>(
      `select text from notifications where user_seq = $1 and text like '%e-mail%' order by seq`,
      [personOf(who).seq],
    )
  ).map(({ text }) => text);
const inbox = async (who: string) =>
  (await call<{ id: number }[]>(who, 'GET', '/api/report-deliveries')).body;
const rowsOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('- '));
const mailTo = (who: string): ReceivedMail => {
  const found = mails.received.find(({ recipients }) => recipients[0] === personOf(who).email);
  if (!found) throw new Error(`${who} got no mail`);
  return found;
};
const read = async (seq: number) =>
  (await call<Schedule>('manager', 'GET', `/api/report-schedules/${seq}`)).body;

describe('a dashboard by e-mail', () => {
  it('K04: is a link to the inbox without rows, for those who may still read its tiles', async () => {
    const { body: board } = await call<{ seq: number }>(
      'manager',
      'POST',
      '/api/saved-dashboards',
      {
        name: 'Monday',
        tiles: [{ id: 't1', width: 1, question: BY_REP, title: 'Notes by rep' }],
      },
    );
    await schedule({ report: undefined, dashboard: board.seq });
    await rest.sql('update users set email = $2 where seq = $1', [personOf('rep2').seq, 'nowhere']);
    await deliver();
    expect(await send()).toHaveLength(1);
    const { text } = mailTo('rep');
    const [{ id } = { id: 0 }] = await inbox('rep');
    expect(text).toContain('Open the dashboard in your inbox:');
    expect(text).toContain(`https://portal.example.com/inbox/${id}`);
    expect(rowsOf(text)).toEqual([]);
    expect(await told('manager')).toEqual([
      expect.stringMatching(/^The dashboard “Monday” of .* did not reach everybody by e-mail\./),
    ]);
    await rest.sql(`update delivery_mails set state = 'due', attempts = 0, next_try = now()`);
    await serve();
    expect(await send(0, { mayRead: () => false })).toHaveLength(2);
    expect(mails.received).toEqual([]);
  });
});

describe('whether a report comes by e-mail', () => {
  it('is a schedule’s choice, no at first, and the service says whether it can', async () => {
    const path = '/api/report-schedules/options';
    expect((await call('staff', 'GET', path)).body).toEqual({ byMail: true });
    const seq = await schedule({ byMail: undefined });
    expect(await read(seq)).toMatchObject({ byMail: false });
    await deliver();
    expect(await states()).toEqual([]);
    const changed = await call('manager', 'POST', `/api/report-schedules/${seq}`, { byMail: true });
    expect(changed.body).toMatchObject({ byMail: true });
    const odd = await call('manager', 'POST', `/api/report-schedules/${seq}`, { byMail: null });
    expect(odd.status).toBe(422);
  });

  it('is no where no mail server is set up, also later for what was delivered without', async () => {
    await schedule();
    await deliver({ sendsMail: false });
    expect(await inbox('rep')).toHaveLength(1);
    expect(await send()).toEqual([]);
    expect(mails.received).toEqual([]);
  });
});

describe('an alert by e-mail', () => {
  /** As the evaluation that fires stores it. */
  const tell = (who: string) =>
    rest.sql(
      `with watched as (
         insert into saved_reports (owner, name, definition)
         values ($1, 'Notes', '{"dataset": "notes", "measures": ["notes"]}') returning seq, owner),
       made as (
         insert into alerts (owner, report, measure, condition)
         select owner, seq, 'notes', '{"kind": "above", "value": 5}' from watched returning seq),
       told as (
         insert into alert_messages (alert, recipient, fired_at, as_of, report_name, title, sentence, unit, cells, question)
         select seq, $2, now(), $3::date, 'Notes', 'Notes above 5', 'Now 6, as of Jun 18, 2026.', 'COUNT', '[]',
           '{"dataset": "notes", "measures": ["notes"]}' from made returning seq)
       insert into delivery_mails (message) select seq from told`,
      [personOf('manager').seq, personOf(who).seq, TEST_TODAY],
    );
  afterEach(() => rest.sql('delete from alerts'));

  it('is sent once, with the values for those who may take them away', async () => {
    await tell('rep');
    await tell('staff');
    await Promise.all([send(0), send(1)]);
    await send(0);
    expect(mails.received).toHaveLength(2);
    const mail = mailTo('rep');
    expect(mail.headers).toMatchObject({ subject: 'Notes above 5' });
    expect(mail.text).toContain('Now 6, as of Jun 18, 2026.');
    expect(mail.text).toMatch(/https:\/\/portal\.example\.com\/alerts\/messages\/\d+/);
    expect(mailTo('staff').text).not.toContain('Now 6');
  });

  it('goes to nobody who may not read the rows, and its owner is told once', async () => {
    await tell('rep');
    await send(0, { mayRead: () => false });
    await send(1);
    expect(mails.received).toEqual([]);
    const [notice, ...more] = await told('manager');
    expect(more).toEqual([]);
    expect(notice).toMatch(/^The alert “Notes above 5” .+ got no e-mail: they may not read/);
  });
});

describe('a report by e-mail', () => {
  it('reaches each recipient once, whichever services send at the same time', async () => {
    await schedule();
    await deliver();
    await Promise.all([send(0), send(1), send(0), send(1)]);
    await wait();
    await send(1);
    expect(mails.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'rep2@demo.example',
      'rep@demo.example',
    ]);
    const mail = mailTo('rep');
    const [delivery] = await inbox('rep');
    expect(mail.headers).toMatchObject({
      subject: 'Notes by rep: Jun 18, 2026',
      from: 'Rep portal <portal@example.com>',
      to: `${personOf('rep').name} <rep@demo.example>`,
      'auto-submitted': 'auto-generated',
      'message-id': `<report-delivery-${delivery?.id}.${TEST_TODAY}@portal.example.com>`,
    });
    const link = `https://portal.example.com/inbox/${delivery?.id}`;
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    // The rows of the inbox, in its order.
    const { body } = await call<{
      rows: { dimensions: { rep: { label: string } }; measures: { notes: number } }[];
    }>('rep', 'GET', `/api/report-deliveries/${delivery?.id}/answer`);
    expect(rowsOf(mail.text)).toEqual(
      body.rows
        .slice(0, 20)
        .map(
          ({ dimensions, measures }) =>
            `- ${dimensions.rep.label}: Notes ${measures.notes.toLocaleString('en-US')}`,
        ),
    );
    expect(await states()).toEqual(['sent 1', 'sent 1']);
    expect(await told('manager')).toEqual([]);
  });

  it('has with burst each rep’s own rows and nobody else’s', async () => {
    await schedule({ burst: true });
    await deliver();
    await send();
    for (const [own, other] of [
      ['rep', 'rep2'],
      ['rep2', 'rep'],
    ] as const) {
      const { text, html } = mailTo(own);
      expect(rowsOf(text)).toEqual([
        expect.stringMatching(new RegExp(`^- ${personOf(own).name}: Notes `)),
      ]);
      expect(text).toContain('only your own rows');
      expect(`${text}${html}`).not.toContain(personOf(other).name);
    }
  });

  it('has a link only for those who may not take files away', async () => {
    await schedule({ recipients: [personOf('staff').seq] });
    await deliver();
    await send();
    const { text, html } = mailTo('staff');
    const [delivery] = await inbox('staff');
    expect(text).toContain(`https://portal.example.com/inbox/${delivery?.id}`);
    expect(rowsOf(text)).toEqual([]);
    expect(html).not.toContain('<table');
    expect(`${text}${html}`).not.toContain(personOf('rep').name);
  });

  it('takes line breaks and markup of a name for what they are', async () => {
    const name = 'Q2 <b>A&B</b> “é”\r\nBcc: staff@demo.example';
    await schedule({ recipients: [personOf('rep').seq] }, name);
    await deliver();
    await send();
    const [mail] = mails.received;
    expect(mail?.recipients).toEqual(['rep@demo.example']);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.text.split('\n')[0]).toBe('Q2 <b>A&B</b> “é” Bcc: staff@demo.example');
    expect(mail?.headers['subject']).toBe(
      'Q2 <b>A&B</b> “é” Bcc: staff@demo.example: Jun 18, 2026',
    );
    expect(mail?.html).toContain('Q2 &lt;b&gt;A&amp;B&lt;/b&gt; “é”');
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again when the mail server is back, and no inbox waits for it', async () => {
    await schedule();
    await deliver();
    const { server } = mails;
    await mails.close();
    const [[facts, message] = [], ...more] = await send();
    expect(message).toBe('no e-mail sent: the mail server could not be reached');
    expect(facts).toMatchObject({ attempts: 1, detail: expect.stringContaining('SMTP_URL') });
    // One failure stands for all: nobody knocks a hundred times at a door that is shut.
    expect(more).toEqual([]);
    expect(await states()).toEqual(['due 1', 'due 1']);
    expect([await inbox('rep'), await inbox('rep2')]).toMatchObject([[{}], [{}]]);
    await serve(undefined, { port: server.port });
    expect(await send(1)).toEqual([]);
    expect(mails.received).toEqual([]);
    await wait();
    await send(1);
    expect(mails.received).toHaveLength(2);
    expect(await states()).toEqual(['sent 2', 'sent 2']);
    expect(await told('manager')).toEqual([]);
  });

  it('is given up after six tries, and the owner is told once', async () => {
    const seq = await schedule();
    await deliver();
    const { server } = mails;
    await mails.close();
    for (let round = 1; round <= 6; round += 1) {
      expect(await told('manager')).toEqual([]);
      await send(round % 2, { server });
      await wait();
    }
    await send(0, { server });
    await serve();
    expect(await states()).toEqual(['failed 6', 'failed 6']);
    const [notice, ...others] = await told('manager');
    expect(others).toEqual([]);
    expect(notice).toContain(`“Notes by rep” of ${formatDate(TEST_TODAY)} is in the inboxes`);
    for (const who of ['rep', 'rep2']) {
      expect(notice).toContain(
        `${personOf(who).name} got no e-mail: the mail server could not be reached.`,
      );
    }
    const { lastRun } = await read(seq);
    expect(lastRun).toMatchObject({ delivered: 2 });
    expect(lastRun?.problem).toContain('the mail server could not be reached.');
  });

  it('does not stop the others: an address that is refused', async () => {
    await mails.close();
    await serve((address) =>
      address.startsWith('rep@') ? { code: 550, words: `no ${address} here` } : null,
    );
    await schedule();
    await deliver();
    const [[facts] = []] = await send();
    expect(facts).toMatchObject({ detail: expect.stringContaining('no rep@demo.example here') });
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([['rep2@demo.example']]);
    expect(await states()).toEqual(['failed 1', 'sent 1']);
    // Whose address it is, is not for everybody.
    expect(await told('manager')).toEqual([
      expect.stringMatching(/got no e-mail: the mail server refused the address \(550\)\.$/),
    ]);
  });

  it('does not stop the others: an address over which the server hangs up', async () => {
    await mails.close();
    await serve((address) => (address.startsWith('rep@') ? 'hang up' : null));
    await schedule();
    await deliver();
    await send();
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([['rep2@demo.example']]);
    expect(await states()).toEqual(['due 1', 'sent 1']);
    expect(await told('manager')).toEqual([]);
  });

  it('is not sent to users who left, may no longer read the rows, or have no address', async () => {
    await schedule({
      recipients: [personOf('rep').seq, personOf('rep2').seq, personOf('staff').seq],
    });
    await deliver();
    await rest.sql('update users set active = false where seq = $1', [personOf('rep').seq]);
    await rest.sql(`update users set email = 'a@x.example,b@x.example' where seq = $1`, [
      personOf('rep2').seq,
    ]);
    await send(0, { mayRead: (_dataset, viewer) => viewer.seq !== personOf('staff').seq });
    expect(mails.received).toEqual([]);
    const [notice, ...others] = await told('manager');
    expect(others).toEqual([]);
    expect(notice).toContain(`${personOf('rep').name} got no e-mail: they are no longer active.`);
    expect(notice).toContain(`${personOf('rep2').name} got no e-mail: they have no e-mail address`);
    expect(notice).toContain('they may not read the rows of Notes.');
  });

  it('says what to do when the sign-in is refused, without the password', async () => {
    await mails.close();
    await serve(undefined, { password: 'right' });
    await schedule();
    await deliver();
    const wrong = { ...mails.server, signIn: { user: 'portal', password: 'top-secret' } };
    const failures = await send(0, { server: wrong });
    expect(failures).toHaveLength(1);
    expect(JSON.stringify(failures)).toContain('user and the password in SMTP_URL');
    expect(JSON.stringify(failures)).not.toContain('top-secret');
    await wait();
    await send(0, { server: { ...wrong, signIn: { user: 'portal', password: 'right' } } });
    expect(mails.received).toHaveLength(2);
  });
});

describe('a service that dies', () => {
  it('over a mail leaves it to the others, who send it under the same number', async () => {
    await schedule({ recipients: [personOf('rep').seq] });
    await deliver();
    const claimed = await claimMail(database(0));
    if (claimed?.kind !== 'delivery') throw new Error('no report was due');
    expect(claimed.attempts).toBe(1);
    // As long as it may be alive, nobody else sends.
    expect(await claimMail(database(1))).toBeNull();
    await wait();
    await send(1);
    expect(mails.received[0]?.headers['message-id']).toContain(`-${claimed.delivery}.`);
    expect(await states()).toEqual(['sent 2']);
  });

  it('over the same mail again and again is not led into it for ever', async () => {
    await schedule({ recipients: [personOf('rep').seq] });
    await deliver();
    for (let time = 1; time <= 6; time += 1) {
      expect(await claimMail(database(0))).toMatchObject({ attempts: time });
      await wait();
    }
    await send(1);
    expect(mails.received).toEqual([]);
    expect(await states()).toEqual(['failed 6']);
    expect(await told('manager')).toEqual([expect.stringContaining('could not be sent in time')]);
  });

  it('leaves no mails of days long gone to the next one', async () => {
    await schedule();
    await deliver();
    await rest.sql(`update delivery_mails set created_at = now() - interval '49 hours'`);
    await send(1);
    expect(mails.received).toEqual([]);
    expect(await states()).toEqual(['failed 0', 'failed 0']);
    expect(await told('manager')).toHaveLength(1);
  });
});
