import { isAdministrator } from '../../../../schema/levels.ts';
import { isoMoment } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import { textArray } from './copy-rows.ts';
import type { DemoUser, World } from './facts.ts';
import { DASHBOARDS } from './saved-dashboards-data.ts';
import { QUERIES } from './saved-queries-data.ts';
import { definitionOf, REPORTS } from './saved-reports-data.ts';
import { OFFICE_VIEWS, REP_VIEWS } from './saved-views-data.ts';
import { demoRep } from './story-cast.ts';

const SAVED_VIEWS = 60;
const VIEWS_OF_DEMO_REP = 6;

export const SAVED_VIEW_COLUMNS = [
  'seq',
  'owner',
  'name',
  'page',
  'query',
  'visibility',
  'pinned',
  'created_at',
] as const;

/** The demo rep's own views first, then the others dealt out to reps and to those who look after them. */
export function* savedViewRows(world: World): Generator<Row> {
  const reps = world.reps.filter((rep) => rep.active);
  const office = officeOf(world);
  const dana = demoRep(world);
  for (let index = 0; index < SAVED_VIEWS; index += 1) {
    const own = index < VIEWS_OF_DEMO_REP;
    const forOffice = !own && index % 4 === 3 && office.length > 0;
    const templates = forOffice ? OFFICE_VIEWS : REP_VIEWS;
    const template = templates[(forOffice ? index >> 2 : index) % templates.length];
    const owner = own
      ? dana
      : forOffice
        ? office[(index >> 2) % office.length]
        : reps[index % reps.length];
    if (!template || !owner) continue;
    yield [
      index + 1,
      owner.seq,
      template.name,
      template.page,
      template.query.replace('{me}', String(owner.seq)),
      template.visibility,
      template.pinned,
      savedAt(world, 'saved view', index),
    ];
  }
}

export const SAVED_REPORT_COLUMNS = [
  'seq',
  'owner',
  'name',
  'description',
  'folder',
  'tags',
  'definition',
  'visibility',
  'created_at',
] as const;

export function* savedReportRows(world: World): Generator<Row> {
  const office = officeOf(world);
  const dana = demoRep(world);
  for (const [index, report] of REPORTS.entries()) {
    const owner = report.visibility === 'private' ? dana : (office[index % office.length] ?? dana);
    yield [
      index + 1,
      owner.seq,
      report.name,
      report.description,
      report.folder,
      textArray(report.tags),
      JSON.stringify(definitionOf(report)),
      report.visibility,
      savedAt(world, 'saved report', index),
    ];
  }
}

export const SAVED_REPORT_VERSION_COLUMNS = [
  'report_seq',
  'version',
  'name',
  'description',
  'folder',
  'tags',
  'definition',
  'visibility',
  'saved_at',
] as const;

/** Each report was saved once; the trigger that keeps versions is off while the demo is loaded. */
export function* savedReportVersionRows(world: World): Generator<Row> {
  for (const [seq, _owner, ...saved] of savedReportRows(world)) yield [seq ?? null, 1, ...saved];
}

export const SAVED_DASHBOARD_COLUMNS = [
  'seq',
  'owner',
  'name',
  'description',
  'tags',
  'tiles',
  'filters',
  'cross_filter',
  'visibility',
  'created_at',
] as const;

export function* savedDashboardRows(world: World): Generator<Row> {
  const office = officeOf(world);
  for (const [index, template] of DASHBOARDS.entries()) {
    const { name, description, tags, filters, crossFilter, tiles } = template;
    const owner = office[index % office.length] ?? demoRep(world);
    const placed = tiles.map(([what, width], at) => ({
      id: `t${at + 1}`,
      width,
      ...('text' in what ? what : { report: reportSeq(what.report) }),
    }));
    yield [
      index + 1,
      owner.seq,
      name,
      description,
      textArray(tags),
      JSON.stringify(placed),
      JSON.stringify(filters),
      crossFilter,
      'company',
      savedAt(world, 'saved dashboard', index),
    ];
  }
}

/** The number that a report of the demo has. */
export function reportSeq(name: string): number {
  const index = REPORTS.findIndex((report) => report.name === name);
  if (index < 0) throw new Error(`the demo has no report ${name}`);
  return index + 1;
}

export const SAVED_QUERY_COLUMNS = [
  'seq',
  'owner',
  'name',
  'description',
  'query',
  'variables',
  'visibility',
  'created_at',
] as const;

export function* savedQueryRows(world: World): Generator<Row> {
  const developer = world.users.find(({ email }) => email.startsWith('developer@'));
  const owner = developer ?? demoRep(world);
  for (const [index, { name, description, query, variables }] of QUERIES.entries()) {
    yield [
      index + 1,
      owner.seq,
      name,
      description,
      query,
      JSON.stringify(variables),
      'company',
      savedAt(world, 'saved query', index),
    ];
  }
}

/** Managers, the director and administrators. */
function officeOf(world: World): DemoUser[] {
  const managers = new Set(world.reps.map(({ managerid }) => managerid));
  return world.users.filter(
    (user) => user.active && (isAdministrator(user) || managers.has(user.seq)),
  );
}

/** A moment of the last 400 days. */
export function savedAt(world: World, entity: string, index: number): string {
  const random = world.streams(entity, index);
  return isoMoment(world.asOf - random.int(1, 400), random.int(60, 500));
}
