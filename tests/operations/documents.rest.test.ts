import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { blocksOf, RUN_DOCUMENTS, type DocumentBlock } from '../support/document-blocks.ts';
import { Reader, READERS_PASSWORD } from './documents-reader.ts';

const blocks = RUN_DOCUMENTS.flatMap(blocksOf);
const csvBlocks = blocks.filter(({ language }) => language === 'csv');

let reader: Reader;
beforeAll(async () => {
  reader = await Reader.arrive();
  // Saved before the commands that name them, under the names that these use.
  for (const { subject, text } of csvBlocks) reader.save(`${subject}.csv`, text);
});
afterAll(() => reader.leave(), 60_000);

async function query<T extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<T>> {
  const joined = await joinEmbeddedDatabase(reader.dataDir);
  const client = new pg.Client({ connectionString: joined?.url });
  await client.connect();
  try {
    return await client.query<T>(text);
  } finally {
    await client.end();
  }
}

async function run({ language, text, subject }: DocumentBlock): Promise<void> {
  if (language === 'csv') {
    // The import of all files is a block of its own: a second time nothing changes.
    const output = await reader.type(`npm run import -- ${subject}.csv`);
    expect(output).toMatch(/: 0 created, 0 updated, [1-9]\d* unchanged, 0 refused\./);
  } else if (language === 'sql') {
    expect((await query(text)).fields.map(({ name }) => name)).toContain('at');
  } else if (/\bnpm start\b/.test(text)) {
    await reader.startPortal(text);
  } else {
    expect(language).toBe('sh');
    await reader.type(text);
  }
}

describe('the documents, on an empty installation', () => {
  for (const block of blocks.filter(({ notRun }) => notRun === null)) {
    it(`run as printed: ${block.place} ${block.text.split('\n')[0]}`, () => run(block), 180_000);
  }

  it('leave what they promise: users who can sign in, the imported data with its sections, secrets, a backup', async () => {
    const signIn = (email: string) =>
      fetch(`${reader.url}/session/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: READERS_PASSWORD }),
      });
    expect((await signIn('ruth@example.com')).status).toBe(200);
    expect((await signIn('cole@example.com')).status).toBe(200);
    const { rows } = await query(
      `select m.company, u.name as rep, (select count(*)::integer from company_sections s where s.coid = m.coid) as sections,
         (select array_agg(c.email) from contacts c where c.coid = m.coid) as contacts,
         (select array_agg(n.note) from notes n where n.coid = m.coid) as notes,
         (select array_agg(k.total_cents) from contracts k where k.coid = m.coid) as contracts,
         (select array_agg(p.year) from competition p where p.coid = m.coid) as competitors
       from manufacturers m join users u on u.seq = m.rep`,
    );
    expect(rows).toEqual([
      {
        company: 'Northgate Tile, Inc.',
        rep: 'Dana Cole',
        sections: 2,
        contacts: ['ann@northgate.example'],
        notes: ['Wants "BIM" by June.'],
        contracts: [94_800 + 2 * 58_800],
        competitors: [2026],
      },
    ]);
    expect(reader.read('.env')).toMatch(
      /^POSTGRES_PASSWORD=\w{64}\nREDIS_PASSWORD=\w{64}\nSESSION_SECRET=\w{64}\n$/,
    );
    expect(reader.filesIn('rep-portal-backups')).toEqual([expect.stringMatching(/^rep-portal-/)]);
  });
});
