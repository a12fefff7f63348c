import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColumnOptions } from '../../rest/src/transfer/import/column-options.ts';
import { givenDelimiter, givenEncoding } from '../../rest/src/transfer/import/dialect.ts';
import { companiesKind } from '../../rest/src/transfer/import/kinds/companies.ts';
import { contactsKind } from '../../rest/src/transfer/import/kinds/contacts.ts';
import { notesKind } from '../../rest/src/transfer/import/kinds/notes.ts';
import { sectionsKind } from '../../rest/src/transfer/import/kinds/sections.ts';
import { RejectsFile } from '../../rest/src/transfer/import/rejects-file.ts';
import { COID, ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

const CONTACTS = `coid;First Name;Last Name;Title;\r\n${COID};Jörg;Müller;“Chef”;\r\n${COID};Zoë;O’Neil;;\r\n`;

async function lastContacts(): Promise<object[]> {
  return bench.sql(
    `select first_name, last_name, title from contacts where coid = $1 order by seq desc limit 2`,
    [COID],
  );
}

describe('a file as a spreadsheet writes it', () => {
  it.each([
    ['UTF-8', Buffer.from(CONTACTS)],
    ['UTF-8', Buffer.from(`\uFEFF${CONTACTS}`)],
    ['UTF-16LE', iconv.encode(CONTACTS, 'utf-16le', { addBOM: true })],
    ['UTF-16BE', iconv.encode(CONTACTS, 'utf-16be', { addBOM: true })],
    ['UTF-16LE', iconv.encode(CONTACTS, 'utf-16le', { addBOM: false })],
    ['Windows-1252', iconv.encode(CONTACTS, 'windows-1252')],
  ])(
    'is read as %s with its semicolons, says so, and leaves the unnamed column out',
    async (name, file) => {
      await bench.sql('delete from contacts where coid = $1', [COID]);
      const { counts, said } = await bench.importText(contactsKind, file);
      expect(counts).toMatchObject({ created: 2, refused: 0 });
      expect(said).toEqual([
        `  ${name}, semicolons between values`,
        '  left out: column 5, which has no name and is empty',
      ]);
      expect(await lastContacts()).toEqual([
        { first_name: 'Zoë', last_name: 'O’Neil', title: null },
        { first_name: 'Jörg', last_name: 'Müller', title: '“Chef”' },
      ]);
    },
  );

  it('may have tabs, a line that names its sign, bars, or CR alone at the ends of lines', async () => {
    const dry = { dryRun: true };
    const tabs = await bench.importText(contactsKind, `coid\tlastName\n${COID}\tTab, Inc.\n`, dry);
    expect(tabs.said[0]).toContain('tabs between values');
    expect(tabs.counts).toMatchObject({ created: 1 });
    const named = await bench.importText(contactsKind, `sep=|\ncoid|lastName\n${COID}|Bar\n`, dry);
    expect(named.counts).toMatchObject({ created: 1 });
    const bars = await bench.importText(contactsKind, `coid|lastName\n${COID}|Bar\n`, {
      ...dry,
      dialect: { delimiter: givenDelimiter('|') },
    });
    expect(bars.counts).toMatchObject({ created: 1 });
    const old = await bench.importText(
      contactsKind,
      iconv.encode(`coid,lastName\r${COID},Grün\r${COID},"two\rlines"\r`, 'macintosh'),
      { ...dry, dialect: { encoding: givenEncoding('macintosh') } },
    );
    expect(old.counts).toMatchObject({ rows: 2, created: 2 });
  });

  it('is refused in an encoding that it is not in, and in one that nobody knows', async () => {
    const mac = iconv.encode(`coid,lastName\n${COID},Müller ’å\x8f\n`, 'macintosh');
    await expect(
      bench.importText(contactsKind, Buffer.concat([mac, Buffer.from([0x8f, 0x81])])),
    ).rejects.toThrow(/neither UTF-8 nor Windows-1252. Say what it is with --encoding/);
    await expect(
      bench.importText(contactsKind, iconv.encode(CONTACTS, 'windows-1252'), {
        dialect: { encoding: 'UTF-8' },
      }),
    ).rejects.toThrow(/is not UTF-8. Leave --encoding out/);
    expect(() => givenEncoding('klingon')).toThrow(/not known. Use UTF-8/);
    expect(() => givenDelimiter('ab')).toThrow(/comma, semicolon, tab/);
  });

  it('is refused where it is no text: a workbook, or bytes that no text has', async () => {
    const workbook = Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1');
    await expect(bench.importText(contactsKind, workbook)).rejects.toThrow(/is an Excel workbook/);
    const binary = Buffer.from(`coid,lastName\n${COID},Mul\0er\n`);
    await expect(bench.importText(contactsKind, binary)).rejects.toThrow(/is not text/);
  });

  it('of a header alone, or of one line, is imported as what it is', async () => {
    const none = await bench.importText(contactsKind, 'coid,lastName\n');
    expect(none.counts).toMatchObject({ rows: 0, created: 0, refused: 0, written: true });
    const one = await bench.importText(contactsKind, `coid,lastName\n${COID},Only`, {
      dryRun: true,
    });
    expect(one.counts).toMatchObject({ rows: 1, created: 1 });
  });

  it('keeps quoted line ends and formulas as text, and refuses lines that stand twice', async () => {
    const { counts } = await bench.importText(
      contactsKind,
      `coid,lastName,note,title\n${COID},Formula,=1+1,"two\r\nlines"\n${COID},Guarded,'=1+1,\n`,
    );
    expect(counts).toMatchObject({ created: 2 });
    expect(
      await bench.sql(
        `select note, title from contacts where last_name in ('Formula', 'Guarded') order by seq`,
      ),
    ).toEqual([
      { note: '=1+1', title: 'two\r\nlines' },
      { note: '=1+1', title: null },
    ]);
    await bench.importRefused(contactsKind, `coid,lastName\n${COID},Twice\n${COID},Twice\n`, [
      [3, 'coid', String(COID), /stands in line 2 already/],
    ]);
  });

  it('may have lines of other lengths where no value is lost, and says what it leaves out', async () => {
    const { counts, said } = await bench.importText(
      contactsKind,
      `coid,lastName,,Empty One,\n${COID},Short\n${COID},Long,stray,,,,\n`,
      { dryRun: true },
    );
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    expect(said.slice(1)).toEqual([
      '  left out: column 3, which has no name, with 1 value. Name it in the file to import it.',
      '  left out: Empty One, which no import knows and which is empty',
      '  left out: column 5, which has no name and is empty',
    ]);
    await bench.importRefused(contactsKind, `coid,lastName\n${COID},More,than named\n`, [
      [2, '', '', /3 values, the header names 2/],
    ]);
  });

  it('gets its refused lines back with the same signs, ready to be mended', async () => {
    const rejects = new RejectsFile(join(bench.folder, 'umlauts.csv'));
    const file = `coid;lastName;email\n${COID};Süß;x\n`;
    await bench.importText(contactsKind, iconv.encode(file, 'windows-1252'), { rejects });
    const written = readFileSync(rejects.path, 'utf8');
    expect(written).toBe(
      `\uFEFFcoid;lastName;email;problem\r\n${COID};Süß;x;line 2: email must be an e-mail address such as name@firm.com\r\n`,
    );
    // Mended in part and refused once more: one column says why.
    const again = new RejectsFile(join(bench.folder, 'again.csv'));
    await bench.importText(contactsKind, written.replace(';x;', ';y;'), { rejects: again });
    expect(readFileSync(again.path, 'utf8')).toBe(written.replace(';x;', ';y;'));
    const mended = await bench.importText(contactsKind, written.replace(';x;', ';;'));
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 });
  });
});

