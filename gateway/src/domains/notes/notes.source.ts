import { addDays } from '../../../../schema/calendar-date.ts';
import { type Clock } from '../../calendar.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type { NoteSort } from '../../schema.generated.ts';
import { dropAbsent, listed } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { noteRow, type Note } from './note-wire.ts';
import { RecordSource } from '../../records/record-source.ts';

export type { Note } from './note-wire.ts';

type Absent<T> = T | null | undefined;

export interface NoteCriteria {
  seq?: Absent<number>;
  coids?: Absent<number[]>;
  types?: Absent<number[]>;
  reps?: Absent<number[]>;
  startDate?: Absent<string>;
  endDate?: Absent<string>;
  updatedSince?: Absent<string>;
  state?: Absent<string>;
  zip?: Absent<string>;
  text?: Absent<string>;
  isClient?: Absent<boolean>;
  tradeshows?: Absent<number[]>;
  competitors?: Absent<number[]>;
}

interface CompetitorMention {
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

function criteriaWire(criteria: NoteCriteria): Record<string, unknown> {
  const { text, isClient, startDate, endDate, state, zip } = criteria;
  return dropAbsent({
    id: criteria.seq,
    coid: criteria.coids,
    type: listed(criteria.types),
    rep: listed(criteria.reps),
    startDate,
    endDate,
    updatedSince: criteria.updatedSince,
    state,
    zip,
    q: text?.trim() || null,
    isAClient: isClient,
    tradeshow: listed(criteria.tradeshows),
    competitor: listed(criteria.competitors),
  });
}

function fieldsWire(
  fields: NoteFields & { coid?: number; userSeq?: Absent<number> },
): Record<string, unknown> {
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

/** Lists of a note are emptied by `null`. */
function changeWire({ tradeshows, competitors, ...fields }: NoteFields): Record<string, unknown> {
  return fieldsWire({
    tradeshows: tradeshows === null ? [] : tradeshows,
    competitors: competitors === null ? [] : competitors,
    ...fields,
  });
}

/** Notes, as the REST backend keeps them. */
export class NotesSource {
  readonly records: RecordSource<Note, NewNote, NoteFields>;
  readonly #rest: RestClient;
  readonly #clock: Clock;

  constructor(rest: RestClient, clock: Clock) {
    this.records = new RecordSource(rest, {
      resource: 'notes',
      type: 'Note',
      row: noteRow,
      createWire: fieldsWire,
      changeWire,
      inputNames: {
        note: 'text',
        user: 'userSeq',
        tradeshow: 'tradeshows',
        competitor: 'competitors',
      },
    });
    this.#rest = rest;
    this.#clock = clock;
  }

  /** Notes over all companies; without dates those of the last 7 days, today among them, or the one asked for. */
  async search(
    criteria: NoteCriteria,
    sort: NoteSort,
    page: PageRequest,
  ): Promise<Connection<Note>> {
    const dated = criteria.startDate ?? criteria.endDate ?? criteria.seq ?? criteria.updatedSince;
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

  async #page(body: Record<string, unknown>, page: PageRequest): Promise<Connection<Note>> {
    const paged = { ...body, ...dropAbsent({ limit: page.first, after: page.after }) };
    return connectionOf(await this.#rest.searchList('/api/notes/search-custom', paged, noteRow));
  }
}
