/** An example query: its first comments say what it is for, and which page shows the same. */

export interface Example {
  /** The file's name. */
  name: string;
  title: string;
  purpose: string;
  /** An address of the app. */
  page: string | null;
  query: string;
}

/** `# Title`, `# Purpose.` and, where a page shows the same, `# Page: /address`. */
export function exampleOf(path: string, text: string): Example {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  const [title = '', ...rest] = lines.slice(0, end).map((line) => line.replace(/^#\s*/, ''));
  const page = rest.find((line) => line.startsWith('Page: '))?.slice('Page: '.length) ?? null;
  return {
    name: (path.split('/').at(-1) ?? path).replace('.graphql', ''),
    title,
    purpose: rest.filter((line) => !line.startsWith('Page: ')).join(' '),
    page,
    query: lines.slice(end).join('\n').trim(),
  };
}
