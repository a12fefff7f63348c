-- What the figures need beside each company: its way from prospect to client, and its main section.
-- Kept by the same triggers as the last contact, so that it is right after every write.

alter table company_facts
  -- Figures M10 to M12: the first day of each stage, up to the first signature.
  add column contacted_on date,
  add column discovery_on date,
  add column deeper_dive_on date,
  add column proposal_on date,
  add column first_signed_on date,
  -- The lowest of its section numbers: the one that a company counts in where it may count once only.
  add column main_section text;

create or replace function refresh_company_facts(coids integer[]) returns void language sql as $$
  insert into company_facts (coid, last_contacted, last_note_seq, renewal_date,
    contacted_on, discovery_on, deeper_dive_on, proposal_on, first_signed_on, main_section)
  select m.coid, n.last_contacted, n.last_note_seq, c.renewal_date,
    n.contacted_on, n.discovery_on, n.deeper_dive_on,
    least(n.proposal_on,
      (select min(a.date) from activities a
         where a.coid = m.coid and a.type = 102 and a.deleted_at is null
           and (c.first_signed_on is null or a.date <= c.first_signed_on))),
    c.first_signed_on,
    (select min(cs.csisec) from company_sections cs where cs.coid = m.coid)
  from manufacturers m
  cross join lateral (
    select max(c.end_date) as renewal_date, min(c.signed_on) as first_signed_on
    from contracts c where c.coid = m.coid and c.deleted_at is null and c.status = 'signed'
  ) c
  cross join lateral (
    select max(n.date) filter (where n.type between 9 and 19) as last_contacted,
      (array_agg(n.seq order by n.date desc, n.seq desc))[1] as last_note_seq,
      min(n.date) filter (where n.type in (9, 10, 14, 19) and early.holds) as contacted_on,
      min(n.date) filter (where n.type in (13, 15) and early.holds) as discovery_on,
      min(n.date) filter (where n.type = 16 and early.holds) as deeper_dive_on,
      min(n.date) filter (where n.type = 17 and early.holds) as proposal_on
    from notes n
    cross join lateral (select c.first_signed_on is null or n.date <= c.first_signed_on as holds) early
    where n.coid = m.coid and n.deleted_at is null
  ) n
  where m.coid = any (coids)
  on conflict (coid) do update set
    last_contacted = excluded.last_contacted,
    last_note_seq = excluded.last_note_seq,
    renewal_date = excluded.renewal_date,
    contacted_on = excluded.contacted_on,
    discovery_on = excluded.discovery_on,
    deeper_dive_on = excluded.deeper_dive_on,
    proposal_on = excluded.proposal_on,
    first_signed_on = excluded.first_signed_on,
    main_section = excluded.main_section
  where (company_facts.last_contacted, company_facts.last_note_seq, company_facts.renewal_date,
      company_facts.contacted_on, company_facts.discovery_on, company_facts.deeper_dive_on,
      company_facts.proposal_on, company_facts.first_signed_on, company_facts.main_section)
    is distinct from (excluded.last_contacted, excluded.last_note_seq, excluded.renewal_date,
      excluded.contacted_on, excluded.discovery_on, excluded.deeper_dive_on,
      excluded.proposal_on, excluded.first_signed_on, excluded.main_section)
$$;

select attach_derived('activities', 'refresh_company_facts');
select attach_derived('company_sections', 'refresh_company_facts');
select refresh_company_facts(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- What a figure of a period reads, without touching the notes themselves.
create index notes_figures_idx on notes (date, user_seq, type, coid) where deleted_at is null;
create index company_facts_first_signed_idx on company_facts (first_signed_on) where first_signed_on is not null;

-- Whether a note type is a contact (figure M13), its family, and its points (M18).
create table note_type_weights (
  type smallint primary key,
  points numeric(4, 1) not null check (points >= 0)
);
insert into note_type_weights (type, points) values
  (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0),
  (9, 0.5), (10, 1), (11, 5), (12, 3), (13, 5), (14, 4), (15, 3), (16, 4), (17, 4), (18, 1), (19, 1);
