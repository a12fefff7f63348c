-- The portal as another user has it: the session stays its owner's, and says whom it shows.
alter table sessions add column viewing_seq integer references users (seq);
