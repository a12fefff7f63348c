import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportKind } from '../../rest/src/transfer/import/import-kind.ts';
import { companiesKind } from '../../rest/src/transfer/import/kinds/companies.ts';
import { competitorsKind } from '../../rest/src/transfer/import/kinds/competitors.ts';
import { contactsKind } from '../../rest/src/transfer/import/kinds/contacts.ts';
import { contractsKind } from '../../rest/src/transfer/import/kinds/contracts.ts';
import { eventsKind } from '../../rest/src/transfer/import/kinds/events.ts';
import { notesKind } from '../../rest/src/transfer/import/kinds/notes.ts';
import { sectionsKind } from '../../rest/src/transfer/import/kinds/sections.ts';
import { targetsKind } from '../../rest/src/transfer/import/kinds/targets.ts';
import { checkData } from '../../rest/src/db/check-data.ts';
import { COID, ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

const FIRST: [ImportKind, string][] = [
  [sectionsKind, 'csi,title\n09 81 00,Acoustic Insulation\n'],
  [
    companiesKind,
    `coid,company,phone,rep,doNotCall,doNotCall.reason,sections\n${COID},Northgate Tile,404-555-0100,,,,09 65 19\n700201,New Tile,,rep@demo.example,true,asked us,09 81 00\n`,
  ],
  [contactsKind, `coid,firstName,lastName,email\n700201,Ann,Lee,ann@new.example\n`],
  [
    contractsKind,
    `coid,year,version,status,signedOn,startDate,endDate,product,unitPriceCents\n700201,2026,1,signed,2026-01-10,2026-02-01,2027-01-31,bim,4900\n`,
  ],
  [notesKind, `coid,date,user,type,note\n700201,2026-05-04,rep@demo.example,10,spoke\n`],
  [competitorsKind, `coid,competitorType,year\n700201,Neocon,2026\n`],
  [
    targetsKind,
    `measure,scope,who,period,startsOn,value\ncoverage,company,,month,2026-08-01,50%\n`,
  ],
  [eventsKind, `date,title,author\n2026-03-02,Price increase,rep@demo.example\n`],
];
/** The same records with other values. */
const SECOND: [ImportKind, string][] = [
  [sectionsKind, 'csi,title\n09 81 00,Quiet Walls\n'],
  [
    companiesKind,
    `coid,phone,doNotCall,doNotCall.reason,sections,prospect\n700201,404-555-0101,,,09 65 19,A ***\n`,
  ],
  [
    contactsKind,
    `coid,firstName,lastName,email,doNotContact\n700201,Anna,Lee,ann@new.example,true\n`,
  ],
  [
    contractsKind,
    `coid,year,version,status,signedOn,startDate,endDate,product,unitPriceCents\n700201,2026,1,cancelled,2026-01-10,2026-02-01,2027-01-31,book,7900\n`,
  ],
  [notesKind, `coid,date,user,type,note\n700201,2026-05-04,rep@demo.example,11,spoke\n`],
  [competitorsKind, `coid,competitorType,year,present\n700201,Neocon,2026,false\n`],
  [
    eventsKind,
    `date,title,author,team\n2026-03-02,Price increase,rep@demo.example,manager@demo.example\n`,
  ],
];

async function importAll(files: [ImportKind, string][]): Promise<number[]> {
  const seqs: number[] = [];
  for (const [kind, csv] of files) {
    const { counts, refusals } = await bench.importText(kind, csv);
    expect(refusals).toEqual([]);
    seqs.push(counts.importSeq ?? 0);
  }
  return seqs;
}

describe('undoing an import', () => {
  it('takes back what it changed and what it made, kind by kind, with all that follows from it', async () => {
    const empty = await bench.facts();
    const made = await importAll(FIRST);
    const first = await bench.facts();
    const changed = await importAll(SECOND);
    expect(await bench.facts()).not.toEqual(first);
    for (const seq of changed.toReversed()) {
      expect(await bench.undo(seq)).toMatchObject({ restored: 1, deleted: 0, kept: 0 });
    }
    expect(await bench.facts()).toEqual(first);
    expect((await checkData(bench.database.url)).filter(({ broken }) => broken > 0)).toEqual([]);
    for (const seq of made.toReversed()) {
      expect(await bench.undo(seq)).toMatchObject({ kept: 0, written: true });
    }
    expect(await bench.facts()).toEqual(empty);
    expect((await checkData(bench.database.url)).filter(({ broken }) => broken > 0)).toEqual([]);
    // The files can be imported again: nothing stays deleted.
    expect((await importAll(FIRST)).every((seq) => seq > 0)).toBe(true);
  }, 120_000);

  it('changes a target back with a version that says why', async () => {
    const header = 'measure,scope,who,period,startsOn,value';
    await bench.importText(targetsKind, `${header}\nnewClients,company,,month,2026-09-01,5\n`);
    const second = await bench.importText(
      targetsKind,
      `${header}\nnewClients,company,,month,2026-09-01,9\n`,
    );
    await bench.undo(second.counts.importSeq ?? 0);
    expect(
      await bench.sql(
        `select v.value, v.reason from target_versions v join targets t on t.seq = v.target
         where t.measure = 'newClients' and t.starts_on = '2026-09-01' order by v.version`,
      ),
    ).toEqual([
      { value: 5, reason: null },
      { value: 9, reason: null },
      { value: 5, reason: `Import ${second.counts.importSeq} undone` },
    ]);
  });

  it('names what was changed or came since, and leaves everything; --skip-changed leaves these', async () => {
    const companies = await bench.importText(
      companiesKind,
      'coid,company\n700301,One\n700302,Two\n700303,Three\n',
    );
    const contacts = await bench.importText(contactsKind, 'coid,lastName\n700302,Lee\n');
    await bench.sql(
      `insert into audit (user_seq, request_id, resource, id, action, field)
       select (select seq from users where email = 'rep@demo.example'), 'a request', 'manufacturers', seq::text, 'update', 'phone'
       from manufacturers where coid = 700301`,
    );
    const before = await bench.facts();
    const seq = companies.counts.importSeq ?? 0;
    const refused = await bench.undo(seq);
    expect(refused).toMatchObject({ written: false, kept: 2 });
    expect(refused.sentences.sort()).toEqual([
      expect.stringMatching(/^company \d+ was changed on \d{4}-\d\d-\d\d by \w+/),
      expect.stringMatching(/^company \d+ has 1 in contacts, which came since/),
    ]);
    expect(await bench.facts()).toEqual(before);
    const partly = await bench.undo(seq, true);
    expect(partly).toMatchObject({ written: true, kept: 2, deleted: 1 });
    // What is left can be undone once nothing refers to it.
    const later = contacts.counts.importSeq ?? 0;
    expect(await bench.undo(later)).toMatchObject({ deleted: 1, kept: 0 });
    expect(await bench.undo(seq, true)).toMatchObject({ deleted: 1, kept: 1 });
    await expect(bench.undo(later)).rejects.toThrow(/undone already/);
    await expect(bench.undo(999_999)).rejects.toThrow(/no import 999999/);
  });
});
