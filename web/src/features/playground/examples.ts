import { exampleOf, type Example } from './example-text.ts';

const files = import.meta.glob<string>('../../../../schema/examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Ready queries, in the order of their files. */
export const EXAMPLES: readonly Example[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, text]) => exampleOf(path, text));
