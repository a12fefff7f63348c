const STARTS_FORMULA = /^[=+\-@\t\r]/;

/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front.
 * Source: OWASP, CSV injection.
 */
export function plainText(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text;
}
