import { isWorkday, isoDate, isoMoment, nextWorkday, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { subjectOf } from './activity-subjects.ts';
import type { Occasion } from './activity-subjects.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contact, Contract, World } from './facts.ts';
import { contractOn, isQuiet, repOn } from './facts.ts';
import type { NoteFact } from './notes.ts';
import type { Random } from './prng.ts';

export interface Activity {
  company: Company;
  contactSeq: number | null;
  type: number;
  rep: number;
  enteredBy: number | null;
  day: Day;
  /** Quarter hours after 08:00; null for some time that day. */
  slot: number | null;
  minutes: number;
  percent: number;
  subject: string;
  completedOn: Day | null;
  createdOn: Day;
}

/** Share of all notes of the last two and the last four years (note-rates.ts). */
const NOTES_OF_TWO_YEARS = 0.425;
const NOTES_OF_FOUR_YEARS = 0.785;
/** Share of notes that announce nothing and report something that may have been planned. */
const PLANNABLE_SHARE = 0.7;
const FOLLOW_UP_SHARE = 0.145;
/** Proposals, and checks on payments, as a share of all activities; most follow from contracts and invoices. */
export const PROPOSAL_SHARE = 0.078;
export const PAYMENT_SHARE = 0.055;
const PROPOSALS_IN_NOTES = 0.03;
export const OPEN_SHARE = 0.08;

const OVERDUE_WINDOW_DAYS = 40;
const STILL_OPEN_SHARE = 0.1;

type Choice = readonly [number, number];

/** What was planned before a note of a type was written; the second number weighs how often anything was. */
const PLANNED_BEFORE: Readonly<Record<number, { often: number; types: readonly Choice[] }>> = {
  10: {
    often: 1.1,
    types: [
      [101, 50],
      [100, 42],
      [103, 8],
    ],
  },
  18: {
    often: 1.35,
    types: [
      [100, 88],
      [103, 12],
    ],
  },
  19: {
    often: 1.35,
    types: [
      [100, 86],
      [103, 14],
    ],
  },
  12: {
    often: 0.4,
    types: [
      [104, 52],
      [103, 33],
      [100, 15],
    ],
  },
  15: {
    often: 0.4,
    types: [
      [104, 52],
      [103, 33],
      [100, 15],
    ],
  },
  16: {
    often: 0.4,
    types: [
      [104, 50],
      [103, 50],
    ],
  },
  11: { often: 0.5, types: [[104, 1]] },
  13: { often: 0.5, types: [[104, 1]] },
  17: {
    often: 0.6,
    types: [
      [104, 50],
      [102, 50],
    ],
  },
};

function minutesOf(random: Random, type: number): number {
  if (type === 104) return random.pick([30, 45, 60, 60, 90]);
  return type === 102 ? 30 : 15;
}

/** A quarter hour of working time; some activities have none. */
function slotOf(random: Random): number | null {
  if (random.chance(0.12)) return null;
  // Mid-morning and mid-afternoon, few at noon; the last slot of the day starts at 18:45.
  const middle = random.chance(0.58) ? random.normal(8, 4) : random.normal(25, 5);
  return Math.max(0, Math.min(43, Math.round(middle)));
}

/** The plan that followed from the notes: completed on the note's day, or announced by it for another. */
export class NotedActivities {
  readonly all: Activity[] = [];
  private readonly world: World;
  private readonly from: Day;
  private readonly share: number;

  constructor(world: World) {
    this.world = world;
    const { notes, activities } = world.plan;
    const years = notes / activities < 4 ? 4 : 2;
    const noted = notes * (years === 4 ? NOTES_OF_FOUR_YEARS : NOTES_OF_TWO_YEARS);
    const fromNotes =
      activities * (1 - OPEN_SHARE - PROPOSAL_SHARE + PROPOSALS_IN_NOTES - PAYMENT_SHARE);
    this.from = world.asOf - years * 365;
    this.share = Math.max(0, fromNotes - noted * FOLLOW_UP_SHARE) / (noted * PLANNABLE_SHARE);
  }

  /** The first day of which activities are known. */
  get since(): Day {
    return this.from;
  }

  /** Passes the notes on and plans what belongs to them. */
  *watch(notes: Iterable<NoteFact>): Generator<NoteFact> {
    for (const note of notes) {
      if (note.day >= this.from) {
        const random = this.world.streams('noted activity', note.company.index, note.seq);
        const activity = note.followUp
          ? this.announced(random, note, note.followUp)
          : this.completed(random, note);
        if (activity) this.all.push(activity);
      }
      yield note;
    }
  }

  private completed(random: Random, note: NoteFact): Activity | null {
    const planned = PLANNED_BEFORE[note.type];
    if (!planned || !isWorkday(note.day) || !random.chance(this.share * planned.often)) return null;
    const type = random.weighted(planned.types);
    const visit = note.type === 11 || note.type === 13;
    const occasion = visit ? 'visit' : note.isClient ? 'client' : 'prospect';
    return {
      ...activityFor(random, note.company, note.contact, type, occasion, note.day),
      rep: note.rep.seq,
      enteredBy: note.enteredBy,
      day: note.day,
      percent: 100,
      completedOn: note.day,
      createdOn: Math.max(note.company.created, previousWorkday(note.day - random.int(0, 9))),
    };
  }

  /** Done when its day has passed; a few of the last weeks are still to do. */
  private announced(
    random: Random,
    note: NoteFact,
    { day, type }: { day: Day; type: number },
  ): Activity {
    const { asOf } = this.world;
    const { company } = note;
    const base = activityFor(random, company, note.contact, type, 'follow-up', note.day);
    const silent =
      isQuiet(company, day) ||
      (company.dormantFrom !== null && day >= company.dormantFrom) ||
      (company.doNotCall !== null && day >= company.doNotCall.on);
    const late = random.chance(STILL_OPEN_SHARE) && day > asOf - OVERDUE_WINDOW_DAYS;
    const open = !silent && (day > asOf || late || (day === asOf && random.chance(0.7)));
    const keeps = note.rep.left === null || note.rep.left >= day;
    const doneOn = silent
      ? note.day
      : Math.min(asOf, random.chance(0.85) ? day : nextWorkday(day + 2));
    return {
      ...base,
      rep: (keeps ? note.rep : (repOn(company, Math.min(day, asOf)) ?? note.rep)).seq,
      day,
      percent: open ? openPercent(random) : 100,
      completedOn: open ? null : doneOn,
      createdOn: note.day,
    };
  }
}

/** Open activities are mostly not begun. */
export function openPercent(random: Random): number {
  return random.chance(0.06) ? random.int(1, 9) * 10 : 0;
}

/** The parts that follow from type and company. */
export function activityFor(
  random: Random,
  company: Company,
  contact: Contact | undefined,
  type: number,
  occasion: Occasion,
  day: Day,
): Omit<Activity, 'rep' | 'day' | 'percent' | 'completedOn' | 'createdOn'> {
  const contract: Contract | undefined = contractOn(company, day) ?? company.contracts.at(-1);
  return {
    company,
    contactSeq: contact?.seq ?? null,
    type,
    enteredBy: null,
    slot: slotOf(random),
    minutes: minutesOf(random, type),
    subject: subjectOf(random, type, occasion, company, contact, contract),
  };
}

/** Whom one would call: the first contact who may be contacted. */
export function usualContact(company: Company, day: Day): Contact | undefined {
  return company.contacts.find(
    (contact) => contact.createdOn <= day && !contact.doNotContact && contact.role !== 'billing',
  );
}

export const ACTIVITY_COLUMNS = [
  'seq',
  'coid',
  'contact_seq',
  'type',
  'user_seq',
  'entered_by',
  'date',
  'time',
  'minutes',
  'percent_complete',
  'subject',
  'completed_on',
  'created_at',
] as const;

function timeOf(slot: number): string {
  const minutes = 8 * 60 + slot * 15;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The rows in the order in which they were planned. */
export function* activityRows(activities: Activity[]): Generator<Row> {
  const order = activities
    .map((activity, position) => ({ activity, position }))
    .sort(
      (left, right) =>
        left.activity.createdOn - right.activity.createdOn || left.position - right.position,
    );
  for (const [index, { activity }] of order.entries()) {
    yield [
      index + 1,
      activity.company.coid,
      activity.contactSeq,
      activity.type,
      activity.rep,
      activity.enteredBy,
      isoDate(activity.day),
      activity.slot === null ? null : timeOf(activity.slot),
      activity.minutes,
      activity.percent,
      activity.subject,
      activity.completedOn === null ? null : isoDate(activity.completedOn),
      isoMoment(activity.createdOn, 20 + (index % 480)),
    ];
  }
}
