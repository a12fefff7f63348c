import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notesKind } from '../../rest/src/transfer/import/kinds/notes.ts';
import { contractsKind } from '../../rest/src/transfer/import/kinds/contracts.ts';
import { competitorsKind } from '../../rest/src/transfer/import/kinds/competitors.ts';
import { checkData } from '../../rest/src/db/check-data.ts';
import { COID, ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

describe('importing notes', () => {
  it('keeps texts as they are, finds the same note again and moves the last contact', async () => {
    await bench.importTwice(
      notesKind,
      `coid,date,user,type,note,tradeshow
${COID},2026-05-01,rep@demo.example,Phone Conversation Existing Client," called
about ""tile"", 5"" wide ",2026:Neocon; 2025:9
${COID},2026-05-02,rep@demo.example,8,=1+1,
`,
      2,
    );
    const notes = await bench.sql(
      'select date::text, type, note, tradeshow, is_a_client, user_seq = (select seq from users where email = $2) as mine from notes where coid = $1 order by date',
      [COID, 'rep@demo.example'],
    );
    expect(notes).toEqual([
      {
        date: '2026-05-01',
        type: 18,
        note: ' called\nabout "tile", 5" wide ',
        tradeshow: [
          { year: 2026, competitorType: 16 },
          { year: 2025, competitorType: 9 },
        ],
        is_a_client: false,
        mine: true,
      },
      {
        date: '2026-05-02',
        type: 8,
        note: '=1+1',
        tradeshow: [],
        is_a_client: false,
        mine: true,
      },
    ]);
    const [facts] = await bench.sql(
      'select last_contacted::text from company_facts where coid = $1',
      [COID],
    );
    expect(facts).toEqual({ last_contacted: '2026-05-01' });
  });

  it('does not bring back a note that was deleted in the portal', async () => {
    const csv = `coid,date,user,note\n${COID},2025-01-01,rep@demo.example,to be deleted\n`;
    await bench.importText(notesKind, csv);
    await bench.sql(`update notes set deleted_at = now() where note = 'to be deleted'`);
    const { counts } = await bench.importText(notesKind, csv);
    expect(counts).toMatchObject({ created: 0, deleted: 1 });
  });

  it('refuses what a note cannot be', async () => {
    await bench.importRefused(
      notesKind,
      `coid,date,user,type,note,competitor
${COID},2026-05-03,rep@demo.example,10,fine,
${COID},last May,rep@demo.example,10,no date,
${COID},2026-05-03,,10,no author,
${COID},2026-05-03,rep@demo.example,Smalltalk,no such type,
${COID},2026-05-03,rep@demo.example,10,"  ",
${COID},2026-05-03,rep@demo.example,10,no such show,2026:Nowhere
${COID},2026-05-03,rep@demo.example,10,no such year,1900:9
${COID},2026-05-03,rep@demo.example,10,fine,
`,
      [
        [3, 'date', 'last May', /such as 2026-05-04/],
        [4, 'user', '', /is required/],
        [5, 'type', 'Smalltalk', /one of 10/],
        [6, 'note', '  ', /is required/],
        [7, 'competitor', '2026:Nowhere', /one of 1 Sweets/],
        [8, 'competitor', '1900:9', /year/],
        [9, 'coid', String(COID), /line 2 already/],
      ],
    );
  });
});

describe('importing contracts', () => {
  const header =
    'coid,year,version,package,status,signedOn,startDate,endDate,rep,product,csisec,quantity,unitPriceCents';

  it('joins the lines of a contract, adds them up and makes the program rows that the figures read', async () => {
    const csv = `${header}
${COID},2025,1,P + BIM,signed,2025-01-10,2025-02-01,2027-01-31,rep@demo.example,book,,1,100001
${COID},2025,1,P + BIM,signed,2025-01-10,2025-02-01,2027-01-31,rep@demo.example,bim,,2,50000
${COID},2027,1,,draft,,,,,,,,
`;
    const lines = await bench.importText(
      contractsKind,
      `${header},totalCents\n${COID},2027,1,,draft,,,,,,,,,5\n`,
      {
        dryRun: true,
      },
    );
    expect(lines.refusals).toEqual([]);
    await bench.importTwice(contractsKind, csv.replace(`${COID},2027,1,,draft,,,,,,,,\n`, ''), 1);
    const [contract] = await bench.sql(
      'select seq, total_cents, package, status from contracts where coid = $1',
      [COID],
    );
    expect(contract).toMatchObject({ total_cents: 200001, package: 'P + BIM', status: 'signed' });
    const programs = await bench.sql(
      'select type, year, cost from client_programs where coid = $1 and deleted_at is null order by year, type',
      [COID],
    );
    expect(programs).toEqual([
      { type: 'bim', year: 2025, cost: 50000 },
      { type: 'book', year: 2025, cost: 50001 },
      { type: 'bim', year: 2026, cost: 50000 },
      { type: 'book', year: 2026, cost: 50000 },
    ]);
    const renewed = await bench.importText(
      contractsKind,
      `${header}\n${COID},2025,1,P + BIM,signed,2025-01-10,2025-02-01,2026-01-31,rep@demo.example,book,,1,100000\n`,
    );
    expect(renewed.counts).toMatchObject({ created: 0, updated: 1 });
    const [after] = await bench.sql(
      `select c.total_cents, c.end_date::text, f.renewal_date::text,
         (select sum(cost)::int from client_programs p where p.contract_seq = c.seq and p.deleted_at is null) as programs
       from contracts c join company_facts f using (coid) where c.coid = $1`,
      [COID],
    );
    expect(after).toEqual({
      total_cents: 100000,
      end_date: '2026-01-31',
      renewal_date: '2026-01-31',
      programs: 100000,
    });
  });

  it('refuses a contract as a whole when one of its lines is bad', async () => {
    await bench.importRefused(
      contractsKind,
      `${header}
${COID},2020,1,,signed,2020-01-10,2020-02-01,2021-01-31,,book,,1,7900
${COID},2020,1,,signed,2020-01-10,2020-02-01,2021-01-31,,boat,,1,7900
${COID},2021,1,Gold,draft,,,,,book,,1,7900
${COID},2022,1,,signed,,2022-02-01,2023-01-31,,book,,1,7900
${COID},2023,1,,signed,2023-01-01,2023-02-01,2022-01-31,,book,,1,7900
${COID},2024,1,,draft,,,,,book,,1,7900
${COID},2024,1,,sent,,,,,bim,,1,7900
${COID},2024,2,,draft,,,,,book,,0,7900
${COID},2024,3,,draft,,,,,book,,1,
${COID},2020,1,,signed,2020-01-10,2020-02-01,2021-01-31,,book,,1,7900
${COID},2024,5,,draft,,,,,book,,1,7900
${COID},2024,6,,draft,,,,,,,,
${COID},2024,5,,draft,,,,,bim,,1,7900
`,
      [
        [3, 'product', 'boat', /one of book/],
        [4, 'package', 'Gold', /Full/],
        [5, 'signedOn', '', /required in a signed contract/],
        [6, 'endDate', '2022-01-31', /before startDate/],
        [7, 'status', 'draft', /differs between the lines/],
        [9, 'quantity', '0', /1 or more/],
        [10, 'unitPriceCents', '', /is required/],
        [13, 'totalCents', '', /required for a new contract/],
        [14, 'coid', String(COID), /line 12 already/],
      ],
    );
  });
});

describe('importing competitors', () => {
  it('makes and changes a record a company, competitor and year', async () => {
    await bench.importTwice(
      competitorsKind,
      `coid,competitorType,year,source,seenOn\n${COID},Neocon,2026,booth 12,2026-06-10\n${COID},21,2025,,\n`,
      2,
    );
    const { counts } = await bench.importText(
      competitorsKind,
      `coid,competitorType,year,present\n${COID},16,2026,no\n`,
    );
    expect(counts).toMatchObject({ updated: 1 });
    const [count] = await bench.sql(
      'select count(*)::int as records, count(*) filter (where present)::int as present from competition where coid = $1',
      [COID],
    );
    expect(count).toEqual({ records: 2, present: 1 });
    expect(
      await bench.sql('select year, count from competition_counts where coid = $1', [COID]),
    ).toEqual([{ year: 2025, count: 1 }]);
  });

  it('refuses unknown competitors, years out of range and days to come', async () => {
    await bench.importRefused(
      competitorsKind,
      `coid,competitorType,year,seenOn
${COID},Nobody,2026,
${COID},1,1999,
${COID},2,2031,
${COID},3,2026,2026-06-19
`,
      [
        [2, 'competitorType', 'Nobody', /one of 1 Sweets/],
        [3, 'year', '1999', /2000/],
        [4, 'year', '2031', /2027/],
        [5, 'seenOn', '2026-06-19', /future/],
      ],
    );
  });
});

describe('what is derived', () => {
  it('is true after every import', async () => {
    const findings = await checkData(bench.database.url);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
