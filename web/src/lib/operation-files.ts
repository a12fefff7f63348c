/** The texts of the pages' operations. They are large: import this only when somebody opens one. */
const files = import.meta.glob<string>('../**/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const OPERATION_FILES: readonly string[] = Object.values(files);
