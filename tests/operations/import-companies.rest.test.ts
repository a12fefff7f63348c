import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { companiesKind } from '../../rest/src/transfer/import/kinds/companies.ts';
import { contactsKind } from '../../rest/src/transfer/import/kinds/contacts.ts';
import { checkData } from '../../rest/src/db/check-data.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { COID, ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

describe('importing companies', () => {
  it('makes, finds again and changes companies, with rep by e-mail, sections and tags by label', async () => {
    const sections = await bench.sql<{ csisec: string }>(
      'select csisec from csi_sections order by csisec limit 2',
    );
    const [one, two] = sections.map(({ csisec }) => csisec);
    const csv = [
      '\ufeffCOID,company,State,phone,rep,prospect,sections,doNotCall,doNotCall.reason,created',
      `710001,"Acme ""Best"" Tile, Inc.",ga,(404) 555-0123,REP@demo.example,A ***,${one}; ${two?.replaceAll(' ', '')},,,2024-05-06`,
      '710002,=HYPERLINK("http://evil.example"),NY,,,0,,yes,asked us to stop,',
      '',
    ].join('\r\n');
    await bench.importTwice(companiesKind, csv, 2);
    const rows = await bench.sql(
      `select m.company, m.state, u.email, m.prospect, m.tagged_on::text, m.created::text, m.country, m.do_not_call, m.dnc_reason,
         (select array_agg(csisec order by csisec) from company_sections s where s.coid = m.coid) as sections
       from manufacturers m left join users u on u.seq = m.rep where m.coid in (710001, 710002) order by m.coid`,
    );
    expect(rows).toEqual([
      {
        company: 'Acme "Best" Tile, Inc.',
        state: 'GA',
        email: 'rep@demo.example',
        prospect: 3,
        tagged_on: TEST_TODAY,
        created: '2024-05-06',
        country: 'US',
        do_not_call: false,
        dnc_reason: null,
        sections: [one, two].sort(),
      },
      {
        // A formula is a text like any other.
        company: '=HYPERLINK("http://evil.example")',
        state: 'NY',
        email: null,
        prospect: 0,
        tagged_on: null,
        created: TEST_TODAY,
        country: 'US',
        do_not_call: true,
        dnc_reason: 'asked us to stop',
        sections: null,
      },
    ]);
    const { counts } = await bench.importText(companiesKind, 'coid,phone,sections\n710001,,\n');
    expect(counts).toMatchObject({ created: 0, updated: 1 });
    const [changed] = await bench.sql(
      `select company, phone, (select count(*)::int from company_sections s where s.coid = m.coid) as sections
       from manufacturers m where coid = 710001`,
    );
    // Absent columns leave, an empty cell clears.
    expect(changed).toEqual({ company: 'Acme "Best" Tile, Inc.', phone: null, sections: 0 });
    const audit = await bench.sql(
      `select a.user_seq, a.request_id, a.action, a.field, a.new from audit a
       join manufacturers m on a.id = m.seq::text where a.resource = 'manufacturers' and m.coid = 710001 order by a.seq`,
    );
    const by = { user_seq: null, request_id: expect.stringMatching(/^import \d+$/) };
    expect(audit).toEqual([
      { ...by, action: 'create', field: null, new: null },
      { ...by, action: 'update', field: 'phone', new: null },
      { ...by, action: 'update', field: 'sections', new: [] },
    ]);
  });

  it('refuses each bad row with its line, field, value and reason, and writes none of the good ones', async () => {
    await bench.importRefused(
      companiesKind,
      [
        'coid,company,state,phone,rep,clientFlag,sections,doNotCall,doNotCall.reason,prospect,website,geoLat,geoLong,clientSince',
        '710010,Good,GA,404 555 0100,,no,,,,,good.example,,,',
        '710011,,GA,,,,,,,,,,,',
        '710012,Bad state,Georgia,,,,,,,,,,,',
        '710013,Bad phone,GA,12,,,,,,,,,,',
        '710014,Bad rep,GA,,nobody@demo.example,,,,,,,,,',
        '710015,Bad flag,GA,,,maybe,,,,,,,,',
        '710016,Bad section,GA,,,,99 99 99,,,,,,,',
        '710017,No reason,GA,,,,,yes,,,,,,',
        '710018,Bad tag,GA,,,,,,,7,,,,',
        '710019,Bad site,GA,,,,,,,,javascript:alert(1),,,',
        '710020,Half a place,GA,,,,,,,,,33.7,,',
        '710021,Bad day,GA,,,,,,,,,,,2026-02-30',
        'x1,Bad number,GA,,,,,,,,,,,',
        '710010,Twice,GA,,,,,,,,,,,',
        '710022,Short line',
      ].join('\n'),
      [
        [3, 'company', '', /^is required$/],
        [4, 'state', 'Georgia', /letters/],
        [5, 'phone', '12', /7 digits/],
        [6, 'rep', 'nobody@demo.example', /is no user/],
        [7, 'clientFlag', 'maybe', /true or false/],
        [8, 'sections', '99 99 99', /not a section/],
        [9, 'doNotCall.reason', '', /why the company/],
        [10, 'prospect', '7', /one of 0 No Tag/],
        [11, 'website', 'javascript:alert(1)', /domain/],
        [12, 'geoLong', '', /together/],
        [13, 'clientSince', '2026-02-30', /existing date/],
        [14, 'coid', 'x1', /whole number/],
        [15, 'coid', '710010', /line 2 already/],
        [16, '', '', /has 2 values, the header names 14/],
      ],
    );
  });

  it('refuses a new company without a name, and one that lacks nothing is still counted', async () => {
    await bench.importRefused(companiesKind, 'coid,city\n710030,Atlanta\n700001,Atlanta\n', [
      [2, 'company', '', /required for a new company/],
    ]);
  });

  it('leaves a company alone that was deleted in the portal', async () => {
    await bench.sql(
      `insert into manufacturers (coid, company, created, deleted_at) values (710040, 'Gone', '2020-01-01', now())`,
    );
    const { counts } = await bench.importText(companiesKind, 'coid,company\n710040,Back?\n');
    expect(counts).toMatchObject({ created: 0, updated: 0, deleted: 1 });
    const [company] = await bench.sql('select company from manufacturers where coid = 710040');
    expect(company).toEqual({ company: 'Gone' });
  });
});

