-- What the searches over users, domains and leads need of their tables.

-- Several address ranges may belong to one firm: once resolved they carry its url. A domain itself is there once.
drop index user_domains_url_key;
create unique index user_domains_url_key on user_domains (lower(url))
  where ip_range is null and deleted_at is null;

-- An e-mail address by its beginning.
create index user_emails_prefix_idx on user_emails (lower(email) text_pattern_ops);
-- How often the same person used a company's content.
create index leads_person_idx on leads (coid, person);
