import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import {
  currentSchema,
  DECLARED_CHANGES,
  judgeChanges,
  RELEASED_SCHEMA,
  releasedForm,
  type DeclaredChange,
} from './schema-changes.ts';

describe('the schema against the last release', () => {
  const released = buildSchema(readFileSync(RELEASED_SCHEMA, 'utf8'));
  const declared = JSON.parse(readFileSync(DECLARED_CHANGES, 'utf8')) as DeclaredChange[];
  const verdict = judgeChanges(released, currentSchema(), declared);

  it('breaks no client, unless schema/released/breaking-changes.json says which and why', () => {
    for (const change of verdict.dangerous) process.stdout.write(`Dangerous change: ${change}\n`);
    expect(verdict.undeclared).toEqual([]);
  });

  it('has every change that is declared, each with its reason', () => {
    expect(verdict.unused).toEqual([]);
    expect(declared.filter(({ why }) => !why.trim())).toEqual([]);
  });
});

describe('the released form', () => {
  const current = currentSchema();
  const released = releasedForm(current);

  it('of the current schema is a schema that the current one does not break', () => {
    expect(judgeChanges(buildSchema(released), current, [])).toEqual({
      undeclared: [],
      unused: [],
      dangerous: expect.any(Array),
    });
  });

  it('has no descriptions, and each dataset once', () => {
    expect(released).not.toContain('"');
    const measures = released.match(/^enum (?!Target)\w+Measure /gm) ?? [];
    expect(measures).toEqual(['enum CompaniesMeasure ']);
  });

  it.each([
    ['a figure of the last dataset', /^(type SiteUsageGroup \{\n)/m, '$1  lost: Int\n'],
    ['a condition of it', /^(input SiteUsageWhere \{\n)/m, '$1  lost: ExploreTextCondition\n'],
    [
      'a figure of the dataset that is there in full',
      /^(type CompaniesFigure \{\n)/m,
      '$1  lost: Int\n',
    ],
  ])('reports %s that is gone', (_what, at, more) => {
    const before = buildSchema(released.replace(at, more));
    expect(judgeChanges(before, current, []).undeclared).toMatchObject([
      { type: 'FIELD_REMOVED', description: expect.stringContaining('.lost ') },
    ]);
  });
});

describe('the guard', () => {
  const RELEASED = `
    type Query { note(seq: Int!): Note  notes(first: Int): [Note!]! }
    type Note { seq: Int!  text: String!  status: Status }
    enum Status { OPEN DONE }
  `;
  const judge = (from: string, to: string, declared: DeclaredChange[] = []) =>
    judgeChanges(buildSchema(RELEASED), buildSchema(RELEASED.replace(from, to)), declared);

  it.each([
    ['a removed field', 'text: String!', '', 'FIELD_REMOVED'],
    ['a field that may now be null', 'text: String!', 'text: String', 'FIELD_CHANGED_KIND'],
    ['a removed value of an enumeration', 'OPEN DONE', 'OPEN', 'VALUE_REMOVED_FROM_ENUM'],
    ['an argument that is now required', 'first: Int', 'first: Int!', 'ARG_CHANGED_KIND'],
    ['a new required argument', 'first: Int', 'first: Int, of: Int!', 'REQUIRED_ARG_ADDED'],
  ])('finds %s', (_what, from, to, type) => {
    expect(judge(from, to).undeclared.map((change) => change.type)).toEqual([type]);
  });

  it('lets everything pass that only adds', () => {
    const nothing = { undeclared: [], unused: [], dangerous: [] };
    expect(judge('text: String!', 'text: String!  date: String')).toEqual(nothing);
    expect(judge('status: Status', 'status: Status!')).toEqual(nothing);
  });

  it('lets a declared change pass, and complains of one that is not there', () => {
    const declared: DeclaredChange = {
      type: 'FIELD_REMOVED',
      description: 'Note.text was removed.',
      why: 'Nobody asked for it in a year; Note.body says the same.',
    };
    expect(judge('text: String!', '', [declared])).toMatchObject({ undeclared: [], unused: [] });
    expect(judge('', '', [declared]).unused).toEqual([declared]);
    const other = { ...declared, description: 'Note.status was removed.' };
    expect(judge('text: String!', '', [other])).toMatchObject({
      undeclared: [{ description: 'Note.text was removed.' }],
      unused: [other],
    });
  });

  it('mentions what breaks nothing but may surprise', () => {
    expect(judge('OPEN DONE', 'OPEN DONE LATE').dangerous).toEqual([
      'LATE was added to enum type Status.',
    ]);
  });
});
