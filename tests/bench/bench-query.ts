export interface BenchRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** A request that is measured, as data. */
export interface BenchQuery {
  name: string;
  /** The request, made of values that the database at hand really has. */
  request(sample: Sample): BenchRequest;
  /** What takes a write back, after each run and beside the time. */
  undo?(answer: BenchAnswer): BenchRequest;
  /** How many times as long it may take with ten times the companies. */
  growth: number;
  /** What its answer must agree with before anything is timed. */
  truths?: Truth[];
  /** Large tables that it may read whole, with the reason. */
  readsWhole?: Record<string, string>;
}

/** Two ways to the same value: SQL that answers one row with `value`, and the place in the answer. */
export interface Truth {
  what: string;
  sql(sample: Sample): string;
  of(answer: BenchAnswer): unknown;
}

export interface BenchAnswer {
  headers: Headers;
  body: unknown;
}

/** Rows of the database that the requests name. */
export interface Sample {
  today: string;
  /** The rep with the most companies, and that rep's state. */
  rep: number;
  state: string;
  /** The company with the most notes, and an ordinary client. */
  busyCoid: number;
  coid: number;
  seq: number;
  phone: string;
  email: string;
  domain: string;
  /** A word of few notes. */
  rareWord: string;
}

const SAMPLE_SQL = `
  with rep as (select rep, min(state) as state from manufacturers where rep is not null group by rep order by count(*) desc, rep limit 1),
    busy as (select coid from notes where deleted_at is null group by coid order by count(*) desc, coid limit 1),
    client as (
      select m.coid, m.seq, m.phone, c.email, regexp_replace(m.website, '^(https?://)?(www\\.)?', '') as domain
      from manufacturers m join contacts c using (coid) join company_facts f using (coid)
      where m.client_flag and m.phone is not null and m.website is not null and c.email is not null and c.deleted_at is null
        and f.last_note_seq is not null
      order by m.seq, c.seq limit 1
    ),
    rare as (
      select word from (select seq, note from notes where deleted_at is null order by seq desc limit 3000) n
      cross join regexp_split_to_table(lower(n.note), '[^a-z]+') as word
      where length(word) between 7 and 20 group by word order by count(*), min(n.seq) limit 1
    )
  select rep.rep, rep.state, busy.coid as "busyCoid", client.coid, client.seq, client.phone, client.email,
    client.domain, rare.word as "rareWord"
  from rep, busy, client, rare`;

export async function readSample(
  sql: (text: string) => Promise<object[]>,
  today: string,
): Promise<Sample> {
  const [row] = await sql(SAMPLE_SQL);
  if (!row) throw new Error('The database has no demo data to ask for.');
  return { ...(row as Omit<Sample, 'today'>), today };
}