describe('dates', () => {
  const note = (date: string, text: string) => `${COID},${date},rep@demo.example,${text}`;
  const file = (...dates: string[]) =>
    `coid,date,user,note\n${dates.map((date, i) => note(date, `Date ${dates.join(' ')} ${i}`)).join('\n')}\n`;
  const datesOf = async (...dates: string[]) =>
    (
      await bench.sql<{ date: string }>(
        `select date::text from notes where note like $1 order by seq`,
        [`Date ${dates.join(' ')}%`],
      )
    ).map(({ date }) => date);

  it.each([
    [['5/4/2026', '5/28/2026'], ['2026-05-04', '2026-05-28'], 'month'],
    [['5/4/2026', '28/5/2026'], ['2026-04-05', '2026-05-28'], 'day'],
    [['2026-05-04', '4.5.2026', '5/5/2026 0:00'], ['2026-05-04', '2026-05-04', '2026-05-05'], null],
  ])('of a column %j are read as it tells itself', async (dates, read, first) => {
    const { said } = await bench.importText(notesKind, file(...dates));
    expect(await datesOf(...dates)).toEqual(read);
    expect(said[0]?.includes('dates with')).toBe(first !== null);
    if (first !== null) expect(said[0]).toContain(`dates with the ${first} first`);
  });

  it('that can be read in two ways are asked about, and --date-format answers', async () => {
    const ambiguous = ['5/4/2026', '2026-05-30', '6/6/2026'];
    await expect(bench.importText(notesKind, file(...ambiguous))).rejects.toThrow(
      /date: does 5\/4\/2026 \(line 2\) begin with the month or with the day\?.*--date-format mdy.*--date-format dmy/,
    );
    await bench.importText(notesKind, file(...ambiguous), { dateOrder: 'dmy' });
    expect(await datesOf(...ambiguous)).toEqual(['2026-04-05', '2026-05-30', '2026-06-06']);
    await expect(bench.importText(notesKind, file('28/5/2026', '5/28/2026'))).rejects.toThrow(
      /5\/28\/2026 \(line 3\) has the month first and 28\/5\/2026 \(line 2\) the day/,
    );
  });

  it('that are none are refused by line', async () => {
    await bench.importRefused(
      notesKind,
      file('31/31/2026', '5/13/26', 'May', '2/30/2026', '2026-02-30'),
      [
        [2, 'date', '31/31/2026', /existing date/],
        [3, 'date', '5/13/26', /four digits/],
        [4, 'date', 'May', /such as 2026-05-04/],
        [5, 'date', '2/30/2026', /existing date/],
        [6, 'date', '2026-02-30', /existing date/],
      ],
    );
  });
});

