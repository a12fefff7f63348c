/** The shapes of generated facts. Flags and figures are derived from them, never generated beside them. */
import type { ContentStatus, ContentType, LOST_REASONS } from '../../../../schema/enumerations.ts';
import type { Day } from './calendar.ts';
import type { Section } from '../reference/sections.ts';
import type { City } from './cities.ts';
import type { SizePlan, DemoSize } from './demo-sizes.ts';
import type { Streams } from './prng.ts';

export type Persona =
  | 'steady'
  | 'hunter'
  | 'farmer'
  | 'road warrior'
  | 'desk'
  | 'over-logger'
  | 'quiet closer'
  | 'new hire';

export type ProspectTag = 0 | 1 | 2 | 3;
type LostReason = (typeof LOST_REASONS)[number];

export interface DemoUser {
  seq: number;
  id: string;
  name: string;
  email: string;
  level: number;
  role: string | string[] | Record<string, boolean>;
  active: boolean;
  managerid: number | null;
  hired: Day;
  /** The last day at work; null while employed. */
  left: Day | null;
  /** Reps only. */
  persona: Persona | null;
  /** Notes written, as a multiple of the average rep's. */
  pace: number;
  /** Contract size, as a multiple of the average rep's. */
  selling: number;
}

export interface Contact {
  seq: number;
  firstName: string;
  lastName: string;
  title: string;
  /** As reps abbreviate it in notes. */
  shortTitle: string;
  role: 'decision maker' | 'marketing' | 'technical' | 'billing' | 'agency';
  email: string | null;
  phone: string | null;
  ext: string | null;
  mobile: string | null;
  preferred: 'email' | 'phone' | 'mobile' | null;
  doNotContact: boolean;
  bounced: boolean;
  source: string;
  note: string | null;
  createdBy: number | null;
  createdOn: Day;
}

export interface ContractLine {
  product: string;
  csisec: string | null;
  /** Months times units. */
  quantity: number;
  unitPriceCents: number;
}

export interface Contract {
  seq: number;
  year: number;
  contractVersion: number;
  package: string;
  status: 'draft' | 'sent' | 'signed' | 'superseded' | 'cancelled';
  signedOn: Day | null;
  signedBy: string | null;
  start: Day;
  end: Day;
  /** 12 or 24. */
  termMonths: number;
  rep: number | null;
  lines: ContractLine[];
  /** When it was drawn up. */
  createdOn: Day;
  /** The company's prospect tag on the day of signature; 0 for a client that renews. */
  tagAtSigning: ProspectTag;
  /** Why nothing followed a contract that ended, where somebody asked. */
  lostReason: LostReason | null;
}

/** Who looked after a company, from a day on and up to (and without) another; oldest first. */
export interface Assignment {
  rep: DemoUser;
  from: Day;
  until: Day;
}

export interface CompetitionRow {
  competitorType: number;
  year: number;
  present: boolean;
  source: string;
  seenOn: Day;
  byUser: number | null;
}

export interface Company {
  /** Position of generation: the record number of its streams. */
  index: number;
  seq: number;
  coid: number;
  name: string;
  domain: string;
  city: City;
  address1: string;
  phone: string;
  lat: number;
  lon: number;
  created: Day;
  /** The primary section first. */
  sections: Section[];
  inDaltonCluster: boolean;
  /** First contract start of a company that was ever a client. */
  firstStart: Day | null;
  /** How much reps write about it, heavy-tailed. */
  attention: number;
  neverContacted: boolean;
  /** No contact from this day on. */
  dormantFrom: Day | null;
  /** Spans without notes, both days included. */
  quiet: [Day, Day][];
  rep: DemoUser | null;
  assignments: Assignment[];
  contacts: Contact[];
  contracts: Contract[];
  competition: CompetitionRow[];
  prospect: ProspectTag;
  /** When the tag was set: today's, or the one that the first contract ended. */
  taggedOn: Day | null;
  doNotCall: { reason: string; by: number; on: Day } | null;
  /** Flagged as client although no contract covers today (planted defect). */
  flaggedWithoutContract: boolean;
  content: ContentItem[];
  /** By section; empty for a company that never had a contract. */
  actions: SectionActions[];
}

export interface ContentStep {
  status: ContentStatus;
  day: Day;
  reason: string | null;
}

/** A piece of content with its way through the statuses, oldest step first. */
export interface ContentItem {
  id: number;
  company: Company;
  csisec: string;
  type: ContentType;
  title: string;
  notes: string | null;
  /** Content staff. */
  owner: number;
  steps: ContentStep[];
}

/** Buying actions of a company in one section: month after month, the twelve counts of BUYING_ACTIONS each. */
export interface SectionActions {
  csisec: string;
  counts: Int32Array;
}

export interface Invoice {
  seq: number;
  number: string;
  company: Company;
  contract: Contract;
  issued: Day;
  due: Day;
  amountCents: number;
  paidCents: number;
  /** When it was paid in full. */
  paidOn: Day | null;
}

/** A note that a fact calls for, beside the everyday ones. */
export interface PlannedNote {
  day: Day;
  company: Company;
  rep: DemoUser;
  type: number;
  contract: Contract | null;
}

/** What each planted story uses: company seqs, user seqs, states. */
type StoryRegistry = Record<string, { title: string } & Record<string, unknown>>;

export interface World {
  size: DemoSize;
  plan: SizePlan;
  asOf: Day;
  streams: Streams;
  sections: Section[];
  users: DemoUser[];
  reps: DemoUser[];
  /** Author of old notes whose user row is gone. */
  missingUserSeq: number;
  companies: Company[];
  plannedNotes: PlannedNote[];
  /** Program rows that lost their section: "contract seq/line position". */
  tbdLines: Set<string>;
  stories: StoryRegistry;
  /** In the order of issue. */
  invoices: Invoice[];
  /** In the order of their numbers. */
  content: ContentItem[];
}

/** The signed contract that covers a day, if any. */
export function contractOn(company: Company, day: Day): Contract | undefined {
  // A plain loop: this is asked for every company, month and note.
  for (const contract of company.contracts) {
    if (contract.start <= day && day <= contract.end && contract.status === 'signed') {
      return contract;
    }
  }
  return undefined;
}

export function signedContracts(company: Company): Contract[] {
  return company.contracts.filter((contract) => contract.status === 'signed');
}

/** Who looked after the company on that day. */
export function repOn(company: Company, day: Day): DemoUser | undefined {
  return company.assignments.find((span) => span.from <= day && day < span.until)?.rep;
}

export function contractTotalCents(contract: Contract): number {
  return contract.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

export function primarySection(company: Company): Section {
  const section = company.sections[0];
  if (!section) throw new Error(`company ${company.seq} has no section`);
  return section;
}

/** The company of a planted story; undefined where the story found none. */
export function storyCompany(world: World, story: string): Company | undefined {
  const seq = world.stories[story]?.company;
  // Companies are numbered from 1 in the order of the list.
  return typeof seq === 'number' ? world.companies[seq - 1] : undefined;
}

/** Whether nothing may be written about the company on that day. */
export function isQuiet(company: Company, day: Day): boolean {
  return company.quiet.some(([from, until]) => from <= day && day <= until);
}
