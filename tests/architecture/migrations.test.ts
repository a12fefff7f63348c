import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { OLDEST_PROGRAM } from '../../rest/src/db/oldest-program.ts';
import { isLater } from '../../scripts/release/changelog.mjs';
import { migrationNames, RELEASED_MIGRATIONS } from '../../scripts/release/migrations.mjs';
import { faultsOf } from './migration-rules.ts';

const releases = JSON.parse(readFileSync(RELEASED_MIGRATIONS, 'utf8')) as {
  version: string;
  migrations: string[];
}[];
const released = new Set(releases.flatMap(({ migrations }) => migrations));
const versions = releases.map(({ version }) => version);
const fresh = migrationNames('.').filter((name) => !released.has(name));

describe('migrations that no release has had yet', () => {
  it.each(fresh.map((name) => [name]))(
    '%s expands: the release before runs on its schema',
    (name) => {
      const text = readFileSync(`rest/src/db/migrations/${name}.sql`, 'utf8');
      expect(faultsOf(text, versions)).toEqual([]);
    },
  );
});

describe('migrations of releases', () => {
  it('are all still there: databases remember having had them', () => {
    expect([...released].filter((name) => !migrationNames('.').includes(name))).toEqual([]);
  });

  it('are those of programs that run on this schema from the release before on', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const before = versions.filter((each) => isLater(version, each)).at(-1) ?? version;
    expect(OLDEST_PROGRAM).toBe(before);
  });
});

describe('the rule', () => {
  it.each([
    'drop table notes',
    'alter table notes drop column type',
    'alter table notes rename to remarks',
    'alter table notes\n  rename column type to kind',
    'alter table notes alter column type type bigint',
    'alter table notes alter column type set data type text',
    'alter table notes alter column coid set not null',
    'alter table notes add column kind text not null',
    'alter table notes add constraint short check (length(note) < 9)',
    'alter table notes add unique (coid, date)',
    'drop function refresh_company_facts(integer[])',
    'create table a (b text); drop view notes_view',
    'truncate notes',
    '-- Contraction of 9.9.9: never released\ndrop table notes',
    '-- Contraction of 0.2.0: the newest release, which others may still run\ndrop table notes',
  ])('refuses %j', (text) => {
    expect(faultsOf(`${text};`, ['0.1.0', '0.2.0'])).toHaveLength(1);
  });

  it.each([
    'create table a (b text not null)',
    'create table a (b text); alter table a add unique (b)',
    `alter table notes add column kind text not null default 'x'`,
    'alter table notes add column kind text',
    'alter table notes alter column coid drop not null',
    'alter table notes drop constraint notes_check',
    'drop view a; create view a as select 1',
    'create index on notes (coid); drop index notes_old',
    `create function f() returns void language sql as $$ drop table notes; $$`,
    '-- drop table notes',
    '-- Contraction of 0.1.0: remarks are in notes since then.\ndrop table remarks',
  ])('allows %j', (text) => {
    expect(faultsOf(`${text};`, ['0.1.0', '0.2.0'])).toEqual([]);
  });
});
