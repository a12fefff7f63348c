/** The developers' guide as the page shows it, with the address of this portal in its examples. */
import MarkdownIt from 'markdown-it';

interface GuideSection {
  id: string;
  title: string;
}

export interface Guide {
  html: string;
  sections: GuideSection[];
}

const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function readGuide(source: string, origin: string): Guide {
  const markdown = new MarkdownIt();
  const { fence } = markdown.renderer.rules;
  // Long lines scroll, also by keyboard.
  markdown.renderer.rules.fence = (...parts) =>
    (fence?.(...parts) ?? '').replace(
      '<pre>',
      '<pre tabindex="0" role="group" aria-label="Example">',
    );
  const sections: GuideSection[] = [];
  const text = source
    .replace(/^# .*\n/, '')
    // For the test that runs the examples.
    .replace(/^<!-- .* -->\n/gm, '')
    .replaceAll('https://portal.example', origin);
  const tokens = markdown.parse(text, {});
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const title = tokens[i + 1]?.content ?? '';
    const id = slugOf(title);
    token.attrSet('id', id);
    sections.push({ id, title });
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}
