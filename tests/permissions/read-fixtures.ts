import type { World } from './world.ts';

/** A checked file of an administrator, one line of which was refused. */
export async function importJobWithRejects(world: World): Promise<{ id: number }> {
  const id = await world.insert('import_jobs', {
    by_user: world.users.admin,
    kind: 'sections',
    file: 'a.csv',
    bytes: 3,
    task: 'check',
    state: 'done',
  });
  await world.value(
    `insert into import_job_parts (job_seq, role, part, content) values ($1, 'rejects', 0, 'csi') returning job_seq`,
    [id],
  );
  return { id };
}

/** A contact that was merged into another one. */
async function mergedContact(world: World): Promise<Places> {
  const id = await world.insert('contacts', {
    coid: world.company.coid,
    last_name: 'Merged',
    merged_into: await world.value('select min(seq) from contacts where deleted_at is null'),
    deleted_at: 'now',
  });
  return { id };
}

/** What stands in an address: `id` for every place that is not named otherwise; `query` behind it. */
export type Places = Record<string, string | number>;

const first =
  (table: string, key = 'seq', where = 'deleted_at is null') =>
  async (world: World): Promise<Places> => ({
    id: await world.value(`select ${key} from ${table} where ${where} order by ${key} limit 1`),
  });

const ofCompany = (world: World): Promise<Places> => Promise.resolve({ coid: world.company.coid });
const dataset = (): Promise<Places> => Promise.resolve({ dataset: 'notes' });
const monthsOf = (world: World): Promise<Places> =>
  Promise.resolve({ query: `coid=${world.company.coid}` });

const FEED_KEY = 'a-key-that-fixtures-read-with';

/** By resource, or by the whole path where a call is about something else. */
export const readIds: Record<string, (world: World) => Promise<Places>> = {
  users: (world) => Promise.resolve({ id: world.users.repOwn }),
  'user-accounts': (world) => Promise.resolve({ id: world.users.repOwn }),
  manufacturers: (world) => Promise.resolve({ id: world.company.seq }),
  '/api/calendar-feeds/:key': async (world) => {
    await world.value(
      `insert into calendar_feeds (user_seq, key_hash) values ($1, sha256($2::bytea))
       on conflict (user_seq) do update set key_hash = excluded.key_hash returning user_seq`,
      [world.users.repOwn, FEED_KEY],
    );
    return { key: FEED_KEY };
  },
  '/api/deleted-records': () => Promise.resolve({ query: 'since=2026-01-01T00:00:00Z' }),
  'import-jobs': async (world) => ({
    id: await world.insert('import_jobs', {
      by_user: world.users.admin,
      kind: 'sections',
      file: 'a.csv',
      bytes: 3,
      task: 'upload',
      state: 'waiting',
    }),
  }),
  '/api/import-jobs/:id/rejects': importJobWithRejects,
  notes: first('notes'),
  contacts: first('contacts'),
  '/api/contacts/:id/kept': mergedContact,
  '/api/contacts/common/:coid': ofCompany,
  activities: first('activities'),
  contracts: first('contracts'),
  'client-programs': first('client_programs'),
  competition: first('competition'),
  'company-info': first('company_info'),
  'csi-sections': first('csi_sections', 'csisec', 'true'),
  invoices: first('invoices'),
  products: first('products', 'seq', 'true'),
  banners: first('banners'),
  '/api/banner-months': monthsOf,
  content: first('content', 'content_id'),
  'bim-datasheets': first('bim_datasheets'),
  '/api/bim-downloads': monthsOf,
  '/api/buying-actions': monthsOf,
  stats: ofCompany,
  leads: first('leads', 'seq', 'true'),
  useremails: first('user_emails'),
  '/api/useremails/company-report/:coid': ofCompany,
  'user-domains': first('user_domains'),
  'stats-user-domains': ofCompany,
  'user-projects': first('user_projects'),
  'user-project-fyi': ofCompany,
  'outline-specs-report': ofCompany,
  'specwizard-specs-report': ofCompany,
  audit: async (world) => {
    await world.insert('audit', { resource: 'test', id: '1', action: 'update' });
    return { id: await world.value('select max(seq) from audit') };
  },
  '/api/analytics/:dataset': dataset,
  '/api/analytics/:dataset/rows': dataset,
  '/api/analytics/:dataset/why': dataset,
};

/** What a search sends. */
export const searchBodies: Record<string, (world: World) => object> = {
  'POST /api/manufacturers/es/searchForRepCentral': () => ({ query: 'a', limit: 2 }),
  'POST /api/manufacturers/es/points': () => ({ query: 'a' }),
  'POST /api/manufacturers/es/search': ({ company }) => ({ coids: [company.coid] }),
  'POST /api/notes/search-custom': ({ company }) => ({ coid: company.coid, limit: 2 }),
  'POST /api/activities/search': ({ company }) => ({ coid: company.coid, limit: 2 }),
  'POST /api/client-programs/search': ({ company }) => ({ where: { coid: company.coid } }),
  'POST /api/useremails/search-emails': () => ({ name: 'a', limit: 2 }),
  'POST /api/user_domains/search-domains': () => ({ qstr: 'a', limit: 2 }),
  'POST /api/analytics/:dataset': () => ({ measures: ['notes'], dimensions: ['type'] }),
  'POST /api/batch': ({ company }) => ({ calls: [`/api/stats/buying-actions/${company.coid}`] }),
  'POST /api/analytics/:dataset/rows': () => ({ measure: 'notes', limit: 2 }),
  'POST /api/analytics/:dataset/why': () => ({
    measure: 'notes',
    where: { date: { period: 'L12M' } },
    compare: 'samePeriodLastYear',
  }),
};
