import { sql } from 'kysely';
import type { DemoSize } from './demo/generate-demo-data.ts';
import type { Database } from './database.ts';
import { fillWithDemoData } from './prepare.ts';

/** Prints a plain line for the person who started the service. */
type Say = (line: string) => void;

/** Fills an empty database with demo data where that is asked for, and tells how far it is. */
export async function prepareDemoData(
  url: string,
  size: DemoSize | 'none',
  asOf: string,
  say: Say,
): Promise<void> {
  if (size === 'none') return;
  let lastPercent = -10;
  const filled = await fillWithDemoData(url, {
    size,
    asOf,
    progress: (message, doneFraction) => {
      const percent = Math.floor(doneFraction * 100);
      if (percent < lastPercent + 10 && percent < 100) return;
      if (lastPercent < 0) say(`Filling the empty database with demo data (DEMO_SIZE=${size}) …`);
      lastPercent = percent;
      say(`  ${String(percent).padStart(3)}%  ${message}`);
    },
  });
  if (filled) say(`The demo data is ready. Today is ${asOf} in it.`);
}

/** Says how to add the first user where nobody can sign in: a database without demo data begins so. */
export async function explainFirstUser(db: Database, say: Say): Promise<void> {
  const { rows } = await sql`
    select 1 from users where active and deleted_at is null limit 1`.execute(db);
  if (rows.length > 0) return;
  say('Nobody can sign in yet. Add the first administrator with:');
  say('  npm run user -- add --level admin --name "Your Name" --email you@example.com');
}
