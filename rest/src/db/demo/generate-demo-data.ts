import type pg from 'pg';

import { CLIENT_PROGRAM_COLUMNS, clientProgramRows } from './client-programs.ts';
import { COMPANY_INFO_COLUMNS, companyInfoRows } from './company-info.ts';
import { COMPETITION_COLUMNS, competitionRows } from './competition.ts';
import { CONTACT_COLUMNS, contactRows } from './contacts.ts';
import {
  CONTRACT_COLUMNS,
  CONTRACT_LINE_COLUMNS,
  contractLineRows,
  contractRows,
} from './contracts.ts';
import { copyRows } from './copy-rows.ts';
import type { Row } from './copy-rows.ts';
import { SIZE_PLANS } from './demo-sizes.ts';
import type { DemoSize } from './demo-sizes.ts';
import {
  COMPANY_SECTION_COLUMNS,
  MANUFACTURER_COLUMNS,
  SECTION_COLUMNS,
  companySectionRows,
  manufacturerRows,
  sectionRows,
} from './manufacturers.ts';
import { NOTE_COLUMNS, generateNotes, noteRows } from './notes.ts';
import { DEMO_SIGN_INS, USER_COLUMNS, userRows } from './users.ts';
import { buildWorld } from './world.ts';

export type { DemoSize } from './demo-sizes.ts';
export { DEMO_PASSWORD, DEMO_SIGN_INS } from './users.ts';

export const DEFAULT_SEED = 20_260;

export interface DemoProgress {
  (message: string, doneFraction: number): void;
}

export interface DemoOptions {
  size: DemoSize;
  /** The business date, YYYY-MM-DD, that all dates are offsets from. */
  asOf: string;
  seed?: number;
  /** Hash of DEMO_PASSWORD, given to every user. */
  passwordHash: string;
  progress: DemoProgress;
}

interface Load {
  table: string;
  columns: readonly string[];
  rows: Iterable<Row>;
  /** Share of the whole work, measured. */
  share: number;
}

/** Secondary indexes that are cheaper to build after loading than to keep up while loading. */
const REBUILT_INDEXES = [
  'company_search_doc_idx',
  'notes_coid_idx',
  'notes_date_idx',
  'notes_user_idx',
  'notes_contact_idx',
];

/**
 * Fills an empty, migrated database inside the caller's transaction: rows streamed with COPY, triggers off meanwhile, then
 * what follows from the facts refreshed for all companies at once. The same size, seed and date give the same rows.
 */
export async function generateDemoData(client: pg.PoolClient, options: DemoOptions): Promise<void> {
  const { size, asOf, passwordHash, progress, seed = DEFAULT_SEED } = options;
  const plan = SIZE_PLANS[size];
  progress(`inventing ${plan.companies} companies`, 0);
  const { world, cities } = buildWorld({ size, asOf, seed });
  const { companies } = world;

  const loads: Load[] = [
    {
      table: 'users',
      columns: USER_COLUMNS,
      rows: userRows(world.users, passwordHash),
      share: 0.005,
    },
    {
      table: 'csi_sections',
      columns: SECTION_COLUMNS,
      rows: sectionRows(world.sections),
      share: 0.005,
    },
    {
      table: 'manufacturers',
      columns: MANUFACTURER_COLUMNS,
      rows: manufacturerRows(world),
      share: 0.02,
    },
    {
      table: 'company_info',
      columns: COMPANY_INFO_COLUMNS,
      rows: companyInfoRows(companies, world.asOf, world.streams),
      share: 0.02,
    },
    {
      table: 'company_sections',
      columns: COMPANY_SECTION_COLUMNS,
      rows: companySectionRows(world),
      share: 0.02,
    },
    {
      table: 'competition',
      columns: COMPETITION_COLUMNS,
      rows: competitionRows(companies),
      share: 0.04,
    },
    { table: 'contacts', columns: CONTACT_COLUMNS, rows: contactRows(companies), share: 0.03 },
    { table: 'contracts', columns: CONTRACT_COLUMNS, rows: contractRows(companies), share: 0.03 },
    {
      table: 'contract_lines',
      columns: CONTRACT_LINE_COLUMNS,
      rows: contractLineRows(companies),
      share: 0.1,
    },
    {
      table: 'client_programs',
      columns: CLIENT_PROGRAM_COLUMNS,
      rows: clientProgramRows(world),
      share: 0.08,
    },
    {
      table: 'notes',
      columns: NOTE_COLUMNS,
      rows: noteRows(generateNotes(world, cities)),
      share: 0.35,
    },
  ];

  await client.query(`set local maintenance_work_mem = '128MB'`);
  const rebuild = await dropIndexes(client);
  const tables = loads.map(({ table }) => table);
  const references = await dropForeignKeys(client, tables);
  let done = 0.1;
  for (const { table, columns, rows, share } of loads) {
    progress(`loading ${table.replace('_', ' ')}`, done);
    await client.query(`alter table ${table} disable trigger user`);
    await copyRows(client, table, columns, rows);
    await client.query(`alter table ${table} enable trigger user`);
    done += share;
  }
  progress('indexing', done);
  await resetIdentities(client, tables);
  for (const definition of rebuild.filter((each) => !each.includes('company_search')))
    await client.query(definition);
  for (const definition of references) await client.query(definition);
  for (const table of tables) await client.query(`analyze ${table}`);

  progress('deriving last contacts, renewals and the search text', 0.86);
  for (const refresh of [
    'refresh_company_facts',
    'refresh_competition_counts',
    'refresh_company_search',
  ]) {
    await client.query(
      `select ${refresh}(array_agg(coid order by coid)) from manufacturers /* demo.derive */`,
    );
  }
  for (const definition of rebuild.filter((each) => each.includes('company_search')))
    await client.query(definition);
  for (const table of ['company_facts', 'competition_counts', 'company_search']) {
    await client.query(`analyze ${table}`);
  }
  await client.query(
    `insert into portal_meta (key, value) values ('demo', $1), ('demo_sign_ins', $2), ('demo_stories', $3)`,
    [{ size, asOf, seed }, DEMO_SIGN_INS, world.stories].map((value) => JSON.stringify(value)),
  );
  progress('demo data ready', 1);
}

/** Drops the heavy indexes that exist and returns the statements that make them again. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_class c where c.relkind = 'i' and c.relname = any ($1) and pg_table_is_visible(c.oid)
     order by c.relname /* demo.dropIndexes */`,
    [REBUILT_INDEXES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Drops the loaded tables' foreign keys and returns the statements that make them again: checking all rows at once takes a
 * tenth of the time of checking each, and proves the same.
 */
async function dropForeignKeys(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[])
     order by conrelid::regclass::text, conname /* demo.dropForeignKeys */`,
    [tables],
  );
  for (const { owner, name } of rows) {
    await client.query(`alter table ${owner} drop constraint ${name}`);
  }
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  );
}

/** Lets each table's next generated seq follow the loaded ones; tables without an identity are passed over. */
async function resetIdentities(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ sequence: string | null }>(
      `select case when exists (
         select from pg_attribute where attrelid = to_regclass($1::text) and attname = 'seq' and not attisdropped)
       then pg_get_serial_sequence($1::text, 'seq') end as sequence /* demo.resetIdentities */`,
      [table],
    );
    const sequence = rows[0]?.sequence;
    if (sequence) {
      await client.query(`select setval($1, (select coalesce(max(seq), 1) from ${table}))`, [
        sequence,
      ]);
    }
  }
}
