/**
 * A sign that begins a formula, in half or full width, also behind blanks and characters without width, which some
 * programs skip; a tab or line break in front is enough, since it may begin a cell of its own.
 */
const STARTS_FORMULA = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@|＝＋－＠｜]|^\p{Cc}/u;

/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front.
 * Source: OWASP, CSV injection.
 */
export function plainText(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text;
}

const APOSTROPHES = /^'*/;

/** As `plainText`, for files that are read again: a text that has the apostrophe already gets another. */
export function guardedText(text: string): string {
  return STARTS_FORMULA.test(text.replace(APOSTROPHES, '')) ? `'${text}` : text;
}

/** The text that `guardedText` was given. */
export function unguardedText(text: string): string {
  return text.startsWith("'") && STARTS_FORMULA.test(text.replace(APOSTROPHES, ''))
    ? text.slice(1)
    : text;
}
