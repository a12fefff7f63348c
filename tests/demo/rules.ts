/** What must hold in demo data of every size. A rule counts what contradicts it. */
export interface Rule {
  title: string;
  /** A query of one number. */
  violations: string;
}

export const rule = (title: string, violations: string): Rule => ({ title, violations });

/** Runs SQL in the database under test, whose business date is that of the demo data. */
export type Sql = <T extends object>(text: string) => Promise<T[]>;

/** The number of a query of one row with one column. */
export async function numberOf(sql: Sql, text: string): Promise<number> {
  const [row] = await sql<Record<string, unknown>>(text);
  return Number(Object.values(row ?? {})[0]);
}

const COVERED = `exists (select from contracts c where c.coid = m.coid and c.status = 'signed'
  and business_today() between c.start_date and c.end_date)`;

export const CONTRACT_RULES: readonly Rule[] = [
  rule(
    'a contract costs what its lines add up to',
    `select count(*) from contracts c where total_cents is distinct from
       (select sum(quantity * unit_price_cents) from contract_lines l where l.contract_seq = c.seq)`,
  ),
  rule(
    'a signed contract costs what its program rows add up to',
    `select count(*) from contracts c where status = 'signed' and total_cents is distinct from
       (select sum(cost) from client_programs p where p.contract_seq = c.seq)`,
  ),
  rule(
    'every company with a running contract is a client',
    `select count(*) from manufacturers m where ${COVERED} and not client_flag`,
  ),
  rule(
    'every client has a running contract, but for the planted defects',
    `select count(*) from manufacturers m where client_flag and not ${COVERED}
       and not (select value -> 'flag-without-contract' -> 'companies' @> to_jsonb(m.seq)
                from portal_meta where key = 'demo_stories')`,
  ),
  rule(
    'the day since when a company is a client is its first start',
    `select count(*) from manufacturers m where client_since is distinct from
       (select min(start_date) from contracts c where c.coid = m.coid and c.status = 'signed')`,
  ),
  rule(
    'a contract is drawn up before it is signed, its versions one after the other',
    `select count(*) from contracts c where created_on is null or created_on > signed_on
       or created_on > (select min(n.created_on) from contracts n where n.coid = c.coid and n.year = c.year
                        and n.contract_version > c.contract_version)`,
  ),
  rule(
    'only new business carries a tag at signing',
    `select count(*) from contracts c where tag_at_signing > 0 and (status <> 'signed' or exists (
       select from contracts o where o.coid = c.coid and o.status = 'signed' and o.start_date < c.start_date
         and o.end_date + interval '23 months' > c.signed_on))`,
  ),
  rule(
    'a reason for the loss is given only where nothing followed within 60 days',
    `select count(*) from contracts c where lost_reason is not null and (end_date + 60 >= business_today()
       or exists (select from contracts s where s.coid = c.coid and s.status = 'signed'
         and s.start_date > c.start_date and s.start_date <= c.end_date + 60))`,
  ),
  rule(
    'a tagged prospect is tagged since a day, and no client is tagged',
    `select count(*) from manufacturers m where prospect > 0
       and (tagged_on is null or tagged_on < created or client_flag)`,
  ),
];

export const MONEY_RULES: readonly Rule[] = [
  rule(
    'every signed contract is billed',
    `select count(*) from contracts c where status = 'signed'
       and not exists (select from invoices i where i.contract_seq = c.seq)`,
  ),
  rule(
    'an invoice amounts to the program rows of its contract year',
    `select count(*) from (select *, row_number() over (partition by contract_seq order by issued) - 1 as later
         from invoices) i join contracts c on c.seq = i.contract_seq
       where amount_cents is distinct from
         (select sum(cost) from client_programs p where p.contract_seq = c.seq and p.year = c.year + i.later)`,
  ),
  rule(
    'an invoice is due after 30 days and paid when there is a day of payment',
    `select count(*) from invoices
       where due <> issued + 30 or (paid_on is not null) <> (paid_cents = amount_cents) or paid_on < issued`,
  ),
  rule(
    'invoices are numbered through by year of issue',
    `select count(*) from (select number, issued,
         row_number() over (partition by extract(year from issued) order by issued, seq) as place from invoices) i
       where number <> format('INV-%s-%s', extract(year from issued), lpad(place::text, 5, '0'))`,
  ),
  rule(
    'banners cost what the banner lines cost, and run as long as the contract',
    `select (select count(*) from
         (select contract_seq, sum(price_cents) as cents from banners group by 1) b
         full join (select contract_seq, sum(quantity * unit_price_cents) as cents from contract_lines l
           join contracts c on c.seq = contract_seq and status = 'signed' where product = 'banner' group by 1) l
           using (contract_seq) where b.cents is distinct from l.cents)
       + (select count(*) from banners b join contracts c on c.seq = b.contract_seq
            where (from_date, to_date) <> (start_date, end_date))`,
  ),
  rule(
    'clicks on banners are the banner actions of their company and month',
    `select count(*) from
       (select coid, month, sum(clicks) as clicks from banner_months join banners b on b.seq = banner_seq group by 1, 2) b
       full join (select coid, month, sum(banners) as clicks from buying_actions group by 1, 2) a using (coid, month)
       where coalesce(a.clicks, 0) <> coalesce(b.clicks, 0)`,
  ),
  rule(
    'between 0.2 and 1.5 % of banner impressions are clicked',
    `select count(*) from banner_months
       where clicks > 0 and clicks * 100.0 / impressions not between 0.19 and 1.51`,
  ),
];

