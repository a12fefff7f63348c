import type { Page } from '@playwright/test';

type Rule = readonly [words: RegExp, remedy: string];

/** Phrases that were translated rather than written (spec/voice.md), in sources and on pages. */
export const PHRASES: readonly Rule[] = [
  [
    /Nothing is called so|No field is called so|Nobody said so|Nothing presses|Sort those not sure|Left out of this address|\d in sight|Take off the day|from afar\b/,
    'see the list of copy that must go',
  ],
  [
    /may be called; open a row|Call list of the first|Came (so far|no further)|Not drawn, because|Begin anew|which stand pale|stands only in the charts|leave out who opted out/,
    'see the list of copy that must go',
  ],
  [
    /As the accounting system wrote|This is a tool of|Arrows walk|Who sees it, or whose|with commas between|One row is one thing that a rep did|the addends of its score/,
    'see the list of copy that must go',
  ],
  [
    /Take the call off|Contacted whenever|With DNC|[Rr]ate,? logos|May be written to|Not all of this page could be read|would be told nothing/,
    'see the list of copy that must go',
  ],
];

const RENDERED: readonly Rule[] = [
  ...PHRASES,
  [/\(M\d{1,2}\)|\bM\d{1,2}:/, 'leave the number of the metric out'],
  [/[a-z]\.\.(?!\.)/, 'write one period'],
  [
    /(?<![\d,.#-])1 (people|companies|firms|rows|notes|leads|days|months|years|contracts|clients|prospects|activities|contacts|users|domains|reps|invoices|reports|filters|calls)\b/,
    'use plural()',
  ],
  [/\d %/, 'write percent without a space'],
  [/(^|[\s(])-[$\d]/m, 'write a real minus sign'],
  [/\b(NaN|undefined|Infinity|Invalid Date)\b|\[object/, 'a value is missing'],
  [/\b[a-z]{2,}[A-Z][a-z]\w*(?![\w@.])/, 'an internal name; write its label'],
  [/\b\d{4}-\d{2}-\d{2}\b/, 'write Nov 22, 2026'],
  [/\b(1[3-9]|2[0-3]):[0-5]\d\b/, 'write times as 9:30 AM'],
];

interface Rendered {
  texts: string[];
  /** The cells of each column of each table, by the column's head. */
  columns: { head: string; cells: string[] }[];
}

/** What the page says: its visible text, and what a screen reader or a pointer is given instead. */
function read(): Rendered {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const labels = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  // Code keeps its own names.
  const code = [...document.querySelectorAll<HTMLElement>('code, pre, .graphiql-container')];
  for (const element of code) element.style.visibility = 'hidden';
  const texts = [...document.body.innerText.split('\n'), ...labels].filter((text) => text.trim());
  for (const element of code) element.style.visibility = '';
  const columns = [...document.querySelectorAll('table')].flatMap((table) => {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    const whole = rows.filter(({ cells }) => cells.length === heads.length);
    return heads.map((head, index) => ({
      head: head.innerText,
      cells: whole.map(({ cells }) => cells[index]?.innerText.trim() ?? ''),
    }));
  });
  return { texts, columns };
}

const WHOLE_DOLLARS = /^−?\$[\d,]+$/;
const WITH_CENTS = /^−?\$[\d,]+\.\d\d$/;

/** Texts on the page that break the rules of voice.md, each with what to write instead. */
export async function wordFindings(page: Page): Promise<string[]> {
  const { texts, columns } = await page.evaluate(read);
  const words = texts.flatMap((text) =>
    RENDERED.filter(([pattern]) => pattern.test(text)).map(
      ([pattern, remedy]) => `"${pattern.exec(text)?.[0]}" in "${text.slice(0, 80)}": ${remedy}`,
    ),
  );
  const mixed = columns
    .filter(({ cells }) => cells.some((cell) => WHOLE_DOLLARS.test(cell)))
    .filter(({ cells }) => cells.some((cell) => WITH_CENTS.test(cell)))
    .map(({ head }) => `two ways to write money in the column ${head}`);
  return [...new Set([...words, ...mixed])];
}
