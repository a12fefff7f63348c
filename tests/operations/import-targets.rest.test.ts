import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsKind } from '../../rest/src/transfer/import/kinds/events.ts';
import { targetsKind } from '../../rest/src/transfer/import/kinds/targets.ts';
import { ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

const HEADER = 'measure,scope,who,period,startsOn,value,reason';

describe('importing targets', () => {
  it('makes, finds and changes a target, and keeps each of its values', async () => {
    await bench.importTwice(
      targetsKind,
      `${HEADER}
contactNotes,person,rep@demo.example,quarter,2026-07-01,"1,340",
coverage,team,manager@demo.example,year,2025-12-01,92%,
newBusiness,company,,month,2026-07-01,$180k,`,
      3,
    );
    const { counts } = await bench.importText(
      targetsKind,
      `${HEADER}\nnewBusiness,company,,month,2026-07-01,,`,
    );
    expect(counts).toMatchObject({ updated: 1 });
    expect(
      await bench.sql(
        `select t.measure, t.ends_on::text, v.version, v.value from targets t join target_versions v on v.target = t.seq
         where t.changed_by is null order by t.measure, v.version`,
      ),
    ).toEqual([
      { measure: 'contactNotes', ends_on: '2026-09-30', version: 1, value: 1340 },
      { measure: 'coverage', ends_on: '2026-11-30', version: 1, value: 0.92 },
      { measure: 'newBusiness', ends_on: '2026-07-31', version: 1, value: 18_000_000 },
      { measure: 'newBusiness', ends_on: '2026-07-31', version: 2, value: null },
    ]);
  });

  it('corrects a period that is over with a reason only, and names the line of each fault', async () => {
    await bench.importRefused(
      targetsKind,
      `${HEADER}
newClients,company,,month,2026-05-01,5,
newClients,company,rep@demo.example,month,2026-08-01,5,
newClients,person,,month,2026-08-01,5,
newClients,company,,month,2026-08-15,5,
newClients,company,,month,2026-09-01,many,
newClients,company,,month,2026-10-01,5,
newClients,company,,month,2026-10-01,6,`,
      [
        [2, 'reason', '', /May 2026 is over/],
        [3, 'who', 'rep@demo.example', /must be empty/],
        [4, 'who', '', /is required/],
        [5, 'startsOn', '2026-08-15', /such as 2026-08-01/],
        [6, 'value', 'many', /whole number/],
        [8, 'measure', 'newClients', /line 7 already/],
      ],
    );
    const { counts } = await bench.importText(
      targetsKind,
      `${HEADER}\nnewClients,company,,month,2026-05-01,5,Left out of the plan`,
    );
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    // The same plan once more, a period later: nothing changes, so nothing needs a reason.
    const again = await bench.importText(
      targetsKind,
      `${HEADER}\nnewClients,company,,month,2026-05-01,5,`,
    );
    expect(again.counts).toMatchObject({ unchanged: 1, refused: 0 });
  });

  it('is of who has such a target', async () => {
    await bench.importRefused(
      targetsKind,
      `${HEADER}
newClients,person,manager@demo.example,month,2026-08-01,5,
newClients,team,rep@demo.example,month,2026-08-01,5,`,
      [
        [2, 'who', 'manager@demo.example', /must be a rep/],
        [3, 'who', 'rep@demo.example', /must be the manager of a team/],
      ],
    );
  });
});

describe('importing events', () => {
  it('makes an event once and changes whom it concerns', async () => {
    await bench.importTwice(
      eventsKind,
      'date,title,team,author\n2026-03-02,Price list,,admin@demo.example\n',
      1,
    );
    const { counts } = await bench.importText(
      eventsKind,
      'date,title,team,author\n2026-03-02,Price list,manager@demo.example,admin@demo.example\n',
    );
    expect(counts).toMatchObject({ created: 0, updated: 1 });
  });
});
