import { rule, type Rule } from './rules.ts';

/** The column of buying_actions whose actions a lead's action is one of. */
const COLUMN_OF_ACTION = `case l.action when 'downloaded BIM' then a.bim when 'downloaded CAD' then a.cad
  when 'downloaded spec' then a.specs when 'ran SpecWizard' then a.spec_wizards when 'opened catalog' then a.ecatalogs
  when 'watched video' then a.videos when 'clicked to site' then a.clicked_home + a.clicked_product
  else a.product_analysis + a.edirectory_pages + a.green_reports end`;

export const AUDIENCE_RULES: readonly Rule[] = [
  rule(
    'leads of a company with a contract are some of its buying actions',
    `select count(*) from (select coid, csisec, date_trunc('month', date)::date as month, action, count(*) as count
         from leads group by 1, 2, 3, 4) l
       join manufacturers m using (coid) left join buying_actions a using (coid, csisec, month)
       where m.client_since < business_today() and l.count > coalesce(${COLUMN_OF_ACTION}, 0)`,
  ),
  rule(
    'leads of companies without a contract, or whose first one begins today or later, are looks at their free entry',
    `select count(*) from leads l join manufacturers m using (coid)
       where (client_since is null or client_since >= business_today()) and action not in ('viewed', 'clicked to site')`,
  ),
  rule(
    'a lead of a registered user has that user’s name, firm and profession, between joining and last being seen',
    `select count(*) from leads l join user_emails e on e.seq = user_email_seq
       where (person, l.firm, l.profession) is distinct from (e.name, e.firm, e.profession)
         or date not between joined and last_seen`,
  ),
  rule(
    'a lead’s project lists the company',
    `select count(*) from leads l where project is not null and not exists (select from user_project_companies x
       join user_projects p on p.seq = project_seq where x.coid = l.coid and p.title = l.project)`,
  ),
  rule(
    'a firm that left a lead has visited the company from its domain',
    `select count(*) from (select distinct coid, firm from leads where firm is not null) l
       where not exists (select from domain_visits v join user_domains d on d.seq = domain_seq
         where v.coid = l.coid and d.name = l.firm)`,
  ),
  rule(
    'a use of a specification is a lead',
    `select count(*) from spec_uses s where not exists (select from leads l where l.coid = s.coid and l.date = s.date
       and l.csisec = s.csisec and l.action = case kind when 'outline' then 'downloaded spec' else 'ran SpecWizard' end)`,
  ),
  rule(
    'dates and visits of a domain are those of its visits',
    `select count(*) from user_domains d where (min_date, date, visits) is distinct from
       (select (min(v.min_date), max(v.date), sum(v.actions)::int) from domain_visits v where v.domain_seq = d.seq)`,
  ),
  rule(
    'the users of a domain are those who registered with its addresses',
    `select count(*) from user_domains d where url is not null and users <>
       (select count(*) from user_emails e where split_part(lower(email), '@', 2) = d.url)`,
  ),
  rule(
    'e-mail addresses belong to known domains under .example',
    `select count(*) from (select email, split_part(email, '@', 2) as domain from user_emails) e
       left join user_domains d on d.url = e.domain
       where d.seq is null or email !~ '^[a-z0-9.]+@[a-z0-9-]+\\.example$'`,
  ),
  rule(
    'the type of a user follows from the profession',
    `select count(*) from user_emails where usertype <> case when profession in (1, 3, 8, 9) then 'professional'
       when profession = 5 then 'student' when profession = 4 then 'consumer' else 'trade' end`,
  ),
  rule(
    'addresses without a name lie in ranges reserved for documentation',
    `select count(*) from user_domains where (url is null) <> (ip_range is not null) or (url is null and not
       (ip_range::cidr <<= any (array['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32']::cidr[])))`,
  ),
  rule(
    'every domain or range to sort has a hint',
    `select count(*) from user_domains where category = 'NOTSURE' and hint is null`,
  ),
  rule(
    'a comment on a domain is younger than its first visit',
    `select count(*) from user_url_comments c join user_domains d on d.seq = domain_seq where at::date < min_date`,
  ),
  rule(
    'a company is on a project’s list with one of its sections, while it was or had been a client',
    `select count(*) from user_project_companies x join user_projects p on p.seq = project_seq
       join manufacturers m using (coid) where p.date < client_since or client_since is null
         or not exists (select from buying_actions a where a.coid = x.coid and a.csisec = x.csisec)`,
  ),
  rule(
    'a company with content has 8 to 20 keywords',
    `select count(*) from (select coid, (select count(*) from company_keywords k where k.coid = a.coid) as keywords
       from buying_actions a group by coid) k where keywords not between 8 and 20`,
  ),
];
