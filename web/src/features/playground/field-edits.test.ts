import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, OperationTypeNode, type FieldNode, type SelectionNode } from 'graphql';
import {
  exchanged,
  newArgument,
  newField,
  openOperation,
  withRootSelections,
  withSelections,
} from './field-edits.ts';

const schema = buildSchema(`
  enum Kind { CALL VISIT }
  input Filter { kind: Kind!, days: [Int!]!, words: String }
  type Note { seq: Int!, text: String! }
  type Query { notes(filter: Filter!, first: Int! = 50, near: Float): [Note!]!, now: String! }
`);
const fields = schema.getQueryType()?.getFields() ?? {};
const notes = fields['notes'];
const now = fields['now'];
if (!notes || !now) throw new Error('the schema lost its fields');

const open = (text: string) =>
  openOperation(text) ?? { document: neverDocument(), operation: null };
function neverDocument(): never {
  throw new Error('the text is not whole');
}
const textWith = (text: string, selections: readonly SelectionNode[]): string =>
  withRootSelections(open(text), OperationTypeNode.QUERY, selections).replaceAll(/\s+/g, ' ');
const seq: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'seq' } };

describe('adding fields by a click', () => {
  it('begins a query, with the arguments that the field cannot do without', () => {
    expect(textWith('# a thought\n', [newField(notes)])).toBe(
      '{ notes(filter: {kind: CALL, days: []}) { __typename } }',
    );
  });

  it('adds to what stands there, whose name, variables and description stay', () => {
    const text = '"""Why."""\nquery Mine($a: Int) { now }';
    const { operation } = open(text);
    const selections = [...(operation?.selectionSet.selections ?? []), newField(notes)];
    expect(textWith(text, selections)).toMatch(/^"""Why.""" query Mine\(\$a: Int\) \{ now notes/);
  });

  it('puts the first chosen field in the place of __typename, and goes with the last one', () => {
    const field = newField(notes);
    const chosen = withSelections(field, [...(field.selectionSet?.selections ?? []), seq]);
    expect(chosen?.selectionSet?.selections).toEqual([seq]);
    expect(withSelections(field, [])).toBeNull();
  });

  it('leaves no empty operation behind', () => {
    expect(textWith('{ now }', [])).toBe('');
  });

  it('waits while a text is not whole', () => {
    expect(openOperation('{ notes(')).toBeNull();
  });
});

describe('changing parts', () => {
  it('replaces, adds and takes out', () => {
    expect(exchanged(['a', 'b'], 'a', 'c')).toEqual(['c', 'b']);
    expect(exchanged(['a'], undefined, 'c')).toEqual(['a', 'c']);
    expect(exchanged(['a', 'b'], 'b', null)).toEqual(['a']);
  });

  it('adds arguments with a value of their type', () => {
    const near = notes.args.find((one) => one.name === 'near');
    expect(near && newArgument(near).value).toEqual({ kind: Kind.FLOAT, value: '1' });
  });
});
