-- What an import made and its undo deleted is gone for good: the trail is all that names it to those who keep a copy.
create index audit_undone_import_idx on audit (at) where action = 'delete' and request_id like 'import % undo';
