import { createHash } from 'node:crypto';

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_HASH = createHash('sha256').update(SUBMIT).digest('base64');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body>${body}</body></html>`;

/** A page that posts these fields to a site as soon as it is read; its button does it where scripts are off. */
export function handoverPage(siteName: string, action: string, fields: Record<string, string>) {
  const title = `Opening the ${siteName}…`;
  const inputs = Object.entries(fields)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
  const form =
    `<form method="post" action="${escaped(action)}" autocomplete="off">${inputs}` +
    `<p>${escaped(title)} <button type="submit">Continue</button></p></form>`;
  return page(title, `${form}<script>${SUBMIT}</script>`);
}

/** The only thing that this page may do is post its form to that site; its one script is known by its hash. */
export const handoverPolicy = (action: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${SUBMIT_HASH}'`,
    `form-action ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What the new tab says where the site cannot be opened. */
export const refusalPage = (title: string, text: string): string =>
  page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`);
