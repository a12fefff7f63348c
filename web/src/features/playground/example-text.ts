/** An example query: its first comments name it and the page that shows the same; its description says what it is for. */

export interface Example {
  /** The file's name. */
  name: string;
  title: string;
  purpose: string;
  /** An address of the app. */
  page: string | null;
  query: string;
}

/** What an operation says of itself, above it. */
function descriptionIn(text: string): string {
  return /"""\s*([^"]+?)\s*"""/.exec(text)?.[1] ?? '';
}

/** `# Title`, where a page shows the same `# Page: /address`, and the operation with its description. */
export function exampleOf(path: string, text: string): Example {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  const [title = '', ...rest] = lines.slice(0, end).map((line) => line.replace(/^#\s*/, ''));
  const page = rest.find((line) => line.startsWith('Page: '))?.slice('Page: '.length) ?? null;
  const query = lines.slice(end).join('\n').trim();
  return {
    name: (path.split('/').at(-1) ?? path).replace('.graphql', ''),
    title,
    purpose: descriptionIn(query),
    page,
    query,
  };
}
