/** What the service has acknowledged: written down beside it, from its answers alone. */

export interface LedgerNote {
  /** Also the first word of the text, by which it is found again. */
  key: string;
  coid: number;
  text: string;
  /** Unknown while its creation is open. */
  seq: number | null;
  version: number;
  deleted: boolean;
  /** A request that got no answer: it happened, or it did not. */
  open: Open | null;
}

type Open = { kind: 'create' } | { kind: 'edit'; text: string } | { kind: 'delete' };

export interface Tally {
  /** Writes that were answered as done. */
  acknowledged: number;
  /** Requests that got no answer and were repeated after the restart. */
  repeated: number;
  /** Of those: edits and deletes that had happened already. */
  hadHappened: number;
}

interface Answer {
  status: number;
  body: { seq: number; version: number; note: string; current?: { version: number; note: string } };
}

interface Caller {
  url: string;
  token: string;
}

const EDIT_SHARE = 0.3;
const DELETE_SHARE = 0.1;
const ANSWER_WITHIN_MS = 10_000;

export class NoteLedger {
  readonly notes = new Map<string, LedgerNote>();
  readonly faults: string[] = [];
  readonly tally: Tally = { acknowledged: 0, repeated: 0, hadHappened: 0 };
  private coids: number[] = [];
  /** Notes that nobody else writes, by writer. */
  private readonly own = new Map<number, LedgerNote[]>();
  private next = 0;

  /** @param run begins the key of every note */
  constructor(readonly run: string) {}

  async readCompanies(url: string, token: string): Promise<void> {
    const answer = await fetch(`${url}/api/manufacturers?limit=20`, {
      headers: { authorization: `Bearer ${token}` },
    });
    this.coids = ((await answer.json()) as { coid: number }[]).map(({ coid }) => coid);
  }

  /** One writer: creates, edits and deletes, each after the answer to the one before, until it is over. */
  async write({
    url,
    token,
    writer,
    until,
  }: Caller & { writer: number; until: () => boolean }): Promise<void> {
    const notes = this.own.get(writer) ?? [];
    this.own.set(writer, notes);
    while (!until()) {
      const chance = Math.random();
      const known = notes.filter(({ deleted, open }) => !deleted && open === null);
      const note = known[Math.floor(Math.random() * known.length)];
      if (note && chance < DELETE_SHARE) note.open = { kind: 'delete' };
      else if (note && chance < DELETE_SHARE + EDIT_SHARE) {
        note.open = { kind: 'edit', text: `${note.key} edited ${note.version}` };
      }
      const chosen = note?.open ? note : this.newNote(notes);
      if (!(await this.attempt({ url, token }, chosen))) return;
    }
  }

  /** Repeats what got no answer: created notes by their key, the others against the version that was known. */
  async settle(url: string, token: string): Promise<void> {
    const open = [...this.notes.values()].filter((note) => note.open !== null);
    for (const note of open) {
      this.tally.repeated += 1;
      for (let attempt = 0; note.open !== null; attempt += 1) {
        // An answer of the old service may hold the row for a moment longer.
        if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 100));
        if (attempt === 50) {
          this.faults.push(`${note.key}: ${note.open.kind} cannot be repeated`);
          note.open = null;
        } else await this.attempt({ url, token }, note, true);
      }
    }
  }

  private newNote(notes: LedgerNote[]): LedgerNote {
    const number = (this.next += 1);
    const key = `${this.run}-${number}`;
    const coid = this.coids[number % this.coids.length] ?? 0;
    const note: LedgerNote = {
      key,
      coid,
      text: `${key} created`,
      seq: null,
      version: 0,
      deleted: false,
      open: { kind: 'create' },
    };
    notes.push(note);
    this.notes.set(key, note);
    return note;
  }

  /** False when there was no answer, or one that leaves open whether it happened. */
  private async attempt(caller: Caller, note: LedgerNote, isRepeated = false): Promise<boolean> {
    const { open } = note;
    if (!open) return true;
    const answer = await this.send(caller, note, open);
    if (!answer || answer.status === 503) return false;
    if (answer.status >= 500) {
      this.faults.push(`${note.key}: ${open.kind} was answered ${JSON.stringify(answer.body)}`);
      return false;
    }
    if (!this.apply(note, open, answer, isRepeated)) {
      this.faults.push(
        `${note.key}: ${open.kind} was answered ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    note.open = null;
    this.tally.acknowledged += 1;
    return true;
  }

  /** Writes the answer down; false for one that cannot be. */
  private apply(note: LedgerNote, open: Open, answer: Answer, isRepeated: boolean): boolean {
    const { status, body } = answer;
    if (open.kind === 'create') {
      if (status !== 201 || body.note !== note.text || body.version !== 1) return false;
      Object.assign(note, { seq: body.seq, version: 1 });
      return true;
    }
    if (open.kind === 'edit') {
      const happened = isRepeated && status === 412;
      const stored = happened ? body.current : body;
      if (status !== 200 && !happened) return false;
      if (stored?.version !== note.version + 1 || stored.note !== open.text) return false;
      if (happened) this.tally.hadHappened += 1;
      Object.assign(note, { text: open.text, version: note.version + 1 });
      return true;
    }
    const happened = isRepeated && status === 404;
    if (status !== 204 && !happened) return false;
    if (happened) this.tally.hadHappened += 1;
    Object.assign(note, { deleted: true, version: note.version + 1 });
    return true;
  }

  private async send({ url, token }: Caller, note: LedgerNote, open: Open): Promise<Answer | null> {
    const path = open.kind === 'create' ? '/api/notes' : `/api/notes/${note.seq}`;
    const body =
      open.kind === 'create'
        ? { coid: note.coid, note: note.text, type: 10 }
        : open.kind === 'edit'
          ? { note: open.text }
          : null;
    try {
      const response = await fetch(url + path, {
        method: open.kind === 'delete' ? 'DELETE' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(open.kind === 'create'
            ? { 'idempotency-key': note.key }
            : { 'if-match': `"${note.version}"` }),
        },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
      };
    } catch {
      return null;
    }
  }
}
