const KINDS = [
  ['feat', 'New'],
  ['fix', 'Mended'],
  ['perf', 'Faster'],
];

/** What people notice among commits' subjects, by kind; tests, refactoring and chores are not among it. */
export function linesOf(subjects) {
  const list = subjects.split('\n').filter(Boolean);
  return KINDS.flatMap(([kind, title]) => {
    const lines = list.flatMap((subject) => {
      const [, breaking, text] =
        new RegExp(`^${kind}(?:\\([^)]*\\))?(!)?: (.+)$`).exec(subject) ?? [];
      if (!text) return [];
      return [
        `- ${breaking ? '**Needs your hand:** ' : ''}${text[0].toUpperCase()}${text.slice(1)}.`,
      ];
    });
    return lines.length > 0 ? [`### ${title}`, '', ...lines.reverse(), ''] : [];
  });
}

/**
 * The changelog with a section for a version. What was written by hand below “Unreleased” comes first in it.
 * @throws Error where there is no such heading
 */
export function changelogWith(changelog, version, date, lines) {
  const [before, after] = changelog.split('## Unreleased\n');
  if (after === undefined) throw new Error('CHANGELOG.md has no heading “## Unreleased”.');
  const next = after.search(/^## /m);
  const byHand = (next < 0 ? after : after.slice(0, next)).trim();
  const rest = next < 0 ? '' : after.slice(next);
  const body = [byHand, lines.join('\n').trim()].filter(Boolean).join('\n\n');
  const section = body || 'Nothing that people notice.';
  return `${before}## Unreleased\n\n## ${version}, ${date}\n\n${section}\n\n${rest}`;
}

/** Whether a version comes after another. */
export function isLater(version, than) {
  const [a, b] = [version, than].map((each) => each.split('.').map(Number));
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at] > b[at];
}
