import { expect, it } from '@jest/globals';
import { operationIn } from './run-operation.ts';

const FIELD = 'viewr';

it('sends one operation on the lines and columns of the whole text', () => {
  const query = `# A comment

query A { viewer { mayWrite } }
fragment Unused on User { name }
  query B {

    ${FIELD} { ...Used }
}
fragment Used on Viewer { mayWrite }`;
  const { document, operation } = operationIn({ query, operationName: 'B' });
  const sent = document.loc?.source.body ?? '';
  expect(operation.name?.value).toBe('B');
  expect(sent.indexOf(FIELD)).toBe(query.indexOf(FIELD));
  expect(sent.split('\n')).toHaveLength(query.split('\n').length);
  expect(sent).not.toContain('query A');
  expect(sent).not.toContain('Unused');
  expect(sent).toContain('fragment Used on Viewer');
});

it.each(['', '{ viewer {', 'fragment Alone on User { name }'])('%j has no operation', (query) => {
  expect(() => operationIn({ query })).toThrow(expect.objectContaining({ name: 'GraphQLError' }));
});
