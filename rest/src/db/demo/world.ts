import { readSections } from '../reference/sections.ts';
import { readCities } from './cities.ts';
import type { City } from './cities.ts';
import { buildActions } from './buying-actions.ts';
import { parseDay } from './calendar.ts';
import { buildCompanies } from './companies.ts';
import { addCompetition } from './competition.ts';
import { addContacts } from './contacts.ts';
import { buildContent, numberContent } from './content-items.ts';
import { describeContracts } from './contract-origins.ts';
import { addOpenProposals, buildContracts, numberContracts } from './contracts.ts';
import { SIZE_PLANS } from './demo-sizes.ts';
import type { DemoSize } from './demo-sizes.ts';
import type { World } from './facts.ts';
import { markDoNotCall, tagProspects } from './flags.ts';
import { buildInvoices } from './invoices.ts';
import { createStreams } from './prng.ts';
import { plantActionStories, plantContentStories, plantStories } from './stories.ts';
import { plantLostSections } from './story-defects.ts';
import { assignTerritories } from './territories.ts';
import { buildUsers } from './users.ts';
import { LEVELS } from '../../../../schema/levels.ts';

export interface WorldOptions {
  size: DemoSize;
  /** YYYY-MM-DD. */
  asOf: string;
  seed: number;
}

/**
 * Everything but the notes, in memory: facts in the order in which they cause each other, the planted stories last.
 * The same options give the same world.
 */
export function buildWorld(options: WorldOptions): { world: World; cities: City[] } {
  const plan = SIZE_PLANS[options.size];
  const asOf = parseDay(options.asOf);
  const streams = createStreams(options.seed);
  const cities = readCities();
  const sections = readSections();

  const users = buildUsers(plan, asOf, streams);
  const reps = users.filter((user) => user.level === LEVELS.rep);
  const companies = buildCompanies(plan, asOf, streams, cities, sections);
  assignTerritories(companies, reps, plan, asOf, streams);
  addContacts(companies, asOf, streams);
  for (const company of companies) buildContracts(company, asOf, streams);
  addOpenProposals(companies, plan.openProposals, asOf, streams);
  addCompetition(companies, asOf, streams);
  tagProspects(companies, plan, asOf, streams);
  markDoNotCall(companies, plan, asOf, streams);

  const world: World = {
    size: options.size,
    plan,
    asOf,
    streams,
    sections,
    users,
    reps,
    missingUserSeq: (users.at(-1)?.seq ?? 0) + 7,
    companies,
    plannedNotes: [],
    tbdLines: new Set(),
    stories: {},
    invoices: [],
    content: [],
  };
  plantStories(world);
  numberContracts(companies);
  plantLostSections(world);
  describeContracts(world);
  world.invoices = buildInvoices(world);
  buildContent(world);
  plantContentStories(world);
  world.content = companies.flatMap(({ content }) => content);
  numberContent(world, world.content);
  buildActions(world);
  plantActionStories(world);
  return { world, cities };
}
