-- The portal as another user has it: a session that stays its owner's, and says whom it shows. It takes the place of
-- another one, which ends a moment later: what the browser has asked for by then is still answered.
alter table sessions
  add column viewing_seq integer references users (seq),
  add column ends_at timestamptz;
