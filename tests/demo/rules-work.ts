import { rule, type Rule } from './rules.ts';

const SIGN_INS = `(select email from jsonb_to_recordset(
  (select value from portal_meta where key = 'demo_sign_ins')) as sign_in (email text))`;

/** Resource, action and field of each change that the product writes for a company's records. */
const KINDS_OF_CHANGE: readonly string[] = [
  ...[
    'company',
    'coid',
    'website',
    'address1',
    'city',
    'state',
    'zip',
    'phone',
    'geoLat',
    'geoLong',
  ],
  ...['clientFlag', 'rep', 'prospect', 'doNotCall'],
]
  .map((field) => `manufacturers update ${field}`)
  .concat(
    'company-info create',
    ['description', 'employees', 'brands', 'tradeNames', 'industryNotes', 'billingEmail'].map(
      (field) => `company-info update ${field}`,
    ),
    'contacts create',
    'contacts delete',
    'contacts restore',
    ['firstName', 'lastName', 'title', 'role', 'email', 'phone', 'ext', 'mobile'].map(
      (field) => `contacts update ${field}`,
    ),
    ['preferred', 'doNotContact', 'bounced', 'source', 'note'].map(
      (field) => `contacts update ${field}`,
    ),
    'competition create',
    'competition update present',
    'competition update source',
  );

export const WORK_RULES: readonly Rule[] = [
  rule(
    'every active rep has something overdue, today, this week and later',
    `select count(*) from users u cross join (values (-60, -1), (0, 0), (1, 6), (7, 60)) as span (first, last)
       where u.active and u.level = 32 and not exists (select from activities a where a.user_seq = u.seq
         and percent_complete < 100 and a.date - business_today() between span.first and span.last)`,
  ),
  rule(
    'what is open belongs to somebody who is there',
    `select count(*) from activities a join users u on u.seq = user_seq
       where percent_complete < 100 and not u.active`,
  ),
  rule(
    'what is open is at most 40 days overdue and at most 50 days ahead',
    `select count(*) from activities where percent_complete < 100
       and date - business_today() not between -42 and 50`,
  ),
  rule(
    'an activity is planned by its day, and its contact is one of the company',
    `select (select count(*) from activities where created_at::date > date)
       + (select count(*) from activities a join contacts c on c.seq = contact_seq where c.coid <> a.coid)`,
  ),
  rule(
    'nobody plans to call a do-not-call company, but for the planted conflict',
    `select count(*) from activities a join manufacturers m using (coid)
       where do_not_call and percent_complete < 100 and m.seq <>
         (select (value -> 'dnc-conflict' ->> 'company')::int from portal_meta where key = 'demo_stories')`,
  ),
  rule(
    'payments are checked on while an invoice is overdue',
    `select count(*) from activities a where type = 105 and not exists (select from invoices i where i.coid = a.coid
       and a.date > i.due and (i.paid_on is null or a.date <= i.paid_on))`,
  ),
  rule(
    'a note that announces a day has an activity on it',
    `select count(*) from (select coid, date, (regexp_match(note,
         '(?:Meeting set for|Setting up a demo for|Call back|Next call|Check again|Send proposal by) (\\d{1,2}/\\d{1,2})'))[1] as day
         from notes where date > business_today() - 700) n
       where day is not null and not exists (select from activities a where a.coid = n.coid
         and a.date between n.date and n.date + 50 and to_char(a.date, 'FMMM/FMDD') = n.day)`,
  ),
  rule(
    'a link to a company leads to one',
    `select count(*) from (select link from notifications union all select note from notes) l
       cross join lateral regexp_matches(link, '/company/(\\d+)', 'g') as found (groups)
       where not exists (select from manufacturers m where m.seq = groups[1]::int)`,
  ),
  rule(
    'a link to renewals or content leads to them',
    `select (select count(*) from notifications where link ~ '^/sales/renewals/' and not exists
         (select from users u where link = '/sales/renewals/' || u.seq))
       + (select count(*) from notifications where link ~ '/content-status/.*/\\d+$' and not exists
         (select from content c join manufacturers m using (coid)
            where link = format('/company/%s/content-status/%s/%s', m.seq, content_type, content_id)))`,
  ),
  rule(
    'a demo sign-in finds four to nine notifications',
    `select count(*) from users u where email in ${SIGN_INS} and (select count(*) from notifications n
       where n.user_seq = u.seq and dismissed_at is null) not between 4 and 9`,
  ),
  rule(
    'notifications are for active users',
    `select count(*) from notifications n join users u on u.seq = user_seq where not u.active`,
  ),
  rule(
    'the last change of a field led to what the record says',
    `select count(*) from (select distinct on (id, field) id, field, new from audit
         where resource = 'manufacturers' order by id, field, seq desc) a
       join manufacturers m on m.seq = a.id::int
       where new <> case field when 'prospect' then to_jsonb(prospect) when 'rep' then to_jsonb(m.rep)
         when 'website' then to_jsonb(website) when 'phone' then to_jsonb(phone)
         when 'address1' then to_jsonb(address1) when 'company' then to_jsonb(company) when 'coid' then to_jsonb(m.coid)
         when 'city' then to_jsonb(city) when 'state' then to_jsonb(state) when 'zip' then to_jsonb(zip)
         when 'geoLat' then to_jsonb(geo_lat) when 'geoLong' then to_jsonb(geo_long)
         when 'clientFlag' then to_jsonb(client_flag) else jsonb_build_object('flag', do_not_call, 'reason', dnc_reason) end`,
  ),
  rule(
    'R17: the record changes have one of every kind',
    `select count(*) from (values
       ${KINDS_OF_CHANGE.map((kind) => `('${kind}')`).join(', ')}) as kind (name)
       where not exists (select from audit where concat_ws(' ', resource, action, field) = kind.name)`,
  ),
  rule(
    'each change of a tag or a rep begins where the one before ended',
    `select count(*) from (select field, old, lag(new) over (partition by id, field order by seq) as before
         from audit where field in ('prospect', 'rep')) a where before is not null and old <> before`,
  ),
  rule(
    'today’s tags and do-not-call marks were set by somebody',
    `select count(*) from manufacturers m where (prospect > 0 and not exists (select from audit a
         where resource = 'manufacturers' and a.id = m.seq::text and field = 'prospect' and new = to_jsonb(prospect)))
       or (do_not_call and not exists (select from audit a where resource = 'manufacturers'
         and a.id = m.seq::text and field = 'doNotCall'))`,
  ),
  rule(
    'saved views and reports belong to active users',
    `select (select count(*) from saved_views v join users u on u.seq = owner where not u.active)
       + (select count(*) from saved_reports r join users u on u.seq = owner where not u.active)`,
  ),
];

