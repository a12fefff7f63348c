-- Which contacts of a company seem to be the same person was asked by comparing each with all others: with 600 contacts a
-- new one took 55 ms. The first of those that share an e-mail address, or a last name and a number, is a window's.
create or replace function refresh_contact_twins(coids integer[]) returns void language sql as $$
  delete from contact_twins where coid = any (coids);

  insert into contact_twins (seq, coid, twin)
  with own as (
    select c.seq, c.coid, c.phone, lower(c.email) as email, lower(c.last_name) as last_name,
      count(*) over (partition by c.coid, lower(c.last_name)) as namesakes
    from contacts c where c.coid = any (coids) and c.deleted_at is null
  )
  select seq, coid, min(first)
  from (
    select seq, coid, min(seq) over (partition by coid, email) as first
    from own where email is not null
    union all
    -- Few share a last name within one company: only they have their numbers reduced to digits.
    select seq, coid, min(seq) over (partition by coid, last_name, digits_only(phone))
    from own where last_name is not null and namesakes > 1 and phone ~ '[0-9]'
  ) pairs
  where first < seq
  group by seq, coid
$$;
