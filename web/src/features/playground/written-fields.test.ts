import { describe, expect, it } from '@jest/globals';
import { operationIn } from './run-operation.ts';
import { writtenFields } from './written-fields.ts';

const fieldsOf = (query: string, variables: Record<string, unknown> = {}) => {
  const { document, operation } = operationIn({ query });
  return writtenFields(document, operation, variables);
};

describe('what a mutation is about to write', () => {
  it('is every field with its values, literal or from variables', () => {
    const query = `mutation ($input: CreateNoteInput!, $seq: Int = 4) {
      createNote(input: $input, idempotencyKey: "k") { error { code } }
      again: deleteNote(seq: $seq) { seq }
    }`;
    expect(fieldsOf(query, { input: { coid: 7, text: 'Met "Ada"', tradeshows: [1] } })).toEqual([
      {
        name: 'createNote',
        values: [
          { path: 'input.coid', value: '7' },
          { path: 'input.text', value: '"Met \\"Ada\\""' },
          { path: 'input.tradeshows', value: '[1]' },
          { path: 'idempotencyKey', value: '"k"' },
        ],
      },
      { name: 'deleteNote', values: [{ path: 'seq', value: '4' }] },
    ]);
  });

  it('does not overlook what stands in a fragment', () => {
    const query = `mutation { ...F ... on Mutation { restoreNote(seq: 2) { error { code } } } }
      fragment F on Mutation { deleteNote(seq: 1) { seq } }`;
    expect(fieldsOf(query).map(({ name }) => name)).toEqual(['deleteNote', 'restoreNote']);
  });
});
