import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactsKind } from '../../rest/src/transfer/import/kinds/contacts.ts';
import { RejectsFile } from '../../rest/src/transfer/import/rejects-file.ts';
import { runRestCommand } from '../support/run-command.ts';
import { COID, ImportBench } from './import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close(), 60_000);

describe('a file', () => {
  it('is refused for columns that are unknown, missing or doubled, and names those that it has', async () => {
    await expect(bench.importText(contactsKind, 'coid,Their Mail,Fax\n1,a,b\n')).rejects.toThrow(
      /Unknown columns: Their Mail, Fax.*--map "Their Mail=field".*--skip "Their Mail".*Columns of the file: coid, Their Mail, Fax/s,
    );
    await expect(bench.importText(contactsKind, 'email\nx\n')).rejects.toThrow(/coid is missing/);
    await expect(bench.importText(contactsKind, 'coid,email,E-MAIL\n')).rejects.toThrow(
      /Two columns are email/,
    );
    const mapped = await bench.importText(
      contactsKind,
      `Account,Mail = work,Fax,Last Name\n${COID},map@northgate.example,1,Mapped\n`,
      {
        renames: [
          ['account', 'coid'],
          ['Mail = Work', 'email'],
        ],
        skipped: ['Fax'],
        dryRun: true,
      },
    );
    expect(mapped.counts).toMatchObject({ created: 1 });
    expect(mapped.said).toContain('  left out: Fax (--skip)');
    await expect(
      bench.importText(contactsKind, 'coid,Mail\n1,a\n', {
        renames: [
          ['Mial', 'email'],
          ['Mail', 'e-mial'],
        ],
        skipped: ['Fax'],
      }),
    ).rejects.toThrow(
      /no column "Mial".*no column "Fax".*no field "e-mial".*Columns of the file: coid, Mail\./s,
    );
  });

  it('is refused when it is empty or has a quote that never ends', async () => {
    await expect(bench.importText(contactsKind, '')).rejects.toThrow(/empty/);
    await expect(
      bench.importText(contactsKind, `coid,lastName\n${COID},fine\n${COID},"open\n`),
    ).rejects.toThrow(/line 3 is never closed/);
  });

  it('with --skip-refused writes the good rows, and the refused ones to a file that can be mended', async () => {
    const rejects = new RejectsFile(join(bench.folder, 'rejects.csv'));
    const { counts } = await bench.importText(
      contactsKind,
      `coid,lastName,phone,note\n${COID},Rejected,1,"two\nlines"\n${COID},Accepted,,x\n`,
      { skipRefused: true, rejects },
    );
    expect(counts).toMatchObject({ created: 1, refused: 1, written: true });
    const written = readFileSync(rejects.path, 'utf8');
    expect(written).toBe(
      `\uFEFFcoid,lastName,phone,note,problem\r\n${COID},Rejected,1,"two\nlines",line 2: phone must have at least 7 digits\r\n`,
    );
    const mended = await bench.importText(
      contactsKind,
      written.replace('Rejected,1,', 'Rejected,,'),
    );
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 });
  });
});

describe('npm run import', () => {
  it('tells the kind by the file’s name, lists refusals, and ends with 1 when it wrote nothing', async () => {
    const env = { DATABASE_URL: bench.database.url };
    const file = join(bench.folder, 'contacts-2026.csv');
    writeFileSync(file, `coid,lastName,email\n${COID},Cli,cli@northgate.example\n${COID},Bad,x\n`);
    const dry = await runRestCommand('import', [file, '--dry-run'], { env });
    expect(dry.code).toBe(1);
    expect(dry.output).toContain('line 3: email "x": must be an e-mail address');
    expect(dry.output).toContain('1 would be created');
    const real = await runRestCommand('import', ['contacts', file, '--skip-refused'], { env });
    expect(real).toMatchObject({ code: 0 });
    expect(real.output).toContain('1 created, 0 updated, 0 unchanged, 1 refused.');
    expect(readFileSync(join(bench.folder, 'contacts-2026.rejects.csv'), 'utf8')).toContain(
      'Bad,x,line 3: email must be an e-mail address',
    );
    const unknown = await runRestCommand('import', [join(bench.folder, 'people.csv')], { env });
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(/does not tell what it holds.*companies, .*contacts/);
    expect(unknown.output).not.toContain('    at ');
  });
});
