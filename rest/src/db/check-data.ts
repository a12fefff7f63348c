import pg from 'pg';
import { ROLLUPS } from './demo/refresh-functions.ts';

export interface Finding {
  /** What should hold, in the reader's words. */
  rule: string;
  /** How many rows break it. */
  broken: number;
  /** The first few of them. */
  examples: string[];
}

interface Derived {
  table: string;
  /** Filled by the same function. */
  beside?: string;
  /** The function that recomputes the rows of some companies. */
  refresh: string;
  /** What of a table is compared, where it is not its rows. */
  compared?: (table: string) => string;
}

/** What triggers keep from the facts; each after those that it is computed from. */
const DERIVED: readonly Derived[] = [
  { table: 'company_facts', refresh: 'refresh_company_facts' },
  { table: 'company_facets', refresh: 'refresh_company_facets' },
  { table: 'contract_facts', refresh: 'refresh_contract_facts' },
  { table: 'company_values', refresh: 'refresh_company_values' },
  { table: 'contact_twins', refresh: 'refresh_contact_twins' },
  { table: 'competition_counts', refresh: 'refresh_competition_counts' },
  {
    table: 'content_cycles',
    refresh: 'refresh_content_cycles',
    compared: (table) =>
      `select coid, content_id, days from ${table} join content using (content_id)`,
  },
  {
    table: 'company_search',
    beside: 'search_words',
    refresh: 'refresh_company_search',
    // Contacts and sections stand in no order.
    compared: (table) =>
      `select coid, btrim(part) from ${table} cross join string_to_table(doc, ' | ') as part`,
  },
  {
    table: 'company_note_words',
    refresh: 'refresh_note_words',
    // The words are spread over rows as the notes came.
    compared: (table) =>
      `select coid, word from ${table} cross join unnest(tsvector_to_array(words)) as word`,
  },
];

/** Keeps client flags in step with the business day (client-status.ts): what it writes does not follow from facts alone. */
const OF_THE_DAY = 'follow_coverage';

/** The rows in which a table differs from the view that recounts them. */
function differing(table: string, counted: string, name: string): string {
  return `select distinct ${name} from (
    (table ${table} except table ${counted}) union all (table ${counted} except table ${table})) as differing`;
}

/** Rules as queries of the rows that break them, each answered as one text. */
const RULES: Readonly<Record<string, string>> = {
  'contract totals are the sums of their lines': `
    select 'contract ' || c.seq from contracts c
    join contract_lines l on l.contract_seq = c.seq
    group by c.seq having sum(l.quantity::bigint * l.unit_price_cents) <> c.total_cents`,
  'foreign keys are checked': `
    select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace`,
  'triggers are switched on': `
    select tgrelid::regclass || ' ' || tgname from pg_trigger join pg_class c on c.oid = tgrelid
    where tgenabled = 'D' and not tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  'rep days agree with the notes': differing(
    'rep_days',
    'counted_rep_days',
    `date || ' of user ' || user_seq`,
  ),
  'shared touches agree with the notes': differing(
    'shared_touches',
    'counted_shared_touches',
    `date || ' of coid ' || coid`,
  ),
  'section months agree with the buying actions': differing(
    'section_months',
    'counted_section_months',
    `month || ' of ' || csisec`,
  ),
  'indexes are whole': `
    select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`,
};

const EXAMPLES = 5;

/**
 * Checks that derived data agrees with the facts, as of one moment and while others write: the derived tables are
 * recomputed into temporary ones and compared. With `repair` they are then recomputed in place.
 */
export async function checkData(url: string, repair = false): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rep-portal-check',
    options: '-c timezone=UTC -c jit=off',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const findings: Finding[] = [];
    for (const [rule, query] of Object.entries(RULES)) {
      findings.push(await finding(client, rule, query));
    }
    await refuseUnknownDerived(client);
    findings.push(...(await compareDerived(client)));
    await client.query('rollback');
    if (repair) {
      await refreshDerived(client);
      for (const { refill } of ROLLUPS) await client.query(`select ${refill}()`);
    }
    return findings;
  } finally {
    await client.end().catch(() => {});
  }
}

async function finding(client: pg.Client, rule: string, query: string): Promise<Finding> {
  const { rows } = await client.query<{ broken: number; examples: string[] | null }>(
    `/* check-data */ with broken (id) as (${query})
     select count(*)::integer as broken, (array_agg(id order by id))[1:${EXAMPLES}] as examples from broken`,
  );
  return { rule, broken: rows[0]?.broken ?? 0, examples: rows[0]?.examples ?? [] };
}

/** A derived table that this file does not know would pass unchecked. */
async function refuseUnknownDerived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ refresh: string }>(
    `/* check-data.derived */ select distinct convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') as refresh
     from pg_trigger join pg_proc p on p.oid = tgfoid where p.proname = 'refresh_derived'`,
  );
  const known: readonly string[] = [...DERIVED.map(({ refresh }) => refresh), OF_THE_DAY];
  const unknown = rows.filter(({ refresh }) => !known.includes(refresh));
  if (unknown.length > 0) {
    throw new Error(
      `check-data does not know ${unknown.map(({ refresh }) => refresh).join(', ')}: add it to DERIVED in rest/src/db/check-data.ts.`,
    );
  }
}

/**
 * A temporary table hides the stored one of the same name, also from the refresh functions: they fill the copies and
 * leave the stored rows alone.
 */
async function compareDerived(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  const schema = rows[0]?.schema ?? 'public';
  for (const { table, beside } of DERIVED) {
    for (const name of beside ? [table, beside] : [table]) {
      // Keys are needed where a function updates on conflict; an index of words would take minutes.
      const parts = table === 'company_note_words' ? 'including defaults' : 'including all';
      await client.query(`create temp table ${name} (like ${schema}.${name} ${parts})`);
    }
  }
  await refreshDerived(client);
  const findings: Finding[] = [];
  for (const { table, compared = (name: string) => `table ${name}` } of DERIVED) {
    const [stored, computed] = [compared(`${schema}.${table}`), compared(`pg_temp.${table}`)];
    const difference = `select distinct '${table} of coid ' || coid from (
      ((${stored}) except (${computed})) union all ((${computed}) except (${stored}))) as differing`;
    findings.push(await finding(client, `${table} agrees with the facts`, difference));
  }
  return findings;
}

async function refreshDerived(client: pg.Client): Promise<void> {
  for (const { refresh } of DERIVED) {
    await client.query(
      `select ${refresh}(coalesce(array_agg(coid order by coid), '{}')) from manufacturers /* check-data.refresh */`,
    );
  }
}
