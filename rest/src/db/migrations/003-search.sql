-- Search at size: what companies are counted and ordered by in one narrow row each, the words of notes for the
-- company search, and the indexes that lists of notes and companies are walked by. The reasons and the
-- figures are in docs/performance.md.

-- Its stated cost lets the planner compute it after sorting and cutting, for the rows of a page and not for
-- all that are sorted. Unsafe to run in parallel: so no page waits for worker processes to start, which
-- takes longer than to choose it.
create function after_sort(value jsonb) returns jsonb
  language plpgsql immutable parallel unsafe strict cost 20
  as $$ begin return value; end $$;

-- Facets -----------------------------------------------------------------------------------------

-- One row for each company that is not removed. Counting all facets reads this table once, and a page is
-- chosen from it; reading the facts themselves (sections, competition, contracts) takes ten times as long.
create table company_facets (
  coid integer primary key references manufacturers (coid),
  seq integer not null unique,
  rep integer,
  -- Bit n stands for CSI division n. Divisions above 62 do not exist (MasterFormat ends at 49).
  divisions bigint not null,
  last_contacted date,
  renewal_date date,
  prospect smallint not null,
  client_flag boolean not null,
  -- Has or had a signed contract.
  was_client boolean not null,
  do_not_call boolean not null,
  state text,
  name text collate "C" not null,
  -- Subscripts are years: bit n of competitors[2026] stands for competitor type n seen in 2026.
  competitors integer[]
);
-- Uncompressed and unpacked: a subscript then reads the array where it lies.
alter table company_facets alter column competitors set storage plain;
create index company_facets_name_idx on company_facets (name, seq);
create index company_facets_last_contacted_idx
  on company_facets ((coalesce(last_contacted, date '1900-01-01')), name, seq);

create function competitors_by_year(company integer) returns integer[] language sql stable as $$
  select format('[%s:%s]={%s}', min(span.year), max(span.year),
    string_agg(coalesce(seen.types, 0)::text, ',' order by span.year))::integer[]
  from (select generate_series(min(year), max(year)) as year from competition
          where coid = company and present and deleted_at is null) span
  left join (select year, bit_or(1 << competitor_type) as types from competition
          where coid = company and present and deleted_at is null group by year) seen using (year)
  having count(*) > 0
$$;

create function refresh_company_facets(coids integer[]) returns void language sql as $$
  delete from company_facets x using manufacturers m
  where x.coid = any (coids) and m.coid = x.coid and m.deleted_at is not null;
  insert into company_facets (coid, seq, rep, divisions, last_contacted, renewal_date, prospect, client_flag,
    was_client, do_not_call, state, name, competitors)
  select m.coid, m.seq, m.rep,
    coalesce((select bit_or(1::bigint << left(cs.csisec, 2)::integer) from company_sections cs
       where cs.coid = m.coid and cs.csisec ~ '^([0-5][0-9]|6[0-2])'), 0),
    f.last_contacted, f.renewal_date, m.prospect, m.client_flag,
    exists (select 1 from contracts c where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null),
    m.do_not_call, m.state, m.company_normalized, competitors_by_year(m.coid)
  from manufacturers m left join company_facts f on f.coid = m.coid
  where m.coid = any (coids) and m.deleted_at is null
  on conflict (coid) do update set
    seq = excluded.seq,
    rep = excluded.rep,
    divisions = excluded.divisions,
    last_contacted = excluded.last_contacted,
    renewal_date = excluded.renewal_date,
    prospect = excluded.prospect,
    client_flag = excluded.client_flag,
    was_client = excluded.was_client,
    do_not_call = excluded.do_not_call,
    state = excluded.state,
    name = excluded.name,
    competitors = excluded.competitors
  where company_facets is distinct from excluded
$$;

select attach_derived('manufacturers', 'refresh_company_facets');
select attach_derived('company_sections', 'refresh_company_facets');
select attach_derived('competition', 'refresh_company_facets');
select attach_derived('contracts', 'refresh_company_facets');