export const CONTENT_RULES: readonly Rule[] = [
  rule(
    'the history of content begins with its request and ends with its status',
    `select count(*) from content c
       where (status, status_since) is distinct from (select (h.status, h.at) from content_history h
           where h.content_id = c.content_id order by position desc limit 1)
         or requested_on is distinct from (select at from content_history h where h.content_id = c.content_id and position = 1)`,
  ),
  rule(
    'the steps of content follow each other',
    `select count(*) from (select at, position, lag(at) over steps as before, lag(position) over steps as place
         from content_history window steps as (partition by content_id order by position)) h
       where at < before or position <> coalesce(place, 0) + 1`,
  ),
  rule(
    'content with a high number is titled by its notes, other content by its title',
    `select count(*) from content where (content_id >= 1000000) <> (content_title is null)
       or coalesce(content_title, notes) is null`,
  ),
  rule(
    'a section of content is one of the company',
    `select count(*) from content c where not exists
       (select from company_sections s where s.coid = c.coid and s.csisec = c.csisec)`,
  ),
  rule(
    'the counts of a company are those of its content on the site',
    `with on_site as (select coid, content_type from content c where status not in ('On Hold', 'Cancelled')
         and content_id in (select content_id from content_history where status = 'Posted')),
       counted as (select coid, count(*) filter (where content_type = 'cad') as cad,
           count(*) filter (where content_type = 'spec') as spec, count(*) filter (where content_type = 'sw') as sw
         from on_site group by coid),
       families as (select coid, count(*) as bim from bim_datasheets group by coid)
     select count(*) from manufacturers left join counted using (coid) left join families using (coid)
       where (bim_count, cad_count, spec_count, sw_count) is distinct from
         (coalesce(bim, 0), coalesce(cad, 0), coalesce(spec, 0), coalesce(sw, 0))`,
  ),
  rule(
    'BIM families were posted with their content and are not downloaded before',
    `select (select count(*) from bim_datasheets b left join content c using (content_id)
         where c.content_type is distinct from 'bim' or c.coid <> b.coid or updated < posted_on)
       + (select count(*) from bim_downloads d join bim_datasheets b on b.seq = bim_seq
         where month < date_trunc('month', posted_on))`,
  ),
  rule(
    'families are downloaded at most as often as the company has BIM actions in a month',
    `select count(*) from (select coid, month, sum(downloads) as downloads
         from bim_downloads join bim_datasheets b on b.seq = bim_seq group by 1, 2) d
       where downloads > (select sum(bim) from buying_actions a where a.coid = d.coid and a.month = d.month)`,
  ),
  rule(
    'the total of a month is the sum of its twelve actions, of which the mobile ones are some',
    `select count(*) from buying_actions where total = 0 or mobile > total or total <> product_analysis + videos + ecatalogs
       + edirectory_pages + banners + green_reports + bim + cad + specs + spec_wizards + clicked_home + clicked_product`,
  ),
  rule(
    'content that no contract ever contained is not used',
    `select count(*) from (select coid, sum(bim) as bim, sum(cad) as cad, sum(specs) as specs, sum(spec_wizards) as sw,
         sum(banners) as banner from buying_actions group by coid) a
       where exists (select from (values ('bim', bim), ('cad', cad), ('specs', specs), ('sw', sw), ('banner', banner))
           as used (product, count) where count > 0 and not exists (select from contracts c
             join contract_lines l on l.contract_seq = c.seq where c.coid = a.coid and l.product = used.product))`,
  ),
  rule(
    'buying actions begin with the first contract',
    `select count(*) from buying_actions a join manufacturers m using (coid)
       where client_since is null or month < date_trunc('month', client_since)`,
  ),
];