describe('a rep', () => {
  it('is known by name, either way round, unless two have it', async () => {
    const [rep] = await bench.sql<{ seq: number; name: string; email: string }>(
      `select seq, name, email from users where email = 'rep@demo.example'`,
    );
    const [first = '', ...rest] = rep?.name.split(' ') ?? [];
    const { counts } = await bench.importText(
      companiesKind,
      `coid,company,rep\n700101,By name,${rep?.name.toUpperCase()}\n700102,By last name,"${rest.join(' ')}, ${first}"\n`,
    );
    expect(counts).toMatchObject({ created: 2 });
    expect(await bench.sql(`select rep from manufacturers where coid in (700101, 700102)`)).toEqual(
      [{ rep: rep?.seq }, { rep: rep?.seq }],
    );
    await bench.sql(
      `insert into users (name, email, level, role) values ($1, 'twin@demo.example', 32, '"rep"')`,
      [rep?.name],
    );
    await bench.importRefused(
      companiesKind,
      `coid,company,rep\n700103,Twin,${rep?.name}\n700104,Nobody,Nobody At All\n`,
      [
        [
          2,
          'rep',
          rep?.name ?? '',
          /is the name of 2 users: give the e-mail of one \(.*twin@demo.example\)/,
        ],
        [3, 'rep', 'Nobody At All', /is no user/],
      ],
    );
  });
});

describe('--map and --skip', () => {
  it('are read in one way only', () => {
    const { renames, skipped } = readColumnOptions(['A = B=email', 'Fax='], ['Notes']);
    expect([...renames]).toEqual([['A = B', 'email']]);
    expect([...skipped]).toEqual(['Fax', 'Notes']);
    expect(() => readColumnOptions(['=email'], [])).toThrow(/first the column’s name in the file/);
    expect(() => readColumnOptions(['email'], [])).toThrow(/must read --map "Their Name=field"/);
    expect(() => readColumnOptions(['A=email', 'a=phone'], [])).toThrow(/names "a" twice/);
    expect(() => readColumnOptions(['A=email'], ['a'])).toThrow(/both name "a"/);
  });
});

describe('sections', () => {
  it('are added and renamed, with the division that their number has', async () => {
    const { counts } = await bench.importText(
      sectionsKind,
      `csi,title,division,division_title\n098100,Acoustic Insulation,,\n44 10 00,Air Pollution Control,44,Pollution Control\n`,
    );
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    expect(
      await bench.sql(
        `select csisec, title, division, division_title from csi_sections where csisec in ('09 81 00', '44 10 00') order by 1`,
      ),
    ).toEqual([
      {
        csisec: '09 81 00',
        title: 'Acoustic Insulation',
        division: '09',
        division_title: 'Finishes',
      },
      {
        csisec: '44 10 00',
        title: 'Air Pollution Control',
        division: '44',
        division_title: 'Pollution Control',
      },
    ]);
    const renamed = await bench.importText(sectionsKind, 'csi,title\n09 81 00,Quiet Walls\n');
    expect(renamed.counts).toMatchObject({ updated: 1 });
    await bench.importRefused(
      sectionsKind,
      'csi,title,division\n9 81,X,\n45 10 00,No division title,\n09 82 00,Other division,10\n',
      [
        [2, 'csi', '9 81', /such as 09 65 19/],
        [3, 'divisionTitle', '', /is required for a new section/],
        [4, 'division', '10', /is not the division of 09 82 00/],
      ],
    );
  });
});
