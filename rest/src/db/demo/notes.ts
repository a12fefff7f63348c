import { civilFrom, dayFrom, isoDate, isoMoment } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { City } from './cities.ts';
import type { Company, Contact, DemoUser, PlannedNote, World } from './facts.ts';
import { contractOn, primarySection, signedContracts } from './facts.ts';
import { accountsOf, contractTerms, pickAccount } from './note-accounts.ts';
import type { AccountList } from './note-accounts.ts';
import { plannedByDay } from './note-plan.ts';
import { noteRates } from './note-rates.ts';
import { pickType } from './note-types.ts';
import { composeNote } from './note-text.ts';
import type { Random } from './prng.ts';
import { showAfter, showOn } from './work-rhythm.ts';
import type { TradeShow } from './work-rhythm.ts';

const FIRST_NOTE_DAY = dayFrom(2010, 1, 1);

const THIN_BEFORE_DAYS = 365 * 5 + 100;

/** Share of notes up to 2014 whose author's user row is gone. */
const MISSING_AUTHOR_SHARE = 0.06;
const MISSING_AUTHOR_UNTIL = dayFrom(2014, 7, 1);

export interface NoteFact {
  seq: number;
  company: Company;
  day: Day;
  text: string;
  type: number;
  userSeq: number;
  enteredBy: number | null;
  isClient: boolean;
  tradeshow: { year: number; competitorType: number }[];
  competitor: { year: number; competitorType: number }[];
  rep: DemoUser;
  contact: Contact | undefined;
  /** The activity that the note announces. */
  followUp: { day: Day; type: number } | null;
}

interface Draft {
  company: Company;
  rep: DemoUser;
  day: Day;
  type: number;
  planned: PlannedNote | null;
  secondLog: boolean;
}

/** All notes in the order of their dates, one at a time: nothing but the current month's account lists is held. */
export function* generateNotes(world: World, cities: readonly City[]): Generator<NoteFact> {
  const planned = plannedByDay(world, FIRST_NOTE_DAY);
  const rates = noteRates(world, FIRST_NOTE_DAY, [...planned.values()].flat().length);
  let seq = 0;
  let month = -1;
  let accounts = new Map<DemoUser, AccountList>();
  const lastNotes = new Map<Company, Day>();
  const terms = contractTerms(world);
  for (let day = FIRST_NOTE_DAY; day <= world.asOf; day += 1) {
    const civil = civilFrom(day);
    if (civil.month !== month) {
      month = civil.month;
      // The thin years are cut into quarters: nobody looks at their months.
      const thin = day < world.asOf - THIN_BEFORE_DAYS;
      if (!thin || month % 3 === 1) accounts = accountsOf(world, terms, day, thin ? 3 : 1);
    }
    for (const note of planned.get(day) ?? []) {
      const random = world.streams('planned note', note.company.index, day);
      seq += 1;
      yield finish(world, random, seq, cities, {
        company: note.company,
        rep: note.rep,
        day,
        type: note.type,
        planned: note,
        secondLog: false,
      });
    }
    for (const rep of world.reps) {
      const list = accounts.get(rep);
      if (!list || day < rep.hired || (rep.left !== null && day > rep.left)) continue;
      const random = world.streams('note', rep.seq, day);
      for (let count = random.poisson(rates(rep, day)); count > 0; count -= 1) {
        for (const draft of everyday(random, list, rep, day, lastNotes)) {
          lastNotes.set(draft.company, day);
          seq += 1;
          yield finish(world, random, seq, cities, draft);
        }
      }
    }
  }
}

/** One everyday note, or two where an over-logger splits a call; none when only quiet companies came up. */
function everyday(
  random: Random,
  list: AccountList,
  rep: DemoUser,
  day: Day,
  lastNotes: ReadonlyMap<Company, Day>,
): Draft[] {
  const company = pickAccount(random, list, day, lastNotes);
  if (!company) return [];
  const type = pickType(random, company, rep, day);
  const draft = { company, rep, day, type, planned: null, secondLog: false };
  if (rep.persona === 'over-logger' && random.chance(0.38)) {
    return [draft, { ...draft, type: random.chance(0.5) ? 8 : 10, secondLog: true }];
  }
  return [draft];
}

function finish(
  world: World,
  random: Random,
  seq: number,
  cities: readonly City[],
  draft: Draft,
): NoteFact {
  const { company, rep, day, type } = draft;
  const contract = contractOn(company, day);
  const { division } = primarySection(company);
  const { year } = civilFrom(day);
  const contactNote = type >= 9;
  const everydayNote = !draft.planned?.contract && !draft.secondLog;
  const show =
    (type === 13 || type === 14) && everydayNote && random.chance(0.9)
      ? (showOn(day, division) ?? null)
      : null;
  const competitorType =
    contactNote && everydayNote ? mentionedCompetitor(random, company, year) : null;
  const ahead: TradeShow | null =
    contactNote && everydayNote && !show && random.chance(0.05)
      ? (showAfter(day, division, 75) ?? null)
      : null;
  const signed = draft.planned?.contract ?? null;
  const missing = day < MISSING_AUTHOR_UNTIL && random.chance(MISSING_AUTHOR_SHARE);
  const byManager = !missing && rep.managerid !== null && random.chance(0.006);
  const { text, contact, followUp } = composeNote(random, {
    day,
    type,
    company,
    rep,
    isClient: contract !== undefined,
    contract: signed ?? contract,
    competitorType,
    show,
    showAhead: ahead,
    cities,
    signed: signed ? { contract: signed, renewal: signedContracts(company)[0] !== signed } : null,
    secondLog: draft.secondLog,
  });
  return {
    seq,
    company,
    day,
    text,
    type,
    userSeq: missing ? world.missingUserSeq : rep.seq,
    enteredBy: byManager ? rep.managerid : null,
    isClient: contract !== undefined,
    tradeshow: show ? [{ year, competitorType: show.competitorType }] : [],
    competitor: competitorType === null ? [] : [{ year, competitorType }],
    rep,
    contact,
    followUp,
  };
}

/** A competitor that is recorded for the company in that year: mentioned in about one contact note in ten. */
function mentionedCompetitor(random: Random, company: Company, year: number): number | null {
  if (!random.chance(0.135)) return null;
  const known = company.competition.filter((row) => row.present && row.year === year);
  return known.length > 0 ? random.pick(known).competitorType : null;
}

export const NOTE_COLUMNS = [
  'seq',
  'coid',
  'date',
  'note',
  'type',
  'user_seq',
  'entered_by',
  'is_a_client',
  'tradeshow',
  'competitor',
  'created_at',
] as const;

export function* noteRows(notes: Iterable<NoteFact>): Generator<Row> {
  for (const note of notes) {
    yield [
      note.seq,
      note.company.coid,
      isoDate(note.day),
      note.text,
      note.type,
      note.userSeq,
      note.enteredBy,
      note.isClient,
      JSON.stringify(note.tradeshow),
      JSON.stringify(note.competitor),
      isoMoment(note.day, 30 + (note.seq % 540)),
    ];
  }
}
