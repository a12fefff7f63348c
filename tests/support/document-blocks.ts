import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The documents whose code blocks a test runs as they are printed. */
export const RUN_DOCUMENTS = ['README.md', 'docs/operations.md'];

export interface DocumentBlock {
  /** Such as `README.md:14 (sh)`. */
  place: string;
  language: string;
  text: string;
  /** Why the test cannot run it, as the comment before it says; `null` for a block that is run. */
  notRun: string | null;
  /** The bold word that begins the paragraph before it: the kind of a CSV file. */
  subject: string | null;
}

const FENCE = /^```(\S*)$/;
const NOT_RUN = /^<!-- not run: (.+) -->$/;

/** The code blocks of a document, in its order. */
export function blocksOf(document: string): DocumentBlock[] {
  const lines = readFileSync(resolve(document), 'utf8').split('\n');
  const blocks: DocumentBlock[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const language = FENCE.exec(lines[at] ?? '')?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`${document}:${at + 1}: the block has no end`);
    const before = lines.slice(0, at).filter((line) => line !== '');
    blocks.push({
      place: `${document}:${at + 1} (${language || 'text'})`,
      language,
      text: `${lines.slice(at + 1, end).join('\n')}\n`,
      notRun: NOT_RUN.exec(before.at(-1) ?? '')?.[1] ?? null,
      subject: subjectBefore(lines, at),
    });
    at = end;
  }
  return blocks;
}

function subjectBefore(lines: readonly string[], at: number): string | null {
  let line = at - 1;
  while (line > 0 && lines[line] === '') line -= 1;
  while (line > 0 && lines[line - 1] !== '') line -= 1;
  return /^\*\*([\w-]+)\*\*/.exec(lines[line] ?? '')?.[1] ?? null;
}
