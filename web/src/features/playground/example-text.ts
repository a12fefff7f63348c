import type { Capability } from '../../../../schema/capabilities.ts';

/**
 * An example query: its first comments name it, the page that shows the same and what it needs of the backend beyond
 * the specified calls; its description says what it is for.
 */
export interface Example {
  /** The file's name. */
  name: string;
  title: string;
  purpose: string;
  /** An address of the app. */
  page: string | null;
  needs: readonly Capability[];
  query: string;
}

/** What an operation says of itself, above it. */
function descriptionIn(text: string): string {
  return /"""\s*([^"]+?)\s*"""/.exec(text)?.[1] ?? '';
}

/** `# Title`, `# Page: /address` and `# Needs: capability, capability` where they apply, and the operation. */
export function exampleOf(path: string, text: string): Example {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  const [title = '', ...rest] = lines.slice(0, end).map((line) => line.replace(/^#\s*/, ''));
  const fact = (name: string): string | undefined =>
    rest.find((line) => line.startsWith(`${name}: `))?.slice(`${name}: `.length);
  const query = lines.slice(end).join('\n').trim();
  return {
    name: (path.split('/').at(-1) ?? path).replace('.graphql', ''),
    title,
    purpose: descriptionIn(query),
    page: fact('Page') ?? null,
    needs: (fact('Needs')?.split(', ') ?? []) as Capability[],
    query,
  };
}
