import { addDays, type Clock } from '../../calendar.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type { NoteSort } from '../../graph/resolvers.generated.ts';
import { dropAbsent, listed } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { noteRow, type Note } from './note-wire.ts';

export type { Note } from './note-wire.ts';

type Absent<T> = T | null | undefined;

export interface NoteCriteria {
  seq?: Absent<number>;
  coids?: Absent<number[]>;
  types?: Absent<number[]>;
  reps?: Absent<number[]>;
  startDate?: Absent<string>;
  endDate?: Absent<string>;
  state?: Absent<string>;
  zip?: Absent<string>;
  text?: Absent<string>;
  isClient?: Absent<boolean>;
  tradeshows?: Absent<number[]>;
  competitors?: Absent<number[]>;
}

export interface CompetitorMention {
  year: number;
  competitorType: number;
}

/** Fields of a note to write; an absent one is left to the upstream. */
export interface NoteFields {
  date?: Absent<string>;
  type?: Absent<number>;
  text?: Absent<string>;
  tradeshows?: Absent<CompetitorMention[]>;
  competitors?: Absent<CompetitorMention[]>;
}

export interface NewNote extends NoteFields {
  coid: number;
  userSeq?: Absent<number>;
}

const SORT: Record<NoteSort, string> = {
  REP_DATE: 'user,-date',
  REP_COMPANY_DATE: 'user,company,date',
  COMPANY_DATE: 'company,-date',
  DATE_COMPANY: '-date,company',
  REP_ZIP_DATE: 'user,zip,-date',
};

const DEFAULT_DAYS = 7;

/** The input types' names for the wire's fields, for errors beside the form's fields. */
const INPUT_FIELD: Record<string, string> = {
  note: 'text',
  user: 'userSeq',
  tradeshow: 'tradeshows',
  competitor: 'competitors',
};

function inputField(field: string): string {
  const [head = '', ...rest] = field.split('.');
  return [INPUT_FIELD[head] ?? head, ...rest].join('.');
}

function criteriaWire(criteria: NoteCriteria): Record<string, unknown> {
  const { text, isClient, startDate, endDate, state, zip } = criteria;
  return dropAbsent({
    id: criteria.seq,
    coid: criteria.coids,
    type: listed(criteria.types),
    rep: listed(criteria.reps),
    startDate,
    endDate,
    state,
    zip,
    q: text?.trim() || null,
    isAClient: isClient,
    tradeshow: listed(criteria.tradeshows),
    competitor: listed(criteria.competitors),
  });
}

function fieldsWire(fields: NoteFields & { coid?: number; userSeq?: Absent<number> }): object {
  const { coid, date, type, text, userSeq, tradeshows, competitors } = fields;
  return dropAbsent({
    coid,
    date,
    note: text,
    type,
    user: userSeq,
    tradeshow: tradeshows,
    competitor: competitors,
  });
}

const storedNote = storedAs('Note', noteRow);

/** Notes, as the REST backend keeps them. */
export class NotesSource {
  readonly #rest: RestClient;
  readonly #clock: Clock;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#clock = clock;
  }

  /** One note; `null` when there is none or it was deleted. */
  async find(seq: number): Promise<Note | null> {
    const note = await this.#rest.find(restPath`/api/notes/${seq}`, noteRow);
    return note?.seq === seq ? note : null;
  }

  /** Notes over all companies; without dates those of the last 7 days, today among them, or the one asked for. */
  async search(
    criteria: NoteCriteria,
    sort: NoteSort,
    page: PageRequest,
  ): Promise<Connection<Note>> {
    const dated = criteria.startDate ?? criteria.endDate ?? criteria.seq;
    const startDate = !dated ? addDays(this.#clock.today(), 1 - DEFAULT_DAYS) : criteria.startDate;
    return this.#page({ ...criteriaWire({ ...criteria, startDate }), sort: SORT[sort] }, page);
  }

  /** One company's notes, newest first. */
  ofCompany(key: CompanyListKey<NoteCriteria>): Promise<Connection<Note>> {
    return this.#page({ ...criteriaWire(key.filter), coid: key.coid }, key);
  }

  /** Up to `perCompany` newest notes of each of up to 100 companies. */
  async ofCompanies(coids: number[], perCompany: number, filter: NoteCriteria): Promise<Note[]> {
    const body = { ...criteriaWire(filter), coid: coids, limitPerCoid: perCompany };
    return (await this.#rest.searchList('/api/notes/search-custom', body, noteRow)).rows;
  }

  /** Saves a note once, however often the same key is sent. */
  create(note: NewNote, idempotencyKey: string): Promise<WriteResult<Note>> {
    const call = this.#rest.write('/api/notes', fieldsWire(note), noteRow, { idempotencyKey });
    return writeResult(call, storedNote, inputField);
  }

  /** Changes the fields that are set, unless somebody else changed the note since `version`. */
  update(seq: number, version: number, fields: NoteFields): Promise<WriteResult<Note>> {
    const path = restPath`/api/notes/${seq}`;
    const call = this.#rest.write(path, fieldsWire(fields), noteRow, { ifMatch: version });
    return writeResult(call, storedNote, inputField);
  }

  /** Takes the note out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/notes/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted note back. */
  restore(seq: number): Promise<WriteResult<Note>> {
    const call = this.#rest.write(restPath`/api/notes/${seq}/restore`, {}, noteRow);
    return writeResult(call, storedNote, inputField);
  }

  async #page(body: Record<string, unknown>, page: PageRequest): Promise<Connection<Note>> {
    const paged = { ...body, ...dropAbsent({ limit: page.first, after: page.after }) };
    return connectionOf(await this.#rest.searchList('/api/notes/search-custom', paged, noteRow));
  }
}
