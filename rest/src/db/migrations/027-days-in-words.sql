-- Days in the sentences of problems are written as on every page: Jun 19, 2026.

create function day_words(day date) returns text language sql stable
  as $$ select to_char(day, 'FMMon FMDD, YYYY') $$;

-- The two views are long, and only the days in their sentences change.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('contract_problems', 'Both count.''::text, k.start_date, k.runs_until, min(o.seq), min(o.runs_until)',
        'Both count.''::text, day_words(k.start_date), day_words(k.runs_until), min(o.seq), day_words(min(o.runs_until))'),
      ('current_problems', 'not flagged as a client.''::text, running.end_date',
        'not flagged as a client.''::text, day_words(running.end_date)'),
      ('current_problems', 'still posted: %s.''::text, f.renewal_date',
        'still posted: %s.''::text, day_words(f.renewal_date)'),
      ('current_problems', 'must not be called.''::text, a.date',
        'must not be called.''::text, day_words(a.date)')
    ) as changes (view, old, new)
  loop
    before := pg_get_viewdef(change.view::regclass);
    after := replace(before, change.old, change.new);
    if after = before then
      raise exception 'the view % has no "%"', change.view, change.old;
    end if;
    execute format('create or replace view %I as %s', change.view, rtrim(after, '; '));
  end loop;
end
$$;
