-- Contacts: which one a duplicate was merged into, so that restoring it undoes the merge, and one
-- searchable text for name, e-mail address and telephone digits.

alter table contacts add column merged_into integer references contacts (seq);

create function contact_text(first_name text, last_name text, email text, phone text, mobile text) returns text
  language sql immutable parallel safe
  as $$
    select public.normalize_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' | '
      || coalesce(email, '') || ' | ' || coalesce(public.digits_only(phone), '') || ' | '
      || coalesce(public.digits_only(mobile), ''))
  $$;

create index contacts_text_idx on contacts
  using gin (contact_text(first_name, last_name, email, phone, mobile) gin_trgm_ops) where deleted_at is null;
create index contacts_mobile_idx on contacts (digits_only(mobile)) where deleted_at is null;
