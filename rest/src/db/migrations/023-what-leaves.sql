-- What an audit row tells beside a changed field: the list, filter and number of rows of an export, the call and the
-- reason of a refusal, and the address that it came from.
alter table audit add column details jsonb;

-- Refusals of one user in the last minute, to keep a loop of them from filling the table.
create index audit_refused_idx on audit (user_seq, at) where action = 'refused';

-- People who must not be exported, by the values that other lists have of them.
create index contacts_do_not_contact_idx on contacts (lower(email)) where do_not_contact;
create index user_emails_opt_out_idx on user_emails (lower(name), lower(coalesce(firm, ''))) where opt_out;
