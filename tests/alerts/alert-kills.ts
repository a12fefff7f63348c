import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { addDays } from '../../schema/calendar-date.ts';
import { bundled } from '../support/bundle.ts';
import { cloneDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';

export interface AlertKillOptions {
  alerts: number;
  days: number;
  kills: number;
}

export interface AlertKillResult {
  /** Killed while an evaluation was under way. */
  kills: number;
  crossings: number;
  /** What was told twice, not told, or told in part; each one sentence. */
  faults: string[];
}

type Evaluator = ChildProcessByStdio<Writable, Readable, null>;

/** Notes of a day at most. */
const MOST_NOTES = 60;

/**
 * Kills processes that evaluate alerts, at any moment of it, while the value that all of them watch goes up and down over
 * many days, and compares what was told with every crossing that there was.
 */
export async function runAlertKills(options: AlertKillOptions): Promise<AlertKillResult> {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const run = new AlertKillRun(options, client, database.url);
  try {
    return await run.all();
  } finally {
    run.end();
    await client.end();
    await database.drop();
  }
}

class AlertKillRun {
  private readonly running = new Set<Evaluator>();
  private readonly expected: string[] = [];
  private kills = 0;
  /** How long a whole round takes, so that kills fall into it. */
  private roundMs = 700;

  constructor(
    private readonly options: AlertKillOptions,
    private readonly client: pg.Client,
    private readonly url: string,
  ) {}

  async all(): Promise<AlertKillResult> {
    const { days, kills } = this.options;
    await this.makeAlerts();
    const isOver = new Map<number, boolean>();
    for (let at = 1; at <= days; at += 1) {
      const day = addDays(TEST_TODAY, at);
      const notes = Math.floor(Math.random() * MOST_NOTES);
      await this.write(notes, day);
      this.expect(day, notes, isOver);
      while (this.kills < Math.round((kills * at) / days)) await this.killAmid(day);
      // Two services at once finish what those that died left.
      const begun = Date.now();
      await Promise.all([this.evaluate(day), this.evaluate(day)]);
      this.roundMs = Date.now() - begun;
    }
    return {
      kills: this.kills,
      crossings: this.expected.length,
      faults: await this.faults(),
    };
  }

  end(): void {
    for (const child of this.running) child.kill('SIGKILL');
  }

  private async makeAlerts(): Promise<void> {
    await this.client.query(`delete from alerts`);
    await this.client.query(`delete from notifications`);
    await this.client.query(
      `with report as (
         insert into saved_reports (owner, name, definition)
         select seq, 'Notes', '{"dataset": "notes", "measures": ["notes"], "where": {"date": {"period": "TODAY"}}}'
         from users where email = 'manager@demo.example' returning seq, owner)
       insert into alerts (owner, report, measure, condition, by_mail, next_at)
       select owner, seq, 'notes', jsonb_build_object('kind', 'above', 'value', threshold), true, '2000-01-01'
       from report, generate_series(1, $1) as threshold`,
      [this.options.alerts],
    );
  }

  private async write(notes: number, day: string): Promise<void> {
    await this.client.query(
      `insert into notes (coid, user_seq, type, date, note, is_a_client)
       select coid, user_seq, type, $2::date, 'Spoke with them.', is_a_client from notes order by seq limit $1`,
      [notes, day],
    );
  }

  /** The rule once more, by itself: told when above, again after it was at least one lower, and 2%. */
  private expect(day: string, notes: number, isTold: Map<number, boolean>): void {
    for (let threshold = 1; threshold <= this.options.alerts; threshold += 1) {
      if (notes > threshold && !isTold.get(threshold)) {
        this.expected.push(`Notes above ${threshold} on ${day}`);
        isTold.set(threshold, true);
      }
      if (notes <= threshold - Math.max(1, threshold * 0.02)) isTold.set(threshold, false);
    }
  }

  /** One process begins, and dies at a moment of its own. */
  private async killAmid(day: string): Promise<void> {
    const child = this.start();
    const ended = once(child, 'exit');
    const done = this.ask(child, day);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * this.roundMs));
    child.kill('SIGKILL');
    await Promise.race([done, ended]);
    await ended;
    this.running.delete(child);
    this.kills += 1;
  }

  private async evaluate(day: string): Promise<void> {
    const child = this.start();
    await this.ask(child, day);
    child.stdin.end();
    await once(child, 'exit');
    this.running.delete(child);
  }

  private start(): Evaluator {
    const child = spawn(process.execPath, [bundled('tests/alerts/evaluator.ts'), this.url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // Who is killed reads no more.
    child.stdin.on('error', () => {});
    this.running.add(child);
    return child;
  }

  /** Noon of the day in New York; the next evaluation is an hour later, so that a day has one. */
  private async ask(child: Evaluator, day: string): Promise<void> {
    child.stdin.write(`${day}T16:00:00Z ${day}\n`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }

  private async faults(): Promise<string[]> {
    const { rows } = await this.client.query<{ told: string; mails: number; bells: number }>(
      `select m.title || ' on ' || m.as_of as told,
         (select count(*)::integer from delivery_mails d where d.message = m.seq) as mails,
         (select count(*)::integer from notifications n where n.link = '/alerts/messages/' || m.seq) as bells
       from alert_messages m order by m.seq`,
    );
    const told = rows.map((row) => row.told);
    const { rows: states } = await this.client.query<{ seq: number; count: number }>(
      `select t.seq, coalesce(jsonb_array_length(c.history), 0) as count
       from alerts t left join alert_cells c on c.alert = t.seq`,
    );
    const evaluated = Math.min(this.options.days, 12);
    return [
      ...this.expected.filter((each) => !told.includes(each)).map((each) => `not told: ${each}`),
      ...told.filter((each) => !this.expected.includes(each)).map((each) => `no crossing: ${each}`),
      ...told.filter((each, at) => told.indexOf(each) !== at).map((each) => `twice: ${each}`),
      ...rows
        .filter(({ mails, bells }) => mails !== 1 || bells !== 1)
        .map((row) => `${row.told}: ${row.mails} mails, ${row.bells} notifications`),
      ...states
        .filter(({ count }) => count !== evaluated)
        .map(({ seq, count }) => `alert ${seq} was evaluated ${count} times`),
    ];
  }
}