describe('importing contacts', () => {
  it('finds a contact by e-mail, else by name, and gives an e-mail to the one who had none', async () => {
    await bench.importTwice(
      contactsKind,
      `coid,firstName,lastName,email,phone,role,doNotContact
${COID},Ann,Lee,ann@northgate.example,404-555-0110,marketing,
${COID},Ann,Lee,ann.lee@other.example,,,
${COID},Bo,Ruiz,,404-555-0111,Decision Maker,true
`,
      3,
    );
    const found = await bench.importText(
      contactsKind,
      `coid,firstName,lastName,email,title\n${COID},bo,ruiz,bo@northgate.example,Owner\n${COID},Ann,Lee,ANN@northgate.example,VP\n`,
    );
    expect(found.counts).toMatchObject({ created: 0, updated: 2, refused: 0 });
    const rows = await bench.sql(
      'select first_name, email, title, role, do_not_contact from contacts where coid = $1 order by seq',
      [COID],
    );
    expect(rows).toEqual([
      {
        first_name: 'Ann',
        email: 'ANN@northgate.example',
        title: 'VP',
        role: 'marketing',
        do_not_contact: false,
      },
      {
        first_name: 'Ann',
        email: 'ann.lee@other.example',
        title: null,
        role: null,
        do_not_contact: false,
      },
      {
        first_name: 'bo',
        email: 'bo@northgate.example',
        title: 'Owner',
        role: 'decision maker',
        do_not_contact: true,
      },
    ]);
  });

  it('refuses bad values, unknown companies, doubles in the file and rows that could be two contacts', async () => {
    await bench.sql(
      `insert into contacts (coid, first_name, last_name, email) values
         ($1, 'Sam', 'Twin', 'sam@northgate.example'), ($1, 'Sam', 'Twin', 'SAM@northgate.example')`,
      [COID],
    );
    await bench.importRefused(
      contactsKind,
      `coid,firstName,lastName,email,phone,role,preferred
${COID},Cy,Fine,cy@northgate.example,,,
${COID},Di,Bad,no-address,,,
${COID},Ed,Bad,,1,,
${COID},Flo,Bad,,,boss,
${COID},Gus,Bad,,,,pigeon
${COID},,,g@northgate.example,,,
799999,Hal,Nowhere,,,,
${COID},Cy,Again,CY@northgate.example,,,
${COID},Cy,Fine,,,,
${COID},Sam,Twin,sam@northgate.example,,,
`,
      [
        [3, 'email', 'no-address', /e-mail address/],
        [4, 'phone', '1', /7 digits/],
        [5, 'role', 'boss', /decision maker/],
        [6, 'preferred', 'pigeon', /email, phone, mobile/],
        [7, 'lastName', '', /first or a last name/],
        [8, 'coid', '799999', /is not a company/],
        [9, 'coid', String(COID), /line 2 already/],
        [10, 'coid', String(COID), /line 2 already/],
        [11, 'coid', String(COID), /could be contact \d+ and \d+/],
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
