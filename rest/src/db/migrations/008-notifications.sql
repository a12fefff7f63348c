-- The process that serves a user's event stream learns of a new notification when it is committed.
-- The message carries numbers only: listeners read the row, which may be longer than a message.

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_notifications', new.user_seq::text);
  return null;
end
$$;

create trigger notifications_announce after insert on notifications
  for each row execute function announce_notification();