-- Each note moves a last contact: two dates are copied, and nothing is recomputed. A company whose
-- facts appear is new here too, also when a load had the triggers of its tables off.
create function follow_company_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_company_facets(array_agg(coid)) from new_rows having count(*) > 0;
  else
    update company_facets x set last_contacted = f.last_contacted, renewal_date = f.renewal_date
    from new_rows f where f.coid = x.coid
      and (x.last_contacted, x.renewal_date) is distinct from (f.last_contacted, f.renewal_date);
  end if;
  return null;
end
$$;
create trigger company_facts_ins_facets after insert on company_facts referencing new table as new_rows
  for each statement execute function follow_company_facts();
create trigger company_facts_upd_facets after update on company_facts referencing new table as new_rows
  for each statement execute function follow_company_facts();

-- Words of notes ---------------------------------------------------------------------------------

create function text_words(input text) returns tsvector
  language sql immutable parallel safe strict
  as $$ select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, public.normalize_text(input)) $$;

-- A word of a query as the words that begin with it; one of less than three characters as itself, since
-- half of all words begin with a given letter or two. Null when there is no word in it.
create function word_query(word text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''''
      || case when length(lexeme) >= 3 then ':*' else '' end, ' & ')::tsquery
    from unnest(text_words(word))
  $$;

-- The words of a company's notes, over one row or several. A note adds a row with the words that the
-- company did not have yet: rewriting one long row, and its place in the index, for each note costs six
-- times as much. The words lie outside the row, so that finding companies does not read them.
create table company_note_words (
  coid integer not null references manufacturers (coid),
  words tsvector not null
) with (toast_tuple_target = 128);
create index company_note_words_coid_idx on company_note_words (coid);

-- The companies that have such a word in a note, some of them more than once. The planner prices a scan of
-- the table without the words that lie outside of it, and would take it for every common word.
create function companies_noting(query tsquery) returns setof integer
  language sql stable rows 1000
  set enable_seqscan = off
  as $$ select coid from company_note_words where words @@ query $$;

create function refresh_note_words(coids integer[]) returns void language sql as $$
  delete from company_note_words where coid = any (coids);
  insert into company_note_words (coid, words)
  select company.coid, part.words
  from unnest(coids) as company (coid)
  cross join lateral (
    select strip(text_words(string_agg(note, ' '))) as words
    -- A tsvector holds a megabyte at most: parts of 100,000 characters stay below it whatever they say.
    from (select note, sum(length(note)) over (order by seq) / 100000 as part
          from notes n where n.coid = company.coid and n.deleted_at is null) texts
    group by part
  ) part
$$;

create function extend_note_words(coids integer[], texts text[]) returns void language sql as $$
  insert into company_note_words (coid, words)
  select coid, array_to_tsvector(array_agg(word))
  from (
    select coid, word, (row_number() over (partition by coid) - 1) / 500 as part
    from (
      select added.coid, word from unnest(coids, texts) as added (coid, note)
        cross join unnest(tsvector_to_array(text_words(added.note))) as word
      except
      select known.coid, word from company_note_words known
        cross join unnest(tsvector_to_array(known.words)) as word
        where known.coid = any (coids)
    ) missing
  ) parts
  group by coid, part
$$;

-- A new note only adds words. Where a text was deleted or changed, the company's words are recomputed.
create function keep_note_words() returns trigger language plpgsql as $$
declare
  grown integer[];
  texts text[];
  shrunk integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(coid), array_agg(note) into grown, texts from new_rows where deleted_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct coid) into shrunk from old_rows where deleted_at is null;
  else
    select array_agg(n.coid) filter (where o.deleted_at is not null),
      array_agg(n.note) filter (where o.deleted_at is not null),
      array_agg(distinct o.coid) filter (where o.deleted_at is null)
        || array_agg(distinct n.coid) filter (where o.deleted_at is null and o.coid <> n.coid)
    into grown, texts, shrunk
    from old_rows o join new_rows n using (seq)
    where (o.note, o.coid, o.deleted_at is null) is distinct from (n.note, n.coid, n.deleted_at is null);
  end if;
  -- Writers of one company take turns, so that each sees the words of the one before.
  perform 1 from manufacturers where coid = any (grown || shrunk) order by coid for no key update;
  if shrunk is not null then perform refresh_note_words(shrunk); end if;
  if grown is not null then perform extend_note_words(grown, texts); end if;
  return null;
end
$$;
create trigger notes_ins_note_words after insert on notes referencing new table as new_rows
  for each statement execute function keep_note_words();
create trigger notes_upd_note_words after update on notes referencing old table as old_rows new table as new_rows
  for each statement execute function keep_note_words();
create trigger notes_del_note_words after delete on notes referencing old table as old_rows
  for each statement execute function keep_note_words();

-- A company that enters the search brings its notes along, also when a load had the triggers of notes off.
create function follow_company_search() returns trigger language plpgsql as $$
begin
  perform refresh_note_words(array_agg(coid)) from new_rows having count(*) > 0;
  return null;
end
$$;
create trigger company_search_ins_note_words after insert on company_search referencing new table as new_rows
  for each statement execute function follow_company_search();

-- The company's own text: as before, with a blank in front, so that a word's beginning is found by ' word'.
create or replace function refresh_company_search(coids integer[]) returns void language sql as $$
  insert into company_search (coid, doc)
  select m.coid, ' ' || normalize_text(concat_ws(' | ',
    m.company, m.city, m.state, m.zip, digits_only(m.phone), m.website,
    (select array_to_string(i.trade_names || i.brands, ' | ') from company_info i where i.coid = m.coid),
    (select string_agg(concat_ws(' ', s.csisec, replace(s.csisec, ' ', ''), s.title), ' | ')
       from company_sections cs join csi_sections s using (csisec) where cs.coid = m.coid),
    (select string_agg(concat_ws(' ', c.first_name, c.last_name, c.email, digits_only(c.phone), digits_only(c.mobile)), ' | ')
       from contacts c where c.coid = m.coid and c.deleted_at is null)))
  from manufacturers m where m.coid = any (coids)
  on conflict (coid) do update set doc = excluded.doc where company_search.doc is distinct from excluded.doc;
  insert into search_words (word)
  select distinct word
  from company_search s cross join regexp_split_to_table(s.doc, '[^[:alpha:]]+') as word
  where s.coid = any (coids) and length(word) between 4 and 40
  on conflict do nothing
$$;

-- Lists of companies, each walked in its own order ------------------------------------------------

create index manufacturers_city_idx on manufacturers
  ((coalesce(lower(city), '~') collate "C"), (coalesce(zip, '~') collate "C"), seq);
create index manufacturers_state_city_idx on manufacturers
  ((coalesce(state, '~') collate "C"), (coalesce(lower(city), '~') collate "C"), (coalesce(zip, '~') collate "C"), seq);
create index manufacturers_zip_order_idx on manufacturers ((coalesce(zip, '~') collate "C"), seq);

-- Notes ------------------------------------------------------------------------------------------

-- Of removed notes too: the planner learns how common a word is from a whole index only.
create index notes_words_idx on notes using gin (text_words(note)) with (fastupdate = off);
-- The columns behind the order let a count by date, person, type, company or client flag read the index alone.
drop index notes_date_idx;
create index notes_date_idx on notes (date desc, seq desc) include (user_seq, type, coid, is_a_client)
  where deleted_at is null;
create index notes_tradeshow_idx on notes using gin (tradeshow jsonb_path_ops) where deleted_at is null;
create index notes_competitor_idx on notes using gin (competitor jsonb_path_ops) where deleted_at is null;

-- What databases of before have: each company's row and words are made once.
select refresh_company_search(array_agg(coid order by coid)) from manufacturers having count(*) > 0;
select refresh_company_facets(array_agg(coid order by coid)) from manufacturers having count(*) > 0;
select refresh_note_words(array_agg(coid order by coid)) from manufacturers having count(*) > 0;
-- Made last: filled row by row it would take ten times as long. And without the list of pending entries,
-- which every search would have to read and some writer to empty.
create index company_note_words_idx on company_note_words using gin (words) with (fastupdate = off);