const DATED: readonly (readonly [string, string])[] = [
  ['notes', 'date'],
  ['contracts', 'signed_on'],
  ['contracts', 'created_on'],
  ['manufacturers', 'created'],
  ['manufacturers', 'tagged_on'],
  ['manufacturers', 'dnc_at'],
  ['company_info', 'updated'],
  ['contacts', 'created_at'],
  ['competition', 'seen_on'],
  ['activities', 'completed_on'],
  ['activities', 'created_at'],
  ['notifications', 'created_at'],
  ['notifications', 'dismissed_at'],
  ['invoices', 'issued'],
  ['invoices', 'paid_on'],
  ['content', 'status_since'],
  ['content_history', 'at'],
  ['bim_datasheets', 'updated'],
  ['bim_downloads', 'month'],
  ['banner_months', 'month'],
  ['buying_actions', 'month'],
  ['site_usage', 'month'],
  ['user_emails', 'last_seen'],
  ['leads', 'date'],
  ['user_domains', 'date'],
  ['domain_visits', 'date'],
  ['user_url_comments', 'at'],
  ['user_projects', 'date'],
  ['spec_uses', 'date'],
  ['saved_views', 'created_at'],
  ['saved_reports', 'created_at'],
  ['saved_queries', 'created_at'],
  ['audit', 'at'],
];

/** No date in the future, except for activities, the ends of contracts and banners, and when invoices are due. */
export const DATE_RULES: readonly Rule[] = DATED.map(([table, column]) =>
  rule(
    `${table}.${column} is not in the future`,
    `select count(*) from ${table} where ${column}::date > business_today()`,
  ),
);
