import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { notify } from '../notifications/notify.ts';

/** True when the text has the name behind an @, as whole words in any case. */
function mentions(text: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`@${literal}(?!-?[\\p{L}\\p{N}])`, 'iu').test(text);
}

async function mentionedUsers(db: Executor, text: string): Promise<number[]> {
  if (!text.includes('@')) return [];
  const { rows } = await sql<{ seq: number; name: string }>`
    /* notes.mentionedUsers */
    select seq, name from users
    where active and deleted_at is null and position('@' || lower(name) in lower(${text})) > 0`.execute(
    db,
  );
  return rows.filter(({ name }) => mentions(text, name)).map(({ seq }) => seq);
}

/** Tells the users whom a note's text mentions, and its text before did not, that it does. */
export async function tellMentioned(
  db: Executor,
  by: SignedInUser,
  note: { seq: number; company: string; note: string },
  before = '',
): Promise<void> {
  const earlier = new Set(await mentionedUsers(db, before));
  const added = (await mentionedUsers(db, note.note)).filter((seq) => !earlier.has(seq));
  await notify(db, by.seq, added, {
    kind: 'mention',
    text: `${by.name} mentioned you in a note on ${note.company}`,
    link: `/notes/${note.seq}`,
  });
}
