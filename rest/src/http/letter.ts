/** E-mails as text and as HTML: without pictures and without anything that is fetched. */

/** One line, whatever stands in names: a line break in a header would begin another. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** As HTML shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail of a few sentences and a link. */
interface Letter {
  subject: string;
  lines: readonly string[];
  link: { label: string; address: string };
  /** In small print. */
  footer?: string;
}

/** A letter as text and as HTML. */
export function writtenMail({ subject, lines, link, footer }: Letter): WrittenMail {
  return {
    subject,
    text: [subject, ...lines, `${link.label}:\n${link.address}`, ...(footer ? [footer] : [])].join(
      '\n\n',
    ),
    html: mailPage(
      subject,
      `<h1 style="font-size: 1.3em">${escaped(subject)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>\n`).join('')}<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>${
        footer ? `\n<p><small>${escaped(footer)}</small></p>` : ''
      }`,
    ),
  };
}

/** A whole page around its main part. */
export const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="font-family: sans-serif; line-height: 1.5">
<main>
${body}
</main>
</body>
</html>
`;
